import { Navigate, Outlet } from 'react-router';
import { useLeaving } from '#web/lib/guards.ts';
import { useSession } from '#web/lib/session.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export const handle = { noindex: true };

/** Only for visitors; somebody signed in already is sent to the dashboard. */
export default function GuestsLayout() {
  const session = useSession();
  const leaving = useLeaving();
  if (session === undefined) return <ScreenSkeleton />;
  if (session && !leaving) return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
