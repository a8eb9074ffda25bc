import { Navigate, Outlet } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export const handle = { noindex: true };

/** Only for visitors; somebody signed in already is sent to the dashboard. */
export default function GuestsLayout() {
  const session = useSession();
  if (session === undefined) return <ScreenSkeleton />;
  if (session) return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
