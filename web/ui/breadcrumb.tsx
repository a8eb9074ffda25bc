import { useTranslation } from '#web/lib/texts.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

export interface Crumb {
  label: string;
  /** The last one is the page itself and needs none. */
  to?: string;
}

export function Breadcrumb({ crumbs, className = '' }: { crumbs: readonly Crumb[]; className?: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('ui.breadcrumb')} className={className}>
      <ol className="flex flex-wrap items-center text-13 text-ink-2">
        {crumbs.map((crumb, index) => (
          <li key={`${index}-${crumb.label}`} className="flex items-center">
            {index > 0 && (
              <span aria-hidden className="px-2">
                ›
              </span>
            )}
            {crumb.to !== undefined && index < crumbs.length - 1 ? (
              <PlainLink
                to={crumb.to}
                className="relative py-1 hover:underline after:absolute after:inset-x-0 after:-inset-y-2"
              >
                {crumb.label}
              </PlainLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
