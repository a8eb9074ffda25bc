import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { Books } from '#web/ui/illustrations/books.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { SearchLine } from '#web/features/saved-searches/saved-search-line.tsx';
import { Section } from '#web/ui/section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

/** Each is a search of its own: more at once would be a burden, and nobody looks at so many. */
const lookedUp = 10;

interface Counted {
  newCount: number;
}
const newAdsFirst = (one: Counted, other: Counted) => Number(other.newCount > 0) - Number(one.newCount > 0);

export function SearchesTab() {
  const { t } = useTranslation('profile');
  const searches = useQuery(savedSearchesQuery);
  return (
    <Section
      title={t('searches.title')}
      text={t('searches.text')}
      action={
        <ButtonLink to="/search" variant="secondary" size="sm" icon="search">
          {t('searches.new')}
        </ButtonLink>
      }
    >
      <Loaded query={searches} skeleton={<ListSkeleton rows={3} />}>
        {(list) =>
          list.length ? (
            <ul>
              {list.toSorted(newAdsFirst).map((search, index) => (
                <SearchLine key={search.id} search={search} isLookedUp={index < lookedUp} />
              ))}
            </ul>
          ) : (
            <EmptyState
              bare
              level={3}
              drawing={<Books />}
              title={t('searches.empty_title')}
              text={t('searches.empty_text')}
            >
              <ButtonLink to="/search">{t('searches.empty_next')}</ButtonLink>
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  );
}
