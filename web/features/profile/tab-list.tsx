import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { groups, tabAddress, tabs, type TabId } from '#web/features/profile/profile-tabs.ts';
import { Icon } from '#web/ui/icon.tsx';

const link =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-15 leading-tight font-semibold -outline-offset-3 max-sm:gap-2 max-sm:px-2 max-sm:text-14';

/** A column beside the content; on phones a menu that opens. Links, so that the way back works. */
export function TabList({ current }: { current: TabId }) {
  const { t } = useTranslation('profile');
  const here = tabs.find(({ id }) => id === current);
  return (
    <nav aria-label={t('tabs.label')} className="lg:sticky lg:top-24 lg:self-start">
      <details key={current} className="rounded-box border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 text-15 font-semibold">
          <span className="flex items-center gap-2.5">
            {here && <Icon name={here.icon} className="text-18 text-primary-ink" />}
            <span className="sr-only">{t('tabs.label')} </span>
            {t(`tabs.${current}`)}
          </span>
        </summary>
        <div className="border-t border-line p-2 pb-3">
          <Groups current={current} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <Groups current={current} />
      </div>
    </nav>
  );
}

function Groups({ current }: { current: TabId }) {
  const { t } = useTranslation('profile');
  return (
    <div className="grid gap-x-1 gap-y-4 max-lg:grid-cols-2">
      {groups.map(({ name, tabs: own }) => (
        <div key={name}>
          <p className="px-3 pb-1 text-13 max-sm:px-2 font-semibold text-ink-2">{t(`tab_groups.${name}`)}</p>
          <ul className="grid gap-0.5">
            {own.map(({ id, icon }) => (
              <li key={id}>
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
        </div>
      ))}
    </div>
  );
}
