import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '#contract/api/auth.ts';
import { isFailure } from '#contract/failure.ts';
import { call } from '#web/lib/api.ts';

/** Mails the verification link again. */
export function useResend() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
  });
  return { resend: mutate, busy: isPending, sent: isSuccess, failure: isFailure(error) ? error : null };
}
