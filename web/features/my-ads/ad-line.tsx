import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { ActionFailure } from '#web/features/my-ads/action-failure.tsx';
import { AdFigures } from '#web/features/my-ads/ad-figures.tsx';
import { Deadline } from '#web/features/my-ads/deadline.tsx';
import { DraftBadge } from '#web/features/my-ads/draft-badge.tsx';
import { GoneLine } from '#web/features/my-ads/gone-line.tsx';
import { LineActions, likelyOf } from '#web/features/my-ads/line-actions.tsx';
import { useMissingWords } from '#web/features/my-ads/missing-words.ts';
import { ReasonNote } from '#web/features/my-ads/reason-note.tsx';
import { shownStatusOf, StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { belongsTo, type Tab } from '#web/features/my-ads/my-ads-tabs.ts';
import { useAdAction } from '#web/features/my-ads/use-ad-action.ts';
import { useDates } from '#web/lib/dates.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Note } from '#web/ui/note.tsx';

interface AdLineProps {
  ad: MyAdLine;
  /** The tab it was listed in. */
  tab: Tab | null;
  /** Whether it is among the chosen ones; undefined while none are being chosen. */
  selected: boolean | undefined;
  onSelect: (selected: boolean) => void;
  /** Something is done with this one alone. */
  onAct: () => void;
  onStatistics: () => void;
  onStatement: (id: string) => void;
}

/** One of my ads: what it is, how it fares, and what can be done with it. */
export function AdLine({ ad, tab, selected, onSelect, onAct, onStatistics, onStatement }: AdLineProps) {
  const { t } = useTranslation('my_ads');
  const { brief, date } = useDates();
  const { run, busy, failure } = useAdAction(ad);
  const act: typeof run = (action) => {
    onAct();
    run(action);
  };
  const needs = useMissingWords(ad.missing);
  if (!belongsTo(ad, tab)) return <GoneLine ad={ad} busy={busy} run={act} failure={failure} />;
  const title = ad.title || t('untitled');
  const status = shownStatusOf(ad);
  const isSelecting = selected !== undefined;
  // It takes no line of its own.
  const isMenuAlone = !isSelecting && !likelyOf(ad);
  const isLink = !ad.deletedAt && !isSelecting;
  const day = brief(ad.createdAt);
  const posted = [ad.city, t(ad.status === 'Draft' ? 'written' : 'handed_in', { date: day })];
  return (
    <article
      className={clsx(
        'flex gap-1 rounded-box border bg-surface p-3 lg:p-4',
        selected ? 'border-primary bg-primary-soft' : 'border-line',
      )}
      aria-busy={busy !== null || undefined}
    >
      {isSelecting && (
        <Checkbox
          labelHidden
          label={t('bulk.select', { title })}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
          // A finger meets the box wherever it lands on the line.
          className="-ml-2.5 self-center [&_label]:after:absolute [&_label]:after:inset-0 [&_label]:after:cursor-pointer"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-1.5 lg:grid-cols-[128px_minmax(0,1fr)_252px_216px] lg:grid-rows-[1fr_auto] lg:gap-x-5">
          <div
            className={clsx(
              'col-start-1 row-span-3 row-start-1 h-24 overflow-hidden rounded-control bg-sunken lg:row-span-2',
              ad.deletedAt && '*:opacity-60 *:grayscale',
            )}
          >
            <AdPicture image={ad.image ?? undefined} sizes="128px" decorative />
          </div>
          <div className="col-start-2 row-start-1 min-w-0">
            <div
              className={clsx(
                'flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2 max-[359px]:*:shrink max-[359px]:*:whitespace-normal',
                isMenuAlone && 'max-lg:pr-9',
              )}
            >
              <StatusBadge status={status} className={status === 'Draft' ? 'max-lg:hidden' : ''} />
              {status === 'Draft' && <DraftBadge missing={ad.missing} />}
              {status === 'Active' || status === 'Expired' || status === 'Deleted' ? (
                <Deadline ad={ad} />
              ) : (
                <span className="lg:hidden">{day}</span>
              )}
            </div>
            <h2 className="mt-1.5 font-text text-15/tight font-semibold tracking-normal lg:text-16/snug">
              {isLink ? (
                <Link to={`/advertisement/${ad.id}`} className="line-clamp-2 break-words hover:underline">
                  {title}
                </Link>
              ) : (
                <span className="line-clamp-2 break-words">{title}</span>
              )}
            </h2>
            {needs && <p className="mt-1 text-13 text-ink-2 max-lg:line-clamp-1">{needs}</p>}
          </div>
          <AdFigures
            ad={ad}
            className="col-start-2 row-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-center"
          />
          <div className="relative col-start-1 row-span-3 row-start-1 mt-19 flex w-max items-center gap-3 self-start pl-1.5 text-13 text-ink-2 has-[.is-range]:row-start-4 has-[.is-range]:mt-0 lg:col-start-2 lg:row-span-1! lg:row-start-2! lg:mt-0 lg:w-auto lg:pl-0">
            {/* The badge says whether it is sold. */}
            <AdPrice ad={{ ...ad, status: 'Active', previousPrice: null }} />
            <span className="max-lg:hidden">{posted.filter(Boolean).join(' · ')}</span>
          </div>
          {!isSelecting && (
            <div
              className={clsx(
                'lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:self-center',
                isMenuAlone
                  ? 'col-start-2 row-start-1 max-lg:-mt-1.5 max-lg:self-start max-lg:justify-self-end'
                  : 'col-start-2 row-start-3 self-end max-[359px]:col-span-full max-[359px]:col-start-1 max-[359px]:row-start-4',
              )}
            >
              <LineActions ad={ad} busy={busy} run={act} onStatistics={onStatistics} />
            </div>
          )}
        </div>
        {ad.editWaitsSince && (
          <Note icon="hourglass-split" className="mt-3">
            {t('edit_waits', { when: date(ad.editWaitsSince) })}
          </Note>
        )}
        {!isSelecting && <ReasonNote ad={ad} onStatement={onStatement} isCorrectable className="mt-3" />}
        <ActionFailure ad={ad} failure={failure} className="mt-3" />
      </div>
    </article>
  );
}
