import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { namespaceOf, useTranslation } from '#web/lib/texts.tsx';
import type { menuOf } from '#web/shell/screen-menu.ts';
import { Icon } from '#web/ui/icon.tsx';

/** How many things wait for somebody, by the address of their screen. */
export type Waiting = Partial<Record<string, number>>;

type RailLink = ReturnType<typeof menuOf>[number];

export const railItem =
  'flex min-h-9 items-center gap-2.5 rounded-[8px] px-3 whitespace-nowrap -outline-offset-3 lg:[@media(max-height:860px)]:min-h-8 max-lg:min-h-11 max-lg:px-2.5';

/** Where a group begins in the order of the screens; before the first stands the dashboard. */
const groups = [
  { name: null, from: 0 },
  { name: 'moderation', from: 20 },
  { name: 'catalogue', from: 60 },
  { name: 'sales', from: 80 },
  { name: 'site', from: 84 },
] as const;

/** The screens of the back-office, by what they are about. */
export function RailGroups({ links, waiting }: { links: readonly RailLink[]; waiting: Waiting }) {
  const { t } = useTranslation('admin_reports');
  const grouped = groups
    .map(({ name, from }, index) => {
      const end = groups[index + 1]?.from ?? Infinity;
      return { name, own: links.filter(({ order }) => order >= from && order < end) };
    })
    .filter(({ own }) => own.length > 0);
  return (
    <div className="max-lg:columns-2 max-lg:gap-3">
      {grouped.map(({ name, own }) => (
        <div key={name} className="max-lg:break-inside-avoid">
          {name && (
            <p className="px-3 pt-3 pb-1 lg:[@media(max-height:860px)]:pt-2 lg:[@media(max-height:860px)]:pb-0.5 text-12 font-semibold max-lg:px-2.5">
              {t(`rail.groups.${name}`)}
            </p>
          )}
          <ul className={clsx('grid gap-px', !name && 'pt-2')}>
            {own.map((link) => (
              <li key={link.to}>
                <RailEntry link={link} count={waiting[link.to] ?? 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function RailEntry({ link: { to, label, icon }, count }: { link: RailLink; count: number }) {
  const { t, i18n } = useTranslation(['admin_reports', namespaceOf(label)]);
  const isHere = useLocation().pathname === to;
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(railItem, isHere ? 'bg-line-band font-bold text-on-band' : 'font-medium hover:text-on-band')}
    >
      {icon && <Icon name={icon} className="text-16" />}
      <span className="truncate">{t(label)}</span>
      {count > 0 && (
        <span className="tnum ml-auto text-12 font-bold text-on-band">
          <span aria-hidden>{formatNumber(count, toLanguage(i18n.language))}</span>
          <span className="sr-only">{t('rail.waiting', { count })}</span>
        </span>
      )}
    </Link>
  );
}
