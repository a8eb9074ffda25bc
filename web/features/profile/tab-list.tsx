import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { tabAddress, tabs, type TabId } from '#web/features/profile/profile-tabs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

const link =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-15 font-semibold whitespace-nowrap -outline-offset-3';

/** A column beside the content; on phones a row that scrolls sideways. Links, so that the way back works. */
export function TabList({ current }: { current: TabId }) {
  const { t } = useTranslation('profile');
  const row = useScrollRow<HTMLUListElement>(current);
  return (
    <nav aria-label={t('tabs.label')} className="lg:sticky lg:top-24 lg:self-start">
      <ul
        ref={row}
        className="scroll-row -mx-4 flex gap-1 px-4 pb-2 md:-mx-6 md:px-6 lg:mx-0 lg:grid lg:gap-0.5 lg:overflow-visible! lg:p-0"
      >
        {tabs.map(({ id, icon }) => (
          <li key={id} className="flex-none">
            <Link
              to={tabAddress(id)}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={clsx(
                link,
                id === current ? 'bg-primary-soft text-primary-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon name={icon} className="text-18" />
              {t(`tabs.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
