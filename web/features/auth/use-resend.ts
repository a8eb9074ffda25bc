import { useMutation } from '@tanstack/react-query';
import { isFailure } from '#contract/failure.ts';
import { pauseFor, usePause } from '#web/features/auth/resend-pause.ts';
import { call } from '#web/lib/api.ts';
import { updateUser } from '#web/lib/session.ts';

/** A mail takes its time; six may be asked for in an hour, and then the server says how long to wait. */
const pauseSeconds = 60;

/** Mails the verification link of somebody signed in again. */
export function useResend(onVerified?: () => void) {
  const left = usePause();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => call((await import('#contract/api/auth.ts')).sendVerification),
    onSuccess: () => pauseFor(pauseSeconds),
    onError: (failure) => {
      if (!isFailure(failure)) return;
      if (failure.retryAfter) pauseFor(failure.retryAfter);
      // Verified meanwhile, in another tab or on another device.
      if (failure.code !== 'already_verified') return;
      updateUser({ isEmailVerified: true });
      onVerified?.();
    },
  });
  return {
    resend: () => mutate(),
    busy: isPending,
    sent: isSuccess,
    failure: isFailure(error) && error.code !== 'already_verified' ? error : null,
    /** Seconds until it may be asked for again. */
    left,
  };
}
