import { clsx } from 'clsx';
import { Link } from 'react-router';
import { exportAllAds, listTabs, queueOrders, type readQueue } from '#contract/api/moderation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { toLanguage } from '#contract/languages.ts';
import { riskLevels } from '#contract/risk.ts';
import { filterClass } from '#web/features/admin/admin-page.tsx';
import type { useFilters } from '#web/features/admin/use-filters.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

export const queueTabs = ['waiting', 'new', 'edits', 'suspended', 'all'] as const;
type QueueTab = (typeof queueTabs)[number];

const tabClass =
  'relative inline-flex min-h-11 flex-none items-center gap-1.5 px-3 text-14 font-semibold -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px]';

interface QueueHeadProps {
  tab: QueueTab;
  filters: ReturnType<typeof useFilters>;
  figures: Pick<DataOf<typeof readQueue>, 'counts' | 'suspended'> | undefined;
}

export function QueueHead({ tab, filters, figures }: QueueHeadProps) {
  const { t, i18n } = useTranslation(['admin_ads', 'my_ads']);
  const row = useScrollRow<HTMLElement>(tab);
  const { counts, suspended } = figures ?? {};
  const numbers: Partial<Record<QueueTab, number>> = {
    ...(counts && { waiting: counts.ad + counts.edit, new: counts.ad, edits: counts.edit }),
    ...(suspended !== undefined && { suspended }),
  };
  const isAll = tab === 'all';
  const isQueue = tab !== 'all' && tab !== 'suspended';
  return (
    <div className="px-4 pt-3 lg:px-5">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="py-1.5 text-22">{t('title')}</h1>
        <nav ref={row} aria-label={t('tabs')} className="scroll-row flex max-w-full">
          {queueTabs.map((one) => (
            <Link
              key={one}
              to={filters.hrefOf({ tab: one === 'waiting' ? null : one, ad: null, status: null, q: null })}
              aria-current={one === tab ? 'page' : undefined}
              className={clsx(
                tabClass,
                one === tab ? 'text-primary-ink after:bg-primary-ink' : 'text-ink-2 hover:text-ink',
              )}
            >
              {t(`tab.${one}`)}
              {numbers[one] !== undefined && (
                <b className="tnum">{formatNumber(numbers[one], toLanguage(i18n.language))}</b>
              )}
            </Link>
          ))}
        </nav>
      </div>
      <div className="grid grid-cols-2 items-center gap-2 py-2.5 md:flex md:flex-wrap">
        <Select
          aria-label={t('filter.risk')}
          value={filters.get('risk')}
          onChange={(event) => filters.set({ risk: event.target.value, ad: null })}
          className={filterClass}
        >
          <option value="">{t('filter.every_risk')}</option>
          <Options of={riskLevels.map((level) => [level, t(`filter.${level}`)])} />
        </Select>
        {isQueue && (
          <div className="min-w-0 md:ml-auto">
            <Select
              aria-label={t('order.label')}
              value={filters.get('order') || 'oldest'}
              onChange={(event) => filters.set({ order: event.target.value === 'risk' ? 'risk' : null, ad: null })}
              className={filterClass}
            >
              <Options of={queueOrders.map((order) => [order, t(`order.${order}`)])} />
            </Select>
          </div>
        )}
        {isAll && (
          <>
            <Select
              aria-label={t('filter.status')}
              value={filters.get('status')}
              onChange={(event) => filters.set({ status: event.target.value, ad: null })}
              className={filterClass}
            >
              <option value="">{t('filter.every_status')}</option>
              <Options of={listTabs.map((status) => [status, t(`my_ads:status.${status}`)])} />
            </Select>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const given = new FormData(event.currentTarget).get('q');
                filters.set({ q: typeof given === 'string' ? given.trim() : '', ad: null });
              }}
            >
              <input
                type="search"
                name="q"
                key={filters.get('q')}
                defaultValue={filters.get('q')}
                maxLength={100}
                aria-label={t('filter.words')}
                placeholder={t('filter.words')}
                className={clsx('control w-[260px] max-w-full', filterClass)}
              />
            </form>
            <Button
              size="sm"
              variant="secondary"
              icon="download"
              onClick={() =>
                void downloadFile(exportAllAds, {
                  query: Object.fromEntries(
                    ['status', 'risk', 'q'].flatMap((name) => (filters.get(name) ? [[name, filters.get(name)]] : [])),
                  ),
                })
              }
            >
              {t('export')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
