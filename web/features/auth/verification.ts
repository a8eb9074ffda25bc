/** Whether an address is verified: by the token of the mail, or as the server knows it of its signed-in owner. */
import { queryOptions } from '@tanstack/react-query';
import { emailStatus, me, verifyEmail } from '#contract/api/auth.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { getSession, updateUser } from '#web/lib/session.ts';

function markVerified(email: string | null): void {
  const user = getSession()?.user;
  if (user && !user.isEmailVerified && user.email.toLowerCase() === email?.toLowerCase())
    updateUser({ isEmailVerified: true });
}

/** A new address takes the place of the former; whoever is signed in here as its owner sees it at once. */
export async function confirmChange(token: string): Promise<string> {
  const { email } = await quietCall(verifyEmail, { body: { token } });
  const user = getSession() && (await quietCall(me).catch(() => null));
  if (user) updateUser({ email: user.email, isEmailVerified: user.isEmailVerified });
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

export function emailStatusQuery(email: string | undefined) {
  return queryOptions({
    queryKey: ['email-status', email],
    queryFn: async () => {
      const answer = await quietCall(emailStatus, { params: { email: email ?? '' } });
      if (answer.isVerified) markVerified(answer.email);
      return answer;
    },
    enabled: email !== undefined,
    staleTime: 0,
  });
}
