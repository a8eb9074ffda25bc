/** For work that takes a lot of the machine: a few at once, some waiting, and the rest sent away. */
import { AppError } from '#server/kit/app-error.ts';

interface Limits {
  atOnce: number;
  maxWaiting: number;
  retryAfterSeconds: number;
}

export function limitConcurrency({ atOnce, maxWaiting, retryAfterSeconds }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= maxWaiting) throw new AppError('busy', { retryAfterSeconds });
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
