/** Tells colleagues which item is open here: renewed each minute, let go when another is opened or the screen is left. */
import { useEffect } from 'react';
import { claimAd, releaseAd } from '#contract/api/moderation.ts';
import { quietCall } from '#web/lib/api.ts';
import { getSession } from '#web/lib/session.ts';
import { send } from '#web/lib/transport.ts';

const renewMs = 60_000;

/** A request that outlives the page. */
function release(id: number): void {
  const token = getSession()?.accessToken ?? null;
  if (token) void send(releaseAd, { params: { id: String(id) } }, token, { keepalive: true });
}

export function useClaim(id: number | null): void {
  useEffect(() => {
    if (id === null) return;
    const claim = () => void quietCall(claimAd, { params: { id: String(id) } }).catch(() => undefined);
    const leave = () => release(id);
    claim();
    const timer = setInterval(claim, renewMs);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
}
