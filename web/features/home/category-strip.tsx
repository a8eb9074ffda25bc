import { useTranslation } from '#web/lib/texts.tsx';
import { categoryIcon } from '#contract/icons.ts';
import type { HomeSection } from '#web/features/home/home.queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

// Both stand on the hero's lower edge. On phones the row scrolls, and its items are as wide as leaves the fifth one cut.
const stripClass =
  'relative z-3 overflow-hidden border-line rounded-box border bg-surface shadow-2 max-md:-mt-8 max-md:flex max-md:overflow-x-auto max-md:[scrollbar-width:none] md:-mt-7 md:grid md:grid-cols-4 xl:grid-cols-6';
const itemClass = 'shadow-[1px_1px_0_var(--line)] max-md:min-w-[clamp(70px,19.5vw,104px)] max-md:flex-none';

export function CategoryStrip({ parents }: { parents: readonly HomeSection[] }) {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={t('categories.title')}>
      <ul className={stripClass}>
        {parents.map((parent) => (
          <li key={parent.id} className={itemClass}>
            <PlainLink
              to={`/category/${parent.id}`}
              className="flex h-full min-h-16 items-center gap-3 px-4 py-3.5 text-15/tight font-semibold hover:bg-primary-soft focus-visible:-outline-offset-3 max-md:flex-col max-md:gap-1.5 max-md:px-2 max-md:py-3 max-md:text-center max-md:text-13/tight max-md:whitespace-nowrap"
            >
              <Icon name={categoryIcon(parent.icon)} className="text-[22px] text-primary-ink" />
              <span className="min-w-0">
                {parent.name}
                {parent.advertisementCount ? (
                  <span className="tnum block text-13 font-normal text-ink-2 max-md:text-12">
                    {t('categories.number', { value: parent.advertisementCount })}
                    <span className="sr-only"> {t('categories.ads')}</span>
                  </span>
                ) : (
                  <span className="mt-0.5 line-clamp-2 text-13/snug font-normal text-ink-2 max-md:hidden">
                    {parent.examples}
                  </span>
                )}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function CategoryStripSkeleton() {
  return (
    <div aria-busy="true" className={stripClass}>
      {Array.from({ length: 12 }, (_, index) => (
        <div
          key={index}
          className={`${itemClass} flex min-h-16 items-center gap-3 px-4 py-3.5 max-md:min-h-21 max-md:flex-col max-md:px-2`}
        >
          <Skeleton className="size-6" />
          <Skeleton className="h-4 w-20 max-w-full" />
        </div>
      ))}
    </div>
  );
}
