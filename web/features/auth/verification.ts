/** Whether an address is verified: by the token of the mail, or as the server knows it of its signed-in owner. */
import { queryOptions } from '@tanstack/react-query';
import { verifyEmail } from '#contract/api/auth.ts';
import { readAddress } from '#web/features/auth/address.queries.ts';
import { call } from '#web/lib/api.ts';
import { getSession, updateUser } from '#web/lib/session.ts';

function markVerified(email: string | null): void {
  const user = getSession()?.user;
  if (user && !user.isEmailVerified && user.email.toLowerCase() === email?.toLowerCase())
    updateUser({ isEmailVerified: true });
}

/** A new address takes the place of the former; whoever is signed in here as its owner sees it at once. */
export async function confirmChange(token: string): Promise<string> {
  const { email } = await call(verifyEmail, { body: { token } });
  if (getSession()) await readAddress().catch(() => null);
  return email;
}

/** A query, though it changes something: a token is good once, and a screen may be shown twice. */
export function verificationQuery(token: string | null) {
  return queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const { email } = await call(verifyEmail, { body: { token: token ?? '' } });
      markVerified(email);
      return email;
    },
    enabled: token !== null,
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
}
