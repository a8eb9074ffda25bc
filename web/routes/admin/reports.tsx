import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ReportCase } from '#contract/api/admin-reports.ts';
import { KeyBar } from '#web/features/admin/key-bar.tsx';
import { LoadedList } from '#web/features/admin/loaded-list.tsx';
import { CasePanel } from '#web/features/reports/queue/case-panel.tsx';
import { find, focusOn } from '#web/features/reports/queue/queue-focus.ts';
import { queueQuery } from '#web/features/reports/queue/report-queue.queries.ts';
import { QueueHead } from '#web/features/reports/queue/queue-head.tsx';
import { EmptyQueue } from '#web/features/reports/queue/queue-states.tsx';
import { Queue, QueueSkeleton } from '#web/features/reports/queue/queue.tsx';
import { addressOf, readWanted } from '#web/features/reports/queue/queue-filters.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/reports', '/admin/reports?status=Upheld'],
  texts: ['admin_reports', 'report', 'moderation', 'my_ads', 'ads', 'admin_users', 'audit_log', 'errors'],
  permission: 'viewReports',
  menu: [
    { in: 'staff', label: 'user_menu.reports', icon: 'flag', order: 40 },
    { in: 'admin', label: 'admin_reports:rail.reports', icon: 'flag', order: 40 },
  ],
} satisfies Screen;

/** Milliseconds until a dialog is gone that would give the focus back to a button that is gone too. */
const dialogLeaves = 100;

/** The queue of reports beside the one that is open; on small screens one after the other. */
export default function ReportsScreen() {
  const { t } = useTranslation('admin_reports');
  const navigate = useNavigate();
  const wanted = readWanted(useSearchParams()[0]);
  const queue = useQuery({ ...queueQuery(wanted), placeholderData: keepPreviousData });
  const items = queue.data?.items ?? [];
  const selected = wanted.report ?? items[0]?.id;
  const index = items.findIndex(({ id }) => id === selected);
  // What was decided leaves the queue: the next one then stands where it was.
  const place = useRef(0);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);

  // Whoever searched for a reference goes on from what was found, unless they have gone elsewhere meanwhile.
  const found = wanted.reference && !queue.isPlaceholderData ? items[0]?.id : undefined;
  useEffect(() => {
    if (found && document.activeElement?.id === 'content') focusOn(found);
  }, [found]);

  const addressFor = (report: string | null) => addressOf({ ...wanted, report });
  /** On the way there; keys come faster than the screen follows. */
  const aim = useRef<string>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = async (id: string) => {
    aim.current = id;
    clearTimeout(leaving.current);
    focusOn(id);
    await navigate(addressFor(id), { replace: true, preventScrollReset: true });
    if (aim.current === id) aim.current = undefined;
  };
  const step = (by: 1 | -1) => {
    const report = aim.current ?? readWanted(new URLSearchParams(location.search)).report;
    const at = report ? items.findIndex(({ id }) => id === report) : 0;
    // Nothing is open on a small screen before somebody opens it.
    const isClosed = !report && !find('[data-case]')?.checkVisibility();
    const after = isClosed ? 0 : at >= 0 ? at + 1 : place.current;
    const target = items[by === 1 ? after : (at >= 0 ? at : place.current) - 1];
    if (target) void open(target.id);
  };
  /** On to the next, unless the ad that was rightly reported is still online: it stays until that is seen to. */
  const goOn = ({ id, status, subject }: ReportCase) => {
    const isUndealt = status === 'Upheld' && subject.type === 'ad' && subject.state === 'Active';
    const next = isUndealt ? id : (items[index + 1] ?? items[index - 1])?.id;
    void navigate(addressFor(next ?? null), { replace: true, preventScrollReset: true });
    leaving.current = setTimeout(() => {
      if (isUndealt) (find('[aria-keyshortcuts="S"]') ?? find('[data-case]'))?.focus();
      else if (next) focusOn(next);
      else document.getElementById('content')?.focus();
    }, dialogLeaves);
  };

  /** What a colleague decided first leaves the queue, and stays open. */
  const stay = ({ id }: ReportCase) => {
    void navigate(addressFor(id), { replace: true, preventScrollReset: true });
    setTimeout(() => find('[data-case]')?.focus(), dialogLeaves);
  };

  return (
    <>
      <QueueHead wanted={wanted} counts={queue.data?.counts} />
      <div className="grid min-h-0 flex-1 border-t border-line xl:grid-cols-[minmax(0,1fr)_372px] 2xl:grid-cols-[minmax(0,1fr)_440px]">
        <section
          aria-label={t('title')}
          className={clsx('min-h-0 bg-surface xl:overflow-y-auto', wanted.report && 'max-xl:hidden')}
        >
          <LoadedList
            list={queue}
            failed={t('failed')}
            empty={<EmptyQueue wanted={wanted} />}
            waiting={<QueueSkeleton />}
          >
            {(items) => <Queue items={items} wanted={wanted} selected={selected} waiting={queue.isPlaceholderData} />}
          </LoadedList>
          <Pagination
            page={wanted.page}
            pages={queue.data?.totalPages ?? 0}
            hrefOf={(page) => addressOf({ ...wanted, page, report: null })}
            className="py-3"
          />
        </section>
        <aside
          aria-label={t('case.panel')}
          className={clsx('flex min-h-0 min-w-0 flex-col border-line xl:border-l', !wanted.report && 'max-xl:hidden')}
        >
          <Link
            to={addressFor(null)}
            className="flex min-h-11 items-center gap-2 border-b border-line px-4 font-semibold text-primary-ink xl:hidden"
          >
            <Icon name="arrow-left" /> {t('back')}
          </Link>
          {selected ? (
            <CasePanel
              id={selected}
              addressOf={addressFor}
              onDecided={goOn}
              onUndone={({ id }) => void open(id)}
              onStale={stay}
            />
          ) : (
            <p className="p-6 text-center text-ink-2">{t('case.none')}</p>
          )}
        </aside>
      </div>
      <KeyBar onStep={items.length ? step : null} />
    </>
  );
}
