import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { verificationTabs } from '#contract/api/admin-business.ts';
import { formatSiret } from '#contract/company-numbers.ts';
import { FailedState, ListState } from '#web/features/admin/list-state.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { verificationsQuery } from '#web/features/admin-business/admin-business.queries.ts';
import { VerificationPanel } from '#web/features/admin-business/verification-panel.tsx';
import { useDates } from '#web/lib/dates.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/business-verifications', '/admin/business-verifications?status=Verified'],
  title: 'admin_business:title',
  texts: ['admin_business', 'business', 'moderation', 'errors'],
  permission: 'manageUsers',
  menu: [{ in: 'admin', label: 'admin_business:title', icon: 'building', order: 57 }],
} satisfies Screen;

const tabClass =
  'relative inline-flex min-h-11 flex-none items-center gap-1.5 px-3 text-14 font-semibold -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px]';

/** Professionals who want to publish, the one who has waited longest first. */
export default function BusinessVerificationsScreen() {
  const { t } = useTranslation('admin_business');
  const { date } = useDates();
  const { get, oneOf, hrefOf } = useFilters();
  const status = oneOf('status', verificationTabs) ?? 'Pending';
  const page = Math.min(50, Math.max(1, Number.parseInt(get('page'), 10) || 1));
  const list = useQuery({ ...verificationsQuery(status, page), placeholderData: keepPreviousData });
  const items = list.data?.items ?? [];
  const chosen = get('file');
  const selected = chosen || items[0]?.id;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 px-4 pt-3 lg:px-5">
        <h1 className="py-1.5 text-22">{t('title')}</h1>
        <nav aria-label={t('tabs')} className="flex max-w-full overflow-x-auto">
          {verificationTabs.map((one) => (
            <Link
              key={one}
              to={one === 'Pending' ? '?' : `?status=${one}`}
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
            {items.map((one) => (
              <li key={one.id} className="border-b border-line">
                <Link
                  to={hrefOf({ file: one.id, page: get('page') })}
                  aria-current={one.id === selected ? 'true' : undefined}
                  className={clsx(
                    'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-3 lg:px-5',
                    one.id === selected ? 'bg-primary-soft' : 'hover:bg-sunken',
                  )}
                >
                  <span className="min-w-0">
                    <b className="block break-words">{one.companyName}</b>
                    <span className="tnum text-13 text-ink-2">
                      {formatSiret(one.siret)} · {one.memberName}
                    </span>
                  </span>
                  <span className="tnum text-13 text-ink-2">
                    {date(one.decidedAt ?? one.submittedAt ?? '', 'short')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={list.data?.totalPages ?? 0}
            hrefOf={(one) => hrefOf({ page: String(one), file: null })}
            className="py-3"
          />
        </section>
        <aside
          aria-label={t('panel')}
          className={clsx('min-h-0 min-w-0 border-line p-4 xl:overflow-y-auto xl:border-l', !chosen && 'max-xl:hidden')}
        >
          <Link
            to={hrefOf({ file: null, page: get('page') })}
            className="mb-2 inline-flex min-h-9 items-center gap-2 font-semibold text-primary-ink xl:hidden"
          >
            <Icon name="arrow-left" /> {t('back')}
          </Link>
          {selected ? (
            <VerificationPanel key={selected} id={selected} />
          ) : (
            list.data && <p className="text-center text-ink-2">{t('none')}</p>
          )}
        </aside>
      </div>
    </>
  );
}
