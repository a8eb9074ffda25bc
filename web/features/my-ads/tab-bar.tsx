import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { addressOf, allOf, tabs, type Counts, type Tab, type Wanted } from '#web/features/my-ads/my-ads-tabs.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

const line =
  'relative inline-flex min-h-11 flex-none items-center gap-2 rounded-t-control px-3 text-15 font-semibold -outline-offset-3 after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-full';

/** Each status that holds something has an address; the words one searches for go along. */
export function TabBar({ wanted, counts }: { wanted: Wanted; counts: Counts | undefined }) {
  const { t, i18n } = useTranslation('my_ads');
  const { tab: chosen } = wanted;
  const row = useScrollRow<HTMLElement>(chosen ?? 'all');
  const options: readonly (Tab | null)[] = [null, ...tabs.filter((tab) => tab === chosen || counts?.[tab])];
  return (
    <nav ref={row} aria-label={t('tabs.label')} className="scroll-row -mx-3 flex gap-0.5 max-md:-mx-4 max-md:px-1">
      {options.map((tab) => {
        const count = counts && (tab ? counts[tab] : allOf(counts));
        const isCurrent = tab === chosen;
        return (
          <Link
            key={tab ?? 'all'}
            to={addressOf({ ...wanted, tab, page: 1 })}
            preventScrollReset
            data-tab={tab ?? 'all'}
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(line, isCurrent ? 'text-primary-ink after:bg-primary' : 'text-ink-2 hover:text-ink')}
          >
            {t(`tabs.${tab ?? 'all'}`)}
            <span className="tnum min-w-6 rounded-badge bg-sunken px-1.5 text-center text-13 text-ink-2">
              {count === undefined ? '–' : formatNumber(count, toLanguage(i18n.language))}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
