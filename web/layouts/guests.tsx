import { Navigate, Outlet } from 'react-router';
import { AuthSkeleton } from '#web/features/auth/auth-frame.tsx';
import { useLeaving } from '#web/lib/guards.ts';
import { useSession } from '#web/lib/session.ts';

export const handle = { noindex: true };

/** Only for visitors; somebody signed in already is sent to the dashboard. */
export default function GuestsLayout() {
  const session = useSession();
  const leaving = useLeaving();
  if (session === undefined) return <AuthSkeleton />;
  if (session && !leaving) return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
