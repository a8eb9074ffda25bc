import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { AdList } from '#web/features/my-ads/ad-list.tsx';
import { ListMenu } from '#web/features/my-ads/list-menu.tsx';
import { LinesSkeleton } from '#web/features/my-ads/list-states.tsx';
import { myAdsQuery, type AdList as AdsFound } from '#web/features/my-ads/my-ads.queries.ts';
import { SearchField } from '#web/features/my-ads/search-field.tsx';
import { TabBar } from '#web/features/my-ads/tab-bar.tsx';
import { allOf, changeAddress, readWanted } from '#web/features/my-ads/my-ads-tabs.ts';
import { useSelection } from '#web/features/my-ads/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

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
  const selectButton = useRef<HTMLButtonElement>(null);
  const selection = useSelection(selectButton);
  const ads = useQuery({ ...myAdsQuery(wanted), placeholderData: keepPreviousData });
  const list = ads.data;
  const maySelect = !!list && (list.items.length > 0 || selection.isOn);
  const heading = useKeptFocus<HTMLHeadingElement>(maySelect);
  const found = ({ counts, wanted: { q } }: AdsFound) =>
    q && !allOf(counts) ? t('none_found') : t('count', { count: allOf(counts) });
  const showStatement = (id: string | null) =>
    void navigate(changeAddress(window.location.search, { statement: id }), {
      replace: id === null,
      preventScrollReset: true,
    });
  return (
    <div className="wrap pt-6 pb-16 md:pt-9">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="flex-1 text-28 outline-none md:text-36">
          {t('title')}
        </h1>
        <output className="sr-only">{list && found(list)}</output>
        <div className="-mr-2.5 ml-auto flex items-center gap-1 sm:order-1">
          {maySelect && (
            <Button
              ref={selectButton}
              size="sm"
              variant="secondary"
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.end : selection.begin}
            >
              {t('bulk.start')}
            </Button>
          )}
          <ListMenu />
        </div>
        <SearchField wanted={wanted} />
      </div>
      <div className="mt-3 border-b border-line md:mt-5">
        <TabBar wanted={wanted} counts={list?.counts} />
      </div>
      {ads.isPending && <LinesSkeleton />}
      {ads.isError && !list && (
        <div className="mt-4">
          <ErrorState
            drawing={<Phones />}
            error={ads.error}
            onRetry={() => void ads.refetch()}
            retrying={ads.isFetching}
          />
        </div>
      )}
      {list && (
        <AdList
          list={list}
          waiting={ads.isPlaceholderData}
          selection={selection}
          takeFocus={() => (selectButton.current ?? heading.current)?.focus({ preventScroll: true })}
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
