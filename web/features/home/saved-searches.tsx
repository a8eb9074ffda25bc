/** The searches a member keeps, as shortcuts. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { searchAddress } from '#contract/search-address.ts';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { markSearchSeen } from '#web/features/saved-searches/mark-search-seen.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const shown = 3;

export function SavedSearches() {
  const { t } = useTranslation('home');
  const { data = [] } = useQuery(savedSearchesQuery);
  if (!data.length) return null;
  const first = data.toSorted((a, b) => b.newCount - a.newCount).slice(0, shown);
  return (
    <nav aria-label={t('searches.title')} className="max-md:-mr-4 max-md:overflow-x-auto max-md:pr-4">
      <ul className="flex gap-3 md:grid md:grid-cols-3">
        {first.map((search) => (
          <li key={search.id} className="min-w-0 max-md:flex-[0_0_300px]">
            <Link
              to={searchAddress(search.query)}
              onClick={() => void markSearchSeen(search)}
              className="flex min-h-[68px] items-center gap-3 rounded-[12px] border border-line bg-surface px-4 py-2.5 hover:bg-primary-soft"
            >
              <Icon name="bell" className="text-16 text-primary-ink" />
              <span className="min-w-0 flex-1 truncate text-15 font-semibold">{search.name}</span>
              {search.newCount > 0 && <Badge tone="primary">{t('searches.new', { count: search.newCount })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
