/** How long a member has to wait for the next mail: one pause for every place that offers it, whatever screen comes next. */
import { useSyncExternalStore } from 'react';

let until = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function tell(): void {
  if (!secondsLeft()) timer = void clearInterval(timer);
  for (const listener of listeners) listener();
}

export function pauseFor(seconds: number): void {
  until = Date.now() + seconds * 1000;
  timer ??= setInterval(tell, 1000);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Seconds, counting down; 0 where there is nothing to wait for. */
export const usePause = (): number => useSyncExternalStore(subscribe, secondsLeft, () => 0);
