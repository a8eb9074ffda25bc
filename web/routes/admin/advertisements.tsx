import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { mostAtOnce, skipAd } from '#contract/api/moderation.ts';
import { toLanguage } from '#contract/languages.ts';
import { AllKeys } from '#web/features/admin/all-keys.tsx';
import { Key } from '#web/features/admin/key.tsx';
import { FailedState, ListState } from '#web/features/admin/list-state.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { BulkBar } from '#web/features/moderation/queue/bulk-bar.tsx';
import { QueueHead, queueTabs } from '#web/features/moderation/queue/queue-head.tsx';
import { QueueList } from '#web/features/moderation/queue/queue-list.tsx';
import * as queries from '#web/features/moderation/queue/queue.queries.ts';
import { OpenReview } from '#web/features/moderation/queue/open-review.tsx';
import { useClaim } from '#web/features/moderation/queue/use-claim.ts';
import { useQueueDecision } from '#web/features/moderation/queue/use-queue-decision.ts';
import { call } from '#web/lib/api.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/advertisements', '/admin/advertisements?tab=all'],
  texts: ['admin_ads', 'admin_reports', 'moderation', 'my_ads', 'ads', 'ad', 'errors'],
  permission: 'viewAllAds',
  menu: [
    { in: 'staff', label: 'user_menu.advertisements', icon: 'megaphone', order: 30 },
    { in: 'admin', label: 'admin_ads:rail', icon: 'megaphone', order: 30 },
  ],
} satisfies Screen;

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['S', 'suspend'],
  ['N', 'skip'],
  ['X', 'choose'],
  ['O', 'open'],
  ['U', 'undo'],
  ['?', 'all'],
] as const;

const kinds = { waiting: {}, new: { kind: 'ad' }, edits: { kind: 'edit' } } as const;
const barButton = 'flex min-h-9 items-center gap-1.5 rounded-badge px-1.5 hover:text-ink';

