import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { categoryIcon } from '#contract/icons.ts';
import type { ParentCategory } from '#web/features/categories/category-tree.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const cardClass = 'rounded-box border border-line bg-surface p-5';

/** Only a number for the eye, beside a name; a whole phrase for the ear. */
function SmallCount({ count }: { count: number }) {
  const { t } = useTranslation('categories');
  if (!count) return null;
  return (
    <span className="tnum text-13 text-ink-2">
      <span aria-hidden>{t('number', { value: count })}</span>
      <span className="sr-only">{t('count', { count })}</span>
    </span>
  );
}

/** One parent with all its subcategories. Its anchor is what the jump links lead to. */
export function CategoryCard({ parent }: { parent: ParentCategory }) {
  const { t } = useTranslation('categories');
  const titleId = `category-${parent.id}-title`;
  return (
    <section id={`category-${parent.id}`} aria-labelledby={titleId} className={cardClass}>
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 flex-none place-items-center rounded-control bg-primary-soft text-[22px] text-primary-ink">
          <Icon name={categoryIcon(parent.icon)} />
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="text-18">
            <Link
              to={`/category/${parent.id}`}
              className="inline-flex min-h-6 items-center hover:underline hover:underline-offset-3"
            >
              {parent.name}
            </Link>
          </h2>
          <p className="mt-0.5 text-14 text-ink-2">{parent.description}</p>
          {parent.advertisementCount > 0 && (
            <p className="tnum mt-0.5 text-14 text-ink-2">{t('count', { count: parent.advertisementCount })}</p>
          )}
        </div>
      </div>
      {parent.children.length > 0 && (
        <ul className="mt-3.5 columns-2 gap-x-5 border-t border-line pt-2">
          {parent.children.map((child) => (
            <li key={child.id} className="break-inside-avoid">
              <Link
                to={`/category/${child.id}`}
                className="-mx-2 flex min-h-9 items-center justify-between gap-2 rounded-badge px-2 py-1 text-15/tight hover:bg-primary-soft hover:text-primary-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
              >
                {child.name}
                <SmallCount count={child.advertisementCount} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function CategoryCardSkeleton() {
  return (
    <div className={cardClass}>
      <div className="flex gap-3.5">
        <Skeleton className="size-11" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-5 w-36 max-w-full" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4 border-t border-line pt-4">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} className="h-4 w-28 max-w-full" />
        ))}
      </div>
    </div>
  );
}
