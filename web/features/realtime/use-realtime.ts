/** The live connection comes once somebody is signed in: a visitor's pages do without its script. */
import { useEffect } from 'react';
import { useSession } from '#web/lib/session.ts';

let started = false;

export function useRealtime(): void {
  const isMember = Boolean(useSession());
  useEffect(() => {
    if (!isMember || started) return;
    started = true;
    import('#web/features/realtime/start.ts').then(
      ({ startRealtime }) => startRealtime(),
      // Without a network: with the next page, or the next login.
      () => void (started = false),
    );
  }, [isMember]);
}
