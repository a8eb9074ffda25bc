import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import type { Role } from '#contract/permissions.ts';
import { useSite } from '#web/lib/site.ts';
import { namespaceOf, useTranslation } from '#web/lib/texts.tsx';
import { RailGroups, railItem, type Waiting } from '#web/shell/admin/rail-groups.tsx';
import { menuOf } from '#web/shell/screen-menu.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';

/** The green rail of the back-office; on small screens a bar on top, with a menu that opens. */
export function AdminRail({ role, waiting }: { role: Role; waiting: Waiting }) {
  const links = menuOf('admin', role);
  const { t } = useTranslation(['admin_reports', ...new Set(links.map(({ label }) => namespaceOf(label)))]);
  const { brand } = useSite();
  const { pathname } = useLocation();
  const here = links.find(({ to }) => to === pathname);
  return (
    <div className="on-band relative z-40 flex flex-none bg-band-deep text-14 text-on-band-2 max-lg:min-h-14 max-lg:items-center max-lg:gap-1 max-lg:px-2 lg:sticky lg:top-0 lg:h-dvh lg:w-[204px] lg:flex-col lg:px-2 lg:py-3.5 print:hidden">
      <Link
        to="/"
        className="inline-flex items-center gap-2 px-2 py-1 font-display text-[20px]/none font-extrabold tracking-[-0.035em] text-on-band max-lg:py-3"
      >
        <LogoMark className="size-[30px]" />
        <span className="max-xs:sr-only">{brand}</span>
      </Link>
      <nav aria-label={t('rail.label')} className="max-lg:ml-auto lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <details key={pathname} className="lg:hidden">
          <summary className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-bold text-on-band">
            <Icon name={here?.icon ?? 'list'} className="text-16" />
            {here ? t(here.label) : t('rail.label')}
          </summary>
          <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-56px)] overflow-y-auto border-t border-line-band bg-band-deep px-3 pt-1 pb-4 shadow-3">
            <RailGroups links={links} waiting={waiting} />
          </div>
        </details>
        <div className="max-lg:hidden">
          <RailGroups links={links} waiting={waiting} />
        </div>
      </nav>
      <Link to="/" className={clsx(railItem, 'font-medium hover:text-on-band lg:mt-1')}>
        <Icon name="box-arrow-right" className="rotate-180 text-16" />
        <span className="max-sm:sr-only">{t('rail.back')}</span>
      </Link>
    </div>
  );
}
