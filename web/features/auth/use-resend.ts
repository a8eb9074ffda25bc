import { useMutation } from '@tanstack/react-query';
import { isFailure } from '#contract/failure.ts';
import { call } from '#web/lib/api.ts';
import { updateUser } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** How long a member has to wait for the next mail: one pause for every place that offers it, whatever screen comes next. */
let until = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const secondsLeft = createStore(() => 0);

function count(): void {
  secondsLeft.set(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  if (!secondsLeft.get()) timer = void clearInterval(timer);
}

function pauseFor(seconds: number): void {
  until = Date.now() + seconds * 1000;
  timer ??= setInterval(count, 1000);
  count();
}

/** Seconds, counting down; 0 where there is nothing to wait for. */
const usePause = (): number => useStore(secondsLeft, 0);

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
