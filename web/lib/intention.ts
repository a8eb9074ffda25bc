/**
 * What a visitor pressed when they were sent to log in. It is kept in this tab alone and never part of an address: nobody
 * can send a link that would do something in somebody's name. Done once they are signed in: web/features/auth/carry-out.ts
 */
import type { MouseEvent } from 'react';
import { intentionKey } from '#web/lib/storage.ts';

/** `y`: how far down the page it was pressed; `message`: the ad whose seller was written to, the words are kept apart. */
export type Wish = { keep: number; title: string; y?: number | undefined } | { alert: true } | { message: number };

export function keepIntention(way: string, wish: Wish | null): void {
  try {
    sessionStorage.setItem(intentionKey, JSON.stringify({ wish, way, at: Date.now() }));
  } catch {
    // Without storage it has to be pressed again.
  }
}

/**
 * `way` is the login address that is being followed; without a wish, nothing is to be done afterwards. A click that opens
 * it elsewhere leaves nothing behind here. A page outside the account screens forgets it: web/lib/boot-script.ts
 */
export function noteIntention(event: MouseEvent, way: string, wish: Wish | null): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  keepIntention(way, wish);
}
