import { clsx } from 'clsx';
import { Link, useNavigate } from 'react-router';
import { reasonsFor, reportReasons, reportStatuses, type ReportStatus } from '#contract/api/reports.ts';
import { toLanguage } from '#contract/languages.ts';
import {
  addressOf,
  isNarrowed,
  readWanted,
  shownTargets,
  type Wanted,
} from '#web/features/reports/queue/queue-filters.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

interface QueueHeadProps {
  wanted: Wanted;
  counts: Record<ReportStatus, number> | undefined;
}

const tabClass =
  'relative inline-flex min-h-11 flex-none items-center gap-1.5 px-3 text-14 font-semibold -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px]';
const small = 'min-h-9! rounded-full! py-0! text-14! font-semibold';

export function QueueHead({ wanted, counts }: QueueHeadProps) {
  const { t, i18n } = useTranslation('admin_reports');
  const row = useScrollRow<HTMLElement>(wanted.status);
  const whole = { ...wanted, page: 1, report: null, reference: '' };
  return (
    <div className="px-4 pt-3 lg:px-5">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="py-1.5 text-22">{t('title')}</h1>
        <nav
          ref={row}
          aria-label={t('tabs')}
          className={clsx('scroll-row flex max-w-full', wanted.report && 'max-xl:hidden')}
        >
          {reportStatuses.map((status) => {
            const isHere = status === wanted.status && !wanted.reference;
            return (
              <Link
                key={status}
                to={addressOf({ ...whole, status })}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  tabClass,
                  isHere ? 'text-primary-ink after:bg-primary-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {t(`tab.${status}`)}
                {counts && <b className="tnum">{formatNumber(counts[status], toLanguage(i18n.language))}</b>}
              </Link>
            );
          })}
        </nav>
      </div>
      <Filters wanted={wanted} />
    </div>
  );
}

function Filters({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation(['admin_reports', 'report']);
  const navigate = useNavigate();
  // The address knows what was chosen a moment ago, also while the screen still shows what was before.
  const now = () => readWanted(new URLSearchParams(window.location.search));
  const go = (change: Partial<Wanted>) =>
    void navigate(addressOf({ ...now(), page: 1, report: null, reference: '', ...change }), {
      preventScrollReset: true,
    });
  const reasons = wanted.type ? reasonsFor(wanted.type) : reportReasons;
  return (
    <div className={clsx('flex flex-wrap items-center gap-2 py-2.5', wanted.report && 'max-xl:hidden')}>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex">
        <Select
          aria-label={t('filters.type')}
          value={wanted.type ?? ''}
          onChange={(event) => {
            const type = shownTargets.find((one) => one === event.target.value) ?? null;
            const { reason } = now();
            const fits = !type || !reason || reasonsFor(type).includes(reason);
            go({ type, ...(!fits && { reason: null }) });
          }}
          className={small}
        >
          <option value="">{t('filters.every_type')}</option>
          <Options of={shownTargets.map((type) => [type, t(`types.${type}`)])} />
        </Select>
        <Select
          aria-label={t('filters.reason')}
          value={wanted.reason ?? ''}
          onChange={(event) => go({ reason: reasons.find((one) => one === event.target.value) ?? null })}
          className={small}
        >
          <option value="">{t('filters.every_reason')}</option>
          <Options of={reasons.map((reason) => [reason, t(`report:reasons.${reason}.label`)])} />
        </Select>
      </div>
      {wanted.reference && (
        <Chip label={wanted.reference} removeTo={addressOf({ ...wanted, reference: '', report: null })} />
      )}
      {isNarrowed(wanted) && !wanted.reference && (
        <Link to={addressOf({ ...wanted, reason: null, type: null, page: 1, report: null })} className="link px-1">
          {t('filters.clear')}
        </Link>
      )}
    </div>
  );
}
