/** How long a member has to wait for the next mail: one pause for every place that offers it, whatever screen comes next. */
import { createStore, useStore } from '#web/lib/store.ts';

let until = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const secondsLeft = createStore(() => 0);

function count(): void {
  secondsLeft.set(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  if (!secondsLeft.get()) timer = void clearInterval(timer);
}

export function pauseFor(seconds: number): void {
  until = Date.now() + seconds * 1000;
  timer ??= setInterval(count, 1000);
  count();
}

/** Seconds, counting down; 0 where there is nothing to wait for. */
export const usePause = (): number => useStore(secondsLeft, 0);
