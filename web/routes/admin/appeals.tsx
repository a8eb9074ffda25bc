import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useNavigate } from 'react-router';
import { appealStatuses } from '#contract/api/statements.ts';
import { FailedState, ListState } from '#web/features/admin/list-state.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { AppealClock } from '#web/features/appeals/appeal-clock.tsx';
import { AppealPanel } from '#web/features/appeals/appeal-panel.tsx';
import { appealsQuery } from '#web/features/appeals/appeals.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/appeals', '/admin/appeals?status=Overturned'],
  texts: ['appeals', 'moderation', 'admin_reports', 'errors'],
  permission: 'moderateContent',
  menu: [{ in: 'admin', label: 'appeals:title', icon: 'arrow-return-left', order: 50 }],
} satisfies Screen;

const tabClass =
  'relative inline-flex min-h-11 flex-none items-center gap-1.5 px-3 text-14 font-semibold -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px]';

/** Decisions that are contested, the one that has waited longest first. */
export default function AppealsScreen() {
  const { t } = useTranslation(['appeals', 'moderation']);
  const { date } = useDates();
  const { get, oneOf, hrefOf } = useFilters();
  const navigate = useNavigate();
  const say = useStatus();
  const status = oneOf('status', appealStatuses) ?? 'Open';
  const page = Math.min(50, Math.max(1, Number.parseInt(get('page'), 10) || 1));
  const list = useQuery({ ...appealsQuery(status, page), placeholderData: keepPreviousData });
  const items = list.data?.items ?? [];
  const chosen = get('appeal');
  const selected = chosen || items[0]?.id;
  return (
    <>
      <div className="px-4 pt-3 lg:px-5">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="py-1.5 text-22">{t('title')}</h1>
          <nav aria-label={t('tabs')} className="flex max-w-full overflow-x-auto">
            {appealStatuses.map((one) => (
              <Link
                key={one}
                to={one === 'Open' ? '?' : `?status=${one}`}
                aria-current={one === status ? 'page' : undefined}
                className={clsx(
                  tabClass,
                  one === status ? 'text-primary-ink after:bg-primary-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {t(`tab.${one}`)} {list.data && <b className="tnum">{list.data.counts[one]}</b>}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <div className="grid min-h-0 flex-1 border-t border-line xl:grid-cols-[minmax(0,1fr)_420px]">
        <section
          aria-label={t('title')}
          className={clsx('min-h-0 bg-surface xl:overflow-y-auto', chosen && 'max-xl:hidden')}
        >
          {list.isPending && <ListSkeleton rows={6} />}
          {list.isError && !list.data && (
            <FailedState
              title={t('failed')}
              text={t('failed_text')}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )}
          {list.data && !items.length && <ListState title={t(`empty.${status}`)} text={t('empty_text')} />}
          <ul>
            {items.map((appeal) => (
              <li key={appeal.id} className="border-b border-line">
                <Link
                  to={hrefOf({ appeal: appeal.id, page: get('page') })}
                  aria-current={appeal.id === selected ? 'true' : undefined}
                  className={clsx(
                    'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-3 lg:px-5',
                    appeal.id === selected ? 'bg-primary-soft' : 'hover:bg-sunken',
                  )}
                >
                  <span className="min-w-0">
                    <b className="block break-words">{appeal.statement.subject.title || t('account')}</b>
                    <span className="text-13 text-ink-2">
                      {t(`what_${appeal.statement.subject.type}.${appeal.statement.decision}`)} ·{' '}
                      {t(`moderation:reasons.${appeal.statement.ground}`)}
                    </span>
                  </span>
                  {appeal.decidedAt ? (
                    <span className="tnum text-13 text-ink-2">{date(appeal.decidedAt, 'short')}</span>
                  ) : (
                    <AppealClock createdAt={appeal.createdAt} dueAt={appeal.dueAt} />
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={list.data?.totalPages ?? 0}
            hrefOf={(one) => hrefOf({ page: String(one), appeal: null })}
            className="py-3"
          />
        </section>
        <aside
          aria-label={t('panel')}
          className={clsx('min-h-0 min-w-0 border-line p-4 xl:overflow-y-auto xl:border-l', !chosen && 'max-xl:hidden')}
        >
          <Link
            to={hrefOf({ appeal: null, page: get('page') })}
            className="mb-2 inline-flex min-h-9 items-center gap-2 font-semibold text-primary-ink xl:hidden"
          >
            <Icon name="arrow-left" /> {t('back')}
          </Link>
          {selected ? (
            <AppealPanel
              key={selected}
              id={selected}
              onDecided={(after) => {
                say.say(t(`done.${after.status}`));
                void navigate(hrefOf({ appeal: after.id }), { replace: true, preventScrollReset: true });
              }}
            />
          ) : (
            list.data && <p className="text-center text-ink-2">{t('none')}</p>
          )}
        </aside>
      </div>
    </>
  );
}
