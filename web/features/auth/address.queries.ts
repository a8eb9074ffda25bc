/** The own address as the server knows it: it may have been verified, or changed, on another device. */
import { quietCall } from '#web/lib/api.ts';
import { freshQuery } from '#web/lib/query-client.ts';
import { getSession, updateUser } from '#web/lib/session.ts';

/** Whoever reads it anew is remembered so by this browser. */
export async function readAddress(): Promise<boolean> {
  // Only who is not verified needs the call: the screens of all others do without it.
  const { me } = await import('#contract/api/auth.ts');
  const { id, email, isEmailVerified } = await quietCall(me);
  const known = getSession()?.user;
  // An answer on its way while the mail's link was opened must not take back what the link did.
  const isVerified = isEmailVerified || (known?.email === email && known.isEmailVerified);
  if (known?.id === id) updateUser({ email, isEmailVerified: isVerified });
  return isVerified;
}

/**
 * Asked wherever this browser says that the address is not verified, and again whenever one comes back to it. Refused,
 * it is asked again: the calls beside it have renewed the session by then.
 */
export const addressQuery = freshQuery(['own-address'], readAddress, { refetchOnWindowFocus: true, retry: 2 });
