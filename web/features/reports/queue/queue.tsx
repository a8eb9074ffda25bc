import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ReportLine } from '#contract/api/admin-reports.ts';
import { ReportBadge } from '#web/features/reports/queue/report-badge.tsx';
import { SubjectBadge } from '#web/features/reports/queue/subject-badge.tsx';
import { addressOf, type Wanted } from '#web/features/reports/queue/queue-filters.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The same columns for the head and for each line; a phone has two of them. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,11fr)_112px_84px] lg:px-5';

interface QueueProps {
  items: readonly ReportLine[];
  wanted: Wanted;
  selected: string | undefined;
  waiting: boolean;
}

/** The lines of the queue: 50 px each, the whole line a link to its case. */
export function Queue({ items, wanted, selected, waiting }: QueueProps) {
  const { t } = useTranslation('admin_reports');
  // A reference finds its report in whatever state.
  const status = (wanted.reference && items[0]?.status) || wanted.status;
  return (
    <>
      <div
        aria-hidden
        className={clsx(
          columns,
          'sticky top-0 z-10 h-[34px] border-b border-line-strong bg-sunken text-13 font-semibold text-ink-2 max-lg:hidden',
        )}
      >
        <span>{t('columns.reason')}</span>
        <span>{t('columns.subject')}</span>
        <span>{t('columns.state')}</span>
        <span className="text-right">{t(status === 'Open' ? 'columns.waiting' : 'columns.decided')}</span>
      </div>
      <ol aria-label={t(`tab.${status}`)} aria-busy={waiting || undefined}>
        {items.map((report) => (
          <li key={report.id}>
            <Line report={report} to={addressOf({ ...wanted, report: report.id })} isHere={report.id === selected} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Line({ report, to, isHere }: { report: ReportLine; to: string; isHere: boolean }) {
  const { t } = useTranslation(['admin_reports', 'report']);
  const { ago } = useDates();
  const { subject, openCount, status } = report;
  const title = subject.title || t(subject.id ? 'untitled' : 'unknown');
  return (
    <Link
      to={to}
      preventScrollReset
      data-report={report.id}
      aria-current={isHere ? 'true' : undefined}
      className={clsx(
        columns,
        'relative min-h-[50px] border-b border-line py-1.5 text-14/tight -outline-offset-3 max-lg:py-2.5',
        isHere
          ? 'xl:bg-primary-soft xl:before:absolute xl:before:inset-y-0 xl:before:left-0 xl:before:w-1 xl:before:bg-primary-ink'
          : 'hover:bg-sunken',
      )}
    >
      <span className="min-w-0 max-lg:col-start-1 max-lg:row-start-2 max-lg:pt-1">
        <b className="block truncate font-semibold">{t(`report:reasons.${report.reason}.label`)}</b>
        <small className="flex gap-1.5 truncate text-12 text-ink-2">
          <span className="tnum">{report.reference}</span>
          {openCount > 1 && status === 'Open' && (
            <b className="font-bold text-danger-ink">{t('open_count', { count: openCount })}</b>
          )}
        </small>
      </span>
      <span className="flex min-w-0 items-center gap-2.5">
        <span className="grid h-9 w-12 flex-none place-items-center overflow-hidden rounded-badge bg-sunken text-ink-3 *:size-full">
          {subject.type === 'ad' ? (
            <AdPicture image={subject.image ?? undefined} sizes="48px" decorative />
          ) : (
            <Icon name="person" className="size-5! text-18" />
          )}
        </span>
        <span className="min-w-0">
          <b className="block truncate font-semibold">{title}</b>
          <small className="block truncate text-12 text-ink-2">
            {subject.type === 'ad' ? subject.owner?.name : t(`types.${subject.type}`)}
            {subject.type === 'ad' && !subject.owner && t('types.ad')}
          </small>
        </span>
      </span>
      <span className="flex max-lg:col-start-2 max-lg:row-start-1">
        <SubjectBadge subject={subject} />
      </span>
      <span className="tnum text-right text-13 max-lg:col-start-2 max-lg:row-start-2">
        {status !== 'Open' && (
          <span className="lg:hidden">
            <ReportBadge status={status} />{' '}
          </span>
        )}
        {ago(report.decidedAt ?? report.createdAt)}
        <small className="block text-12 text-ink-2">{t(`reporter.${report.reporterKind}`)}</small>
      </span>
    </Link>
  );
}

export function QueueSkeleton() {
  return (
    <div aria-busy="true" className="grid">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-[50px] items-center gap-3 border-b border-line px-4 lg:px-5">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-9 w-12" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}
