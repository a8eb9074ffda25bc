import { Navigate, Outlet, useLocation } from 'react-router';
import { VerifyEmailNotice } from '#web/features/auth/verify-email-notice.tsx';
import { useLeaving } from '#web/lib/guards.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import type { LayoutScreen } from '#web/lib/screen.ts';
import { useSession } from '#web/lib/session.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export const handle = { noindex: true } satisfies LayoutScreen;

/** Only for people who are signed in; a visitor is sent to log in and comes back afterwards. */
export default function MembersLayout() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const leaving = useLeaving();
  if (session === undefined) return <ScreenSkeleton />;
  if (session === null)
    return leaving ? <ScreenSkeleton /> : <Navigate to={loginAddress(pathname + search + hash)} replace />;
  return (
    <>
      {!session.user.isEmailVerified && <VerifyEmailNotice user={session.user} />}
      <Outlet />
    </>
  );
}
