import { clsx } from 'clsx';
import { Fragment, useRef, type MouseEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { AdGrid, AdGridSkeleton } from '#web/features/ad-parts/ad-grid.tsx';
import { AdMenu } from '#web/features/compare/ad-menu.tsx';
import { AdRow } from '#web/features/ad-parts/ad-row.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { NoResults } from '#web/features/search/no-results.tsx';
import { useFocusAfterPaging } from '#web/features/search/move-focus.ts';
import { pagesOf } from '#web/features/search/offered-pages.ts';
import { one, pageSizes, readParams, viewOf } from '#web/features/search/search-params.ts';
import { searchQuery, type Found, type ListedFound } from '#web/features/search/search.queries.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { Wider } from '#web/features/search/wider.tsx';
import { useSeen } from '#web/features/search/use-seen.ts';
import { tellOffline } from '#web/lib/failure-reactions.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

const menuOf = (ad: ListedFound) => <AdMenu ad={ad} rank={ad.rank} />;

/** The found ads, or what stands in their place. */
export function Results() {
  const { t } = useTranslation('search');
  const { params, answer, isLoading, failure, retry } = useSearch();
  const view = viewOf(params);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterPaging(list, one(params.page) ?? '1');
  useSeen(list, answer?.items.map(({ id }) => id) ?? []);
  if (failure && !isLoading)
    return (
      <ErrorState
        drawing={<Phones />}
        error={failure}
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={retry}
      />
    );
  if (!answer) return view === 'list' ? <ListSkeleton rows={8} /> : <AdGridSkeleton count={9} layout="beside" />;
  return (
    <div
      ref={list}
      aria-busy={isLoading || undefined}
      className={clsx('transition-opacity', isLoading && 'opacity-50')}
    >
      {answer.items.length === 0 ? <NoResults answer={answer} /> : <Ads answer={answer} list={view === 'list'} />}
      {answer.wider && <Wider wider={answer.wider} />}
      <Pages answer={answer} />
    </div>
  );
}

function Ads({ answer, list }: { answer: Found; list: boolean }) {
  const { t } = useTranslation('search');
  const lineBefore = (ad: ListedFound, index: number) => {
    const { tier } = ad.rank;
    const before = answer.items[index - 1]?.rank.tier ?? 'thing';
    if (!tier || tier === 'thing' || tier === before) return null;
    return (
      <p role="note" className="border-t border-line pt-3 text-14 font-semibold text-ink-2">
        {t(`tier.${tier}`, { words: answer.words })}
      </p>
    );
  };
  if (!list)
    return <AdGrid ads={answer.items} layout="beside" eager heading="h2" menuOf={menuOf} lineBefore={lineBefore} />;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {answer.items.map((ad, index) => {
        const line = lineBefore(ad, index);
        return (
          <Fragment key={ad.id}>
            {line && <li>{line}</li>}
            <li>
              <AdRow ad={ad} words={ad.row} heading="h2" eager={index < 4} menu={menuOf(ad)} />
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

function Pages({ answer }: { answer: Found }) {
  const { t } = useTranslation('search');
  const { params, language, hrefOf } = useSearch();
  /** Without a network only pages that were read before can be shown. */
  const stayOffline = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (navigator.onLine || !link) return;
    const { page: _page, pageSize: _size, ...rest } = params;
    const wanted = { ...rest, ...readParams(new URLSearchParams(link.search)) };
    if (queryClient().getQueryData(searchQuery(wanted, language).queryKey)) return;
    event.preventDefault();
    tellOffline();
  };
  if (answer.totalCount <= Number(pageSizes[0])) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is pressed
    <div className="mt-10 grid gap-4" onClick={stayOffline}>
      <Pagination
        page={answer.page}
        pages={pagesOf(answer)}
        hrefOf={(page) => hrefOf({ page: page > 1 ? String(page) : undefined })}
      />
      <p className="flex items-center justify-center gap-1 text-14 text-ink-2">
        {t('page_size')}
        {pageSizes.map((size) => (
          <PlainLink
            key={size}
            to={hrefOf({ pageSize: size })}
            aria-current={String(answer.pageSize) === size ? 'true' : undefined}
            aria-label={t('page_size_one', { size })}
            className="tnum grid size-11 place-items-center rounded-control hover:bg-sunken aria-[current]:font-bold aria-[current]:text-ink"
          >
            {size}
          </PlainLink>
        ))}
      </p>
    </div>
  );
}
