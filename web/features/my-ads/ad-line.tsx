import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import type { IconName } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { ActionFailure } from '#web/features/my-ads/action-failure.tsx';
import { Deadline } from '#web/features/my-ads/deadline.tsx';
import { DraftBadge } from '#web/features/my-ads/draft-badge.tsx';
import { GoneLine } from '#web/features/my-ads/gone-line.tsx';
import { LineActions } from '#web/features/my-ads/line-actions.tsx';
import { PriceLine } from '#web/features/my-ads/price-line.tsx';
import { ReasonNote } from '#web/features/my-ads/reason-note.tsx';
import { shownStatusOf, StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { belongsTo, type Tab } from '#web/features/my-ads/my-ads-tabs.ts';
import { useAdAction } from '#web/features/my-ads/use-ad-action.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

interface AdLineProps {
  ad: MyAdLine;
  /** The tab it was listed in. */
  tab: Tab | null;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onStatistics: () => void;
  onStatement: (id: string) => void;
}

/** One of my ads: what it is, how it fares, and what can be done with it. */
export function AdLine({ ad, tab, selected, onSelect, onStatistics, onStatement }: AdLineProps) {
  const { t } = useTranslation('my_ads');
  const { brief, date } = useDates();
  const { run, busy, failure } = useAdAction(ad);
  if (!belongsTo(ad, tab)) return <GoneLine ad={ad} busy={busy} run={run} failure={failure} />;
  const title = ad.title || t('untitled');
  const when = (day: string) => t(ad.status === 'Draft' ? 'written' : 'handed_in', { date: day });
  const posted = [ad.city, when(brief(ad.createdAt))].filter(Boolean).join(' · ');
  return (
    <article
      className={clsx('rounded-box border bg-surface p-3 md:p-4', selected ? 'border-primary' : 'border-line')}
      aria-busy={busy !== null || undefined}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2.5 md:grid-cols-[auto_auto_minmax(0,1fr)_auto] md:grid-rows-[auto_1fr] md:gap-x-4 md:gap-y-2">
        <div className="relative col-start-1 md:col-start-2 md:row-span-2 md:row-start-1">
          <div
            className={clsx(
              'h-[78px] w-[104px] overflow-hidden rounded-control bg-sunken md:h-[96px] md:w-[128px]',
              ad.deletedAt && '*:opacity-60 *:grayscale',
            )}
          >
            <AdPicture image={ad.image ?? undefined} sizes="128px" decorative />
          </div>
        </div>
        <div className="row-start-1 -mt-2.5 max-md:col-start-3 max-md:-mr-2.5 md:col-start-1 md:mt-0 md:-ml-2.5">
          <Checkbox
            labelHidden
            label={t('bulk.select', { title })}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </div>
        <div className="row-start-1 min-w-0 max-md:col-start-2 md:col-start-3">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <StatusBadge status={shownStatusOf(ad)} />
            {/* On a phone the button says the same. */}
            {ad.status === 'Draft' && !ad.deletedAt && <DraftBadge missing={ad.missing} className="max-md:hidden" />}
            <span className="text-13 text-ink-2">
              <Deadline ad={ad} />
            </span>
          </div>
          <h2 className="mt-1.5 font-text text-16/snug font-semibold tracking-normal">
            {ad.deletedAt ? (
              <span className="line-clamp-2 break-words text-ink-2">{title}</span>
            ) : (
              <Link to={`/advertisement/${ad.id}`} className="line-clamp-2 break-words hover:underline">
                {title}
              </Link>
            )}
          </h2>
        </div>
        <div className="gap-x-3 gap-y-1.5 text-13 text-ink-2 max-md:col-span-full max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between md:contents">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:col-start-3 md:row-start-2 md:self-start">
            <PriceLine ad={ad} />
            <span className="max-md:hidden">{posted}</span>
          </div>
          <div className="min-w-0 md:col-start-4 md:row-start-1 md:justify-self-end">
            {wasOnline(ad) ? <Figures ad={ad} /> : <p className="md:hidden">{when(brief(ad.createdAt))}</p>}
          </div>
        </div>
        <div className="max-md:col-span-full md:col-start-4 md:row-start-2 md:self-end md:justify-self-end">
          <LineActions ad={ad} busy={busy} run={run} onStatistics={onStatistics} />
        </div>
      </div>
      {ad.editWaitsSince && (
        <Note icon="hourglass-split" className="mt-3">
          {t('edit_waits', { when: date(ad.editWaitsSince) })}
        </Note>
      )}
      <ReasonNote ad={ad} onStatement={onStatement} className="mt-3" />
      <ActionFailure ad={ad} failure={failure} className="mt-3" />
    </article>
  );
}

/** Nobody can have seen what was never online. */
const neverOnline: readonly MyAdLine['status'][] = ['Draft', 'Pending', 'Rejected'];

const wasOnline = (ad: MyAdLine) => !neverOnline.includes(ad.status) || ad.viewCount > 0;

function Figures({ ad }: { ad: MyAdLine }) {
  return (
    <ul className="flex gap-3 text-14 text-ink-2 md:gap-4">
      <Figure icon="eye" name="views" count={ad.viewCount} />
      <Figure icon="heart" name="favorites" count={ad.favoriteCount} />
      <Figure icon="chat-left-text" name="contacts" count={ad.contactCount} />
    </ul>
  );
}

function Figure({ icon, name, count }: { icon: IconName; name: string; count: number }) {
  const { t, i18n } = useTranslation('my_ads');
  const words = t(`figures.${name}`, { count });
  return (
    <li title={words} className="inline-flex items-center gap-1.5">
      <Icon name={icon} />
      <span aria-hidden className="tnum">
        {formatNumber(count, toLanguage(i18n.language))}
      </span>
      <span className="sr-only">{words}</span>
    </li>
  );
}
