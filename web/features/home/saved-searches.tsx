/** The searches a member keeps, as shortcuts. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listSavedSearches } from '#contract/api/account.ts';
import { addressOf } from '#contract/endpoint.ts';
import { searchAds } from '#contract/api/search.ts';
import { quietCall } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const shown = 3;

/** The parameters of a search, as an address holds them. */
const queryOf = (query: object) => new URL(addressOf(searchAds, { query }), 'http://site.invalid').search;

export function SavedSearches() {
  const { t } = useTranslation('home');
  const { data = [] } = useQuery({
    queryKey: ['saved-searches'],
    queryFn: () => quietCall(listSavedSearches),
    staleTime: 60_000,
  });
  if (!data.length) return null;
  const newsOf = (search: object) =>
    'newCount' in search && typeof search.newCount === 'number' ? search.newCount : 0;
  const first = data.toSorted((a, b) => newsOf(b) - newsOf(a)).slice(0, shown);
  return (
    <nav aria-label={t('searches.title')} className="max-md:-mr-4 max-md:overflow-x-auto max-md:pr-4">
      <ul className="flex gap-3 md:grid md:grid-cols-3">
        {first.map((search) => (
          <li key={search.id} className="min-w-0 max-md:flex-[0_0_300px]">
            <Link
              to={`/search${queryOf(search.query)}`}
              className="flex min-h-[68px] items-center gap-3 rounded-[12px] border border-line bg-surface px-4 py-2.5 hover:bg-primary-soft"
            >
              <Icon name="bell" className="text-16 text-primary-ink" />
              <span className="min-w-0 flex-1 truncate text-15 font-semibold">{search.name}</span>
              {newsOf(search) > 0 && <Badge tone="primary">{t('searches.new', { count: newsOf(search) })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
