import { lazy, Suspense } from 'react';
import { can } from '#contract/permissions.ts';
import { useSession } from '#web/lib/session.ts';

const OwnerPanel = lazy(async () => ({ default: (await import('#web/features/my-ads/owner-panel.tsx')).OwnerPanel }));
const DecisionPanel = lazy(async () => ({
  default: (await import('#web/features/moderation/decision-panel.tsx')).DecisionPanel,
}));

/** On the page of an ad: for its owner, for staff, and for nobody else. The page itself is the same for everybody. */
export function AdPanels({ ad }: { ad: { id: number; userId: string } }) {
  const session = useSession();
  if (!session) return null;
  if (session.user.id === ad.userId)
    return (
      <Suspense>
        <OwnerPanel id={ad.id} />
      </Suspense>
    );
  if (!can(session.user, 'moderateAds')) return null;
  return (
    <Suspense>
      <DecisionPanel id={ad.id} />
    </Suspense>
  );
}
