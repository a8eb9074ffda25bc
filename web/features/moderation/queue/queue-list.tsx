import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { QueueItem } from '#contract/api/moderation.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { shownStatusOf, StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import type { Line } from '#web/features/moderation/queue/queue.queries.ts';
import { RiskMark } from '#web/features/moderation/queue/risk-mark.tsx';
import { useDates } from '#web/lib/dates.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useTranslation } from '#web/lib/texts.tsx';

interface QueueListProps {
  items: readonly Line[];
  selected: number | null;
  chosen: ReadonlySet<number>;
  hrefOf: (id: number) => string;
  onChoose: (id: number, isChosen: boolean) => void;
}

const isWaiting = (line: Line): line is QueueItem => 'kind' in line;

/** The lines of a list: each a link to its ad, with a box to choose it for a decision on several. */
export function QueueList({ items, selected, chosen, hrefOf, onChoose }: QueueListProps) {
  const { t } = useTranslation('admin_ads');
  return (
    <ol aria-label={t('list')}>
      {items.map((line) => (
        <li
          key={line.id}
          className={clsx(
            'relative flex items-center gap-2 border-b border-line pl-2',
            line.id === selected
              ? 'bg-primary-soft before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary-ink'
              : 'hover:bg-sunken',
          )}
        >
          <label className="grid size-9 flex-none place-items-center">
            <input
              type="checkbox"
              checked={chosen.has(line.id)}
              disabled={line.cannotDecide !== null}
              aria-label={t('choose', { title: line.title })}
              aria-keyshortcuts={line.id === selected ? 'X' : undefined}
              onChange={(event) => onChoose(line.id, event.target.checked)}
              className="check"
            />
          </label>
          <Link
            to={hrefOf(line.id)}
            preventScrollReset
            data-ad={line.id}
            aria-current={line.id === selected ? 'true' : undefined}
            className="flex min-h-[58px] min-w-0 flex-1 items-center gap-2.5 py-2 pr-3 -outline-offset-3"
          >
            <span className="h-9 w-12 flex-none overflow-hidden rounded-badge bg-sunken *:size-full">
              <AdPicture image={line.image ?? undefined} sizes="48px" decorative />
            </span>
            <span className="min-w-0 flex-1">
              <b className="line-clamp-2 font-semibold break-words">{unbroken(line.title) || t('untitled')}</b>
              <Detail line={line} />
            </span>
            <RiskMark risk={line.risk} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Detail({ line }: { line: Line }) {
  const { t } = useTranslation('admin_ads');
  const { ago } = useDates();
  if (!isWaiting(line))
    return (
      <small className="flex items-center gap-2 text-12 text-ink-2">
        <StatusBadge status={shownStatusOf(line)} />
        <span className="truncate">{line.seller.name}</span>
      </small>
    );
  const about = line.changed.map((field) => t(`changed.${field}`)).join(', ');
  return (
    <small className="flex gap-1.5 text-12 text-ink-2">
      <span className="truncate">
        {line.claim && !line.claim.isMine ? (
          <b className="text-warning-ink">{t('open_at', { name: line.claim.by })}</b>
        ) : (
          about || line.seller.name
        )}
      </span>
      <span className="tnum ml-auto flex-none">{ago(line.waitingSince)}</span>
    </small>
  );
}
