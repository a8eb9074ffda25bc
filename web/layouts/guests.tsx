import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { forgetIntention } from '#web/features/auth/intention.ts';
import { useLeaving } from '#web/lib/guards.ts';
import type { LayoutScreen } from '#web/lib/screen.ts';
import { useSession } from '#web/lib/session.ts';

export const handle = { noindex: true } satisfies LayoutScreen;

/**
 * Only for visitors; somebody signed in already is sent to the dashboard. The server renders the screen as visitors see
 * it; until the browser knows better, it stays hidden from those whose storage holds a session.
 */
export default function GuestsLayout() {
  const session = useSession();
  const leaving = useLeaving();
  useEffect(() => forgetIntention, []);
  if (session && !leaving) return <Navigate to="/dashboard" replace />;
  const hidden = 'in-[html[data-session]:not([data-session=none])]:invisible';
  return (
    <div className={session === undefined ? hidden : undefined}>
      <Outlet />
    </div>
  );
}
