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

export function SearchesTab() {
  const { t } = useTranslation('profile');
  const searches = useQuery(savedSearchesQuery);
  return (
    <Section title={t('searches.title')} text={t('searches.text')}>
      <Loaded query={searches} skeleton={<ListSkeleton rows={3} />}>
        {(list) =>
          list.length ? (
            <ul>
              {list.map((search) => (
                <SearchLine key={search.id} search={search} />
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