const linesOf = (list: { pages: readonly { items: readonly queries.Line[] }[] } | undefined): readonly queries.Line[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

/** What waits, beside the one that is open; on small screens one after the other. All ads stand in the same frame. */
export default function AdvertisementsScreen() {
  const { t, i18n } = useTranslation('admin_ads');
  const language = toLanguage(i18n.language);
  const filters = useFilters();
  const tab = filters.oneOf('tab', queueTabs) ?? 'waiting';
  const isQueue = tab === 'waiting' || tab === 'new' || tab === 'edits';
  const risk = filters.get('risk');
  const order = filters.get('order') || 'oldest';
  const words = filters.get('q');
  const categoryId = filters.get('category').replace(/\D/g, '');
  const status = tab === 'suspended' ? 'Suspended' : filters.get('status');
  const queue = useInfiniteQuery({
    ...queries.queueQuery(
      { ...(isQueue && kinds[tab]), order, ...(risk && { risk }), ...(categoryId && { categoryId }) },
      language,
    ),
    placeholderData: keepPreviousData,
  });
  const all = useInfiniteQuery({
    ...queries.allAdsQuery(
      {
        ...(status && { status }),
        ...(risk && { risk }),
        ...(categoryId && { categoryId }),
        ...(tab === 'all' && words && { q: words }),
      },
      language,
    ),
    enabled: !isQueue,
    placeholderData: keepPreviousData,
  });
  const shown = isQueue ? queue : all;
  const items = useMemo(() => linesOf(isQueue ? queue.data : all.data), [isQueue, queue.data, all.data]);
  const figures = queue.data?.pages[0];
  const total = isQueue
    ? figures
      ? (tab === 'edits' ? 0 : figures.counts.ad) + (tab === 'new' ? 0 : figures.counts.edit)
      : 0
    : (all.data?.pages[0]?.totalCount ?? 0);

  const asked = Number(filters.get('ad')) || null;
  const first = items.find((line) => !('claim' in line) || !line.claim || line.claim.isMine) ?? items[0];
  // What is open stays open when something riskier comes: a key pressed now means what the eye sees.
  const [held, hold] = useState<number | null>(null);
  const standing = items.some(({ id }) => id === held) ? held : (first?.id ?? null);
  if (standing !== held) hold(standing);
  const selected = asked ?? standing;
  const index = items.findIndex(({ id }) => id === selected);
  const next = items[index + 1];
  useEffect(() => {
    if (next) queries.prefetchReview(next.id, language);
  }, [next, language]);
  useClaim(isQueue ? selected : null);

  const open = (id: number | null) => filters.set({ ad: id === null ? null : String(id) });
  const step = (by: 1 | -1) => {
    const target = items[index + by];
    if (target) open(target.id);
  };
  const goOn = () => open((items[index + 1] ?? items[index - 1])?.id ?? null);
  const { decide, busy } = useQueueDecision({ onDecided: () => isQueue && goOn(), onUndone: open });

  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const free = items.filter(({ cannotDecide }) => !cannotDecide);
  const isWhole = free.length > 0 && free.every(({ id }) => chosen.has(id));
  const chooseAll = async () => {
    let pages = shown.data?.pages.length ?? 0;
    let answer: { data?: typeof shown.data; hasNextPage: boolean } = shown;
    while (answer.hasNextPage && pages * 50 < mostAtOnce) {
      answer = await shown.fetchNextPage();
      pages += 1;
    }
    const whole = linesOf(answer.data).filter(({ cannotDecide }) => !cannotDecide);
    setChosen(new Set(whole.slice(0, mostAtOnce).map(({ id }) => id)));
  };
  const skip = async (id: number) => {
    goOn();
    await call(skipAd, { params: { id: String(id) } });
    queries.dropFromQueue([id]);
    queries.refreshQueue();
  };

  return (
    <>
      <QueueHead tab={tab} filters={filters} figures={figures} />
      <div className="grid min-h-0 flex-1 border-t border-line lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[340px_minmax(0,1fr)_300px]">
        <section
          aria-label={t('title')}
          className={clsx(
            'relative flex min-h-0 min-w-0 flex-col border-line bg-surface lg:overflow-y-auto lg:border-r',
            asked && 'max-lg:hidden',
          )}
        >
          <div className="sticky top-0 z-10 flex min-h-9 items-center gap-2 border-b border-line-strong bg-sunken px-2 text-13 font-semibold text-ink-2">
            <label className="grid size-9 place-items-center">
              <input
                type="checkbox"
                aria-label={t('choose_page')}
                checked={isWhole}
                disabled={!free.length}
                onChange={(event) => setChosen(new Set(event.target.checked ? free.map(({ id }) => id) : []))}
                className="check"
              />
            </label>
            <span>{index >= 0 ? t('place', { at: index + 1, count: total }) : t('ads')}</span>
            <span className="ml-auto pr-2">{t('risk.column')}</span>
          </div>
          <BulkBar
            items={items}
            chosen={chosen}
            total={total}
            onChooseAll={() => void chooseAll()}
            onClear={() => setChosen(new Set())}
          />
          {shown.isPending && (
            <div aria-busy="true" className="grid gap-2 p-3">
              {Array.from({ length: 8 }, (_, at) => (
                <Skeleton key={at} className="h-12" />
              ))}
            </div>
          )}
          {shown.isError && !shown.data && (
            <FailedState
              title={t('failed')}
              error={shown.error}
              onRetry={() => void shown.refetch()}
              retrying={shown.isFetching}
            />
          )}
          {shown.data && !items.length && (
            <ListState title={t(isQueue ? 'empty' : 'none')} text={t(isQueue ? 'empty_text' : 'none_text')} />
          )}
          <QueueList
            items={items}
            selected={selected}
            chosen={chosen}
            hrefOf={(id) => filters.hrefOf({ ad: String(id) })}
            onChoose={choose}
          />
          {shown.hasNextPage && (
            <Button
              size="sm"
              variant="quiet"
              busy={shown.isFetchingNextPage}
              onClick={() => void shown.fetchNextPage()}
              className="m-3"
            >
              {t('more')}
            </Button>
          )}
        </section>
        {selected === null ? (
          <p className="p-6 text-center text-ink-2 max-lg:hidden xl:col-span-2">{t('nothing_open')}</p>
        ) : (
          <OpenReview
            key={selected}
            id={selected}
            isAsked={asked !== null}
            backTo={filters.hrefOf({ ad: null })}
            busy={busy}
            decide={decide}
            onSkip={isQueue ? () => void skip(selected) : null}
          />
        )}
      </div>
      <div className="flex min-h-11 flex-none items-center gap-4 border-t border-line bg-surface px-5 text-13 text-ink-2 max-lg:hidden">
        <span className="-ml-1.5 flex items-center">
          <button
            type="button"
            aria-keyshortcuts="J"
            disabled={!items[index + 1]}
            onClick={() => step(1)}
            className={barButton}
          >
            <Key name="J" /> {t('next')}
          </button>
          <button
            type="button"
            aria-keyshortcuts="K"
            disabled={index <= 0}
            onClick={() => step(-1)}
            className={barButton}
          >
            <Key name="K" /> {t('previous')}
          </button>
        </span>
        <AllKeys keys={keys} />
      </div>
    </>
  );
}
