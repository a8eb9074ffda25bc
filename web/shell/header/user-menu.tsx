import { lazy, Suspense } from 'react';
import { userMenuBox, userMenuPlace } from '#web/shell/header/user-menu-class.ts';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Only members need it: a visitor's first page does without. */
const SignedInMenu = lazy(async () => ({
  default: (await import('#web/shell/header/signed-in-menu.tsx')).SignedInMenu,
}));

export function UserMenu() {
  const session = useSession();
  if (!session) return <Outline />;
  return (
    <Suspense fallback={<Outline />}>
      <SignedInMenu user={session.user} />
    </Suspense>
  );
}

function Outline() {
  return (
    <div aria-hidden className={userMenuPlace}>
      <span className={userMenuBox}>
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-14 max-xl:hidden" />
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}
