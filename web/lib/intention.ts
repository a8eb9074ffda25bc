/**
 * What a visitor pressed when they were sent to log in. It is kept in this tab alone and never part of an address: nobody
 * can send a link that would do something in somebody's name. Done once they are signed in: web/features/auth/carry-out.ts
 */
import type { MouseEvent } from 'react';

export type Wish = { keep: number; title: string } | { alert: true };

export const intentionKey = 'trouvaille_intention';

/** `way` is the login address that is being followed. A click that opens it elsewhere leaves nothing behind here. */
export function noteIntention(event: MouseEvent, way: string, wish: Wish): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  try {
    sessionStorage.setItem(intentionKey, JSON.stringify({ wish, way, at: Date.now() }));
  } catch {
    // Without storage it has to be pressed again.
  }
}
