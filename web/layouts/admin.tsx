import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { can } from '#contract/permissions.ts';
import { AdminRail } from '#web/shell/admin/admin-rail.tsx';
import { useShortcuts } from '#web/features/admin/shortcuts.ts';
import { StatusLines, StatusProvider } from '#web/features/admin/status.tsx';
import { waitingFilesQuery } from '#web/features/admin-business/admin-business.queries.ts';
import { waitingCountQuery } from '#web/features/moderation/queue/queue.queries.ts';
import { openAppealsQuery } from '#web/features/appeals/appeals.queries.ts';
import { openCountQuery } from '#web/features/reports/queue/report-queue.queries.ts';
import { AdminTopBar } from '#web/shell/admin/admin-top-bar.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { denyAccess } from '#web/lib/failure-reactions.ts';
import { useLeaving } from '#web/lib/guards.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useScreen, type LayoutScreen } from '#web/lib/screen.ts';
import { useSession, type Session } from '#web/lib/session.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export const handle = { noindex: true, texts: ['admin_reports', 'moderation'] } satisfies LayoutScreen;

/** The back-office: no site furniture. The server decides each call; this only spares a user screens without data. */
export default function AdminLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const leaving = useLeaving();
  const { permission = 'viewAllAds' } = useScreen();
  const allowed = can(session?.user, permission);
  useEffect(() => {
    if (session && !allowed) denyAccess();
  }, [session, allowed]);
  if (session === null && !leaving) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (!session || !allowed) return <ScreenSkeleton />;
  return <Shell user={session.user} />;
}

function Shell({ user }: Pick<Session, 'user'>) {
  useShortcuts();
  const { data: reports } = useQuery({ ...openCountQuery(), enabled: can(user, 'viewReports') });
  const { data: ads } = useQuery({ ...waitingCountQuery(), enabled: can(user, 'viewAllAds') });
  const { data: appeals } = useQuery({ ...openAppealsQuery(), enabled: can(user, 'moderateContent') });
  const { data: files } = useQuery({ ...waitingFilesQuery(), enabled: can(user, 'manageUsers') });
  return (
    <StatusProvider>
      <SkipLink inert={false} />
      <div data-office="" className="flex flex-1 text-14 max-lg:flex-col">
        <AdminRail
          role={user.role}
          waiting={{
            '/admin/advertisements': ads,
            '/admin/reports': reports,
            '/admin/appeals': appeals,
            '/admin/business-verifications': files,
          }}
        />
        <div className="relative flex min-w-0 flex-1 flex-col lg:h-dvh">
          <AdminTopBar user={user} />
          <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none lg:overflow-y-auto">
            <Outlet />
          </main>
          <StatusLines />
        </div>
      </div>
    </StatusProvider>
  );
}
