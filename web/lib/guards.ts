/**
 * Logging in or out changes who may see the present screen while the way to the next one is not done yet. Meanwhile the
 * guard of the present screen must not lead elsewhere by itself.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The history entry that somebody is being led away from. */
let leaving: string | null = null;

export function leaveThisScreen(): void {
  leaving = (history.state as { key?: string } | null)?.key ?? 'default';
}

/** Whether the guard that asks has to keep out of it. */
export function useLeaving(): boolean {
  const { key } = useLocation();
  useEffect(
    () => () => {
      if (leaving === key) leaving = null;
    },
    [key],
  );
  return leaving === key;
}
