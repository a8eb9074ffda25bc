import { clsx } from 'clsx';
import { Fragment } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pageItems } from '#web/ui/pagination-items.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page, so that paging works without a script. */
  hrefOf: (page: number) => string;
  /** Where a page holds two of them. */
  label?: string;
  className?: string;
}

const cell = 'grid size-11 place-items-center rounded-control font-semibold tnum';

export function Pagination({ page, pages, hrefOf, label, className }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={label ?? t('ui.pagination.label')} className={className}>
      <ul className="flex items-center justify-center gap-1">
        <Step
          to={page > 1 ? hrefOf(Math.min(page - 1, pages)) : null}
          rel="prev"
          icon="chevron-left"
          label={t('ui.pagination.previous')}
        />
        {pageItems(page, pages).map((item) => (
          <Fragment key={item.page}>
            {item.gap && (
              <li aria-hidden className="grid h-11 w-6 place-items-center text-ink-2 xs:w-11">
                …
              </li>
            )}
            <li className={clsx(!item.essential && 'max-xs:hidden')}>
              <PlainLink
                to={hrefOf(item.page)}
                aria-label={t('ui.pagination.page', { page: item.page })}
                aria-current={item.page === page ? 'page' : undefined}
                className={clsx(cell, item.page === page ? 'bg-primary text-on-primary' : 'hover:bg-sunken')}
              >
                {item.page}
              </PlainLink>
            </li>
          </Fragment>
        ))}
        <Step
          to={page < pages ? hrefOf(page + 1) : null}
          rel="next"
          icon="chevron-right"
          label={t('ui.pagination.next')}
        />
      </ul>
    </nav>
  );
}

function Step({
  to,
  rel,
  icon,
  label,
}: {
  to: string | null;
  rel: string;
  icon: 'chevron-left' | 'chevron-right';
  label: string;
}) {
  return (
    <li>
      {to === null ? (
        <span aria-hidden className={clsx(cell, 'text-line-strong')}>
          <Icon name={icon} />
        </span>
      ) : (
        <PlainLink to={to} rel={rel} aria-label={label} title={label} className={clsx(cell, 'hover:bg-sunken')}>
          <Icon name={icon} />
        </PlainLink>
      )}
    </li>
  );
}
