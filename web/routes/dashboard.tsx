import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { Month } from '#web/features/dashboard/month.tsx';
import { needsMeQuery } from '#web/features/dashboard/needs-me.ts';
import { OnlineAds } from '#web/features/dashboard/online-ads.tsx';
import { QuickLinks } from '#web/features/dashboard/quick-links.tsx';
import { ToDos } from '#web/features/dashboard/to-dos.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { DeletionNotice } from '#web/features/profile/deletion-notice.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { profileQuery } from '#web/features/profile/profile.queries.ts';
import { useSession } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/dashboard'],
  texts: ['dashboard', 'profile', 'auth', 'analytics', 'moderation', 'ads', 'drafts'],
  menu: [{ in: 'account', label: 'user_menu.dashboard', icon: 'speedometer2', order: 10 }],
} satisfies Screen;

/** What needs the member now, their figures, and the ways on. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const profile = useQuery(profileQuery);
  const needed = useQuery(needsMeQuery);
  const scheduledFor = profile.data?.deletionScheduledFor;
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <h1 className="text-28 md:text-36">{t('hello', { firstName: session?.user.firstName })}</h1>
      {scheduledFor && <DeletionNotice scheduledFor={scheduledFor} className="mt-4" />}
      <div className="mt-6 grid gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_320px]">
          <Loaded query={profile}>{(data) => <ToDos profile={data} waiting={needed.data?.waiting} />}</Loaded>
          {needed.data && needed.data.online.count > 0 && <OnlineAds {...needed.data.online} />}
        </div>
        {needed.data ? needed.data.total ? <Month /> : <NoAds /> : <Skeleton className="h-120 rounded-box!" />}
        <QuickLinks userId={session?.user.id} />
      </div>
    </div>
  );
}

function NoAds() {
  const { t } = useTranslation('dashboard');
  return (
    <EmptyState drawing={<Suitcase />} title={t('ads.title')} text={t('ads.text')}>
      <ButtonLink to="/post" variant="accent" icon="plus-lg">
        {t('ads.post')}
      </ButtonLink>
    </EmptyState>
  );
}
