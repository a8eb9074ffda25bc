import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { AdList } from '#web/features/my-ads/ad-list.tsx';
import { CsvButtons } from '#web/features/my-ads/csv-buttons.tsx';
import { LinesSkeleton } from '#web/features/my-ads/list-states.tsx';
import { myAdsQuery } from '#web/features/my-ads/my-ads.queries.ts';
import { RefusedCall } from '#web/features/my-ads/refused-call.tsx';
import { SearchField } from '#web/features/my-ads/search-field.tsx';
import { TabBar } from '#web/features/my-ads/tab-bar.tsx';
import { allOf, changeAddress, readWanted } from '#web/features/my-ads/my-ads-tabs.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/my-ads'],
  texts: ['my_ads', 'ads', 'analytics', 'moderation', 'errors', 'auth', 'drafts'],
  menu: [{ in: 'account', label: 'user_menu.my_ads', icon: 'card-list', order: 20 }],
} satisfies Screen;

const StatisticsDialog = lazy(async () => ({
  default: (await import('#web/features/my-ads/statistics-dialog.tsx')).StatisticsDialog,
}));
const StatementDialog = lazy(async () => ({
  default: (await import('#web/features/statements/statement-dialog.tsx')).StatementDialog,
}));

/** All of a seller's ads by status. What is shown stands in the address, an open statement too: mails lead to it. */
export default function MyAdsScreen() {
  const { t } = useTranslation('my_ads');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wanted = readWanted(params);
  const statement = params.get('statement');
  const [statistics, setStatistics] = useState<{ id: number; title: string } | null>(null);
  const ads = useQuery({ ...myAdsQuery(wanted), placeholderData: keepPreviousData });
  const list = ads.data;
  const showStatement = (id: string | null) =>
    void navigate(changeAddress(window.location.search, { statement: id }), {
      replace: id === null,
      preventScrollReset: true,
    });
  return (
    <div className="wrap pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      <output className="mt-1 block min-h-6 text-ink-2">{list && t('count', { count: allOf(list.counts) })}</output>
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-3">
        <SearchField wanted={wanted} />
        <CsvButtons />
      </div>
      <div className="border-b border-line">
        <TabBar wanted={wanted} counts={list?.counts} />
      </div>
      {list && <RefusedCall wanted={wanted} count={list.counts.Rejected} />}
      {ads.isPending && <LinesSkeleton />}
      {ads.isError && !list && (
        <div className="mt-4">
          <ErrorState drawing={<Phones />} onRetry={() => void ads.refetch()} retrying={ads.isFetching} />
        </div>
      )}
      {list && (
        <AdList
          key={`${list.wanted.tab} ${list.wanted.q} ${list.wanted.page}`}
          list={list}
          waiting={ads.isPlaceholderData}
          onStatistics={setStatistics}
          onStatement={showStatement}
        />
      )}
      <Suspense>
        {statistics && <StatisticsDialog ad={statistics} onClose={() => setStatistics(null)} />}
        {statement && <StatementDialog id={statement} onClose={() => showStatement(null)} />}
      </Suspense>
    </div>
  );
}
