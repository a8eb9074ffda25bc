import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { Category } from '#contract/api/categories.ts';
import { Icon } from '#web/ui/icon.tsx';

const mostTrending = 5;
/** Up to this many parents the cards above say it all. */
const tooFewParents = 3;

const links = [
  { to: '/help', key: 'help' },
  { to: '/contact', key: 'contact' },
  { to: '/about', key: 'about' },
];

/** Below the cards: the categories with the most new ads, and where to get help. */
export function MegaFoot({ parents }: { parents: Category[] }) {
  const { t } = useTranslation();
  const trending = [...parents]
    .sort((a, b) => b.newAdvertisementCount - a.newAdvertisementCount)
    .slice(0, mostTrending);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-2 border-t border-line py-3 text-14 text-ink-2">
      {parents.length > tooFewParents && (
        <section aria-labelledby="mega-trending" className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          <h2
            id="mega-trending"
            className="mr-1 inline-flex items-center gap-1.5 font-text text-14 tracking-normal text-ink"
          >
            <Icon name="graph-up-arrow" />
            {t('mega_menu.trending')}
            <span className="font-normal text-ink-2">{t('mega_menu.trending_unit')}</span>
          </h2>
          <ul className="contents">
            {trending.map(({ id, name, newAdvertisementCount: count }) => (
              <li key={id}>
                <Link
                  to={`/category/${id}`}
                  className="inline-flex h-9 items-center gap-1.5 rounded-full bg-sunken px-3 font-semibold whitespace-nowrap text-ink hover:bg-primary-soft hover:text-primary-ink"
                >
                  {name}
                  {count > 0 && (
                    <span className="tnum font-normal text-ink-2">
                      +{count}
                      <span className="sr-only"> {t('mega_menu.new_ads', { count })}</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="ml-auto flex gap-[22px]">
        {links.map(({ to, key }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center hover:underline">
              {t(`mega_menu.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
