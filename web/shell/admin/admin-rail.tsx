import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import type { Role } from '#contract/permissions.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSite } from '#web/lib/site.ts';
import { namespaceOf, useTranslation } from '#web/lib/texts.tsx';
import { menuOf } from '#web/shell/screen-menu.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

/** How many things wait for somebody, by the address of their screen. */
export type Waiting = Partial<Record<string, number>>;

const item =
  'flex min-h-9 items-center gap-2.5 rounded-[8px] px-3 whitespace-nowrap -outline-offset-3 max-lg:min-h-11 max-lg:px-2.5';

/** The green rail of the back-office; on small screens a bar on top. */
export function AdminRail({ role, waiting }: { role: Role; waiting: Waiting }) {
  const links = menuOf('admin', role);
  const { t, i18n } = useTranslation(['admin_reports', ...new Set(links.map(({ label }) => namespaceOf(label)))]);
  const { brand } = useSite();
  const { pathname } = useLocation();
  const row = useScrollRow<HTMLElement>(pathname);
  return (
    <div className="on-band flex flex-none bg-band-deep text-14 text-on-band-2 max-lg:items-center max-lg:gap-1 max-lg:px-2 lg:sticky lg:top-0 lg:h-dvh lg:w-[204px] lg:flex-col lg:px-2 lg:py-3.5 print:hidden">
      <Link
        to="/"
        className="inline-flex items-center gap-2 px-2 py-1 font-display text-[20px]/none font-extrabold tracking-[-0.035em] text-on-band max-lg:py-3"
      >
        <LogoMark className="size-[30px]" />
        <span className="max-xs:sr-only">{brand}</span>
      </Link>
      <p className="px-3 pt-1 pb-2 max-lg:hidden">{t(role === 'Admin' ? 'rail.administration' : 'rail.moderation')}</p>
      <nav
        ref={row}
        aria-label={t('rail.label')}
        className="scroll-row max-lg:ml-auto max-lg:min-w-0 lg:overflow-visible!"
      >
        <ul className="flex gap-px lg:flex-col">
          {links.map(({ to, label, icon }) => {
            const isHere = pathname === to;
            const count = waiting[to] ?? 0;
            return (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isHere ? 'page' : undefined}
                  title={isHere ? undefined : t(label)}
                  className={clsx(
                    item,
                    isHere ? 'bg-line-band font-bold text-on-band' : 'font-medium hover:text-on-band',
                  )}
                >
                  {icon && <Icon name={icon} className="text-16" />}
                  <span className={clsx(!isHere && 'max-[379px]:sr-only')}>{t(label)}</span>
                  {count > 0 && (
                    <span className="tnum ml-auto text-12 font-bold text-on-band">
                      <span aria-hidden>{formatNumber(count, toLanguage(i18n.language))}</span>
                      <span className="sr-only">{t('rail.waiting', { count })}</span>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Link to="/" className={clsx(item, 'font-medium hover:text-on-band lg:mt-auto')}>
        <Icon name="box-arrow-right" className="rotate-180 text-16" />
        <span className="max-sm:sr-only">{t('rail.back')}</span>
      </Link>
    </div>
  );
}
