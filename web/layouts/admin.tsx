import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { can, type Permission } from '#contract/permissions.ts';
import { denyAccess } from '#web/lib/failure-reactions.ts';
import { useLeaving } from '#web/lib/guards.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export const handle = { noindex: true };

const needed: Record<string, Permission> = { '/admin/users': 'viewAllUsers', '/admin/reports': 'viewReports' };

/** The back-office: no site furniture. The server decides each call; this only spares a user screens without data. */
export default function AdminLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const leaving = useLeaving();
  const allowed = can(session?.user, needed[pathname] ?? 'viewAllAds');
  useEffect(() => {
    if (session && !allowed) denyAccess();
  }, [session, allowed]);
  if (session === null && !leaving) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (!session || !allowed) return <ScreenSkeleton />;
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
