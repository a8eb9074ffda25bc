import { useQuery } from '@tanstack/react-query';
import { isBeyond } from '#web/features/map/beyond.ts';
import { mapQuery } from '#web/features/search/search.queries.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

/** "2 hors carte": those overseas and those that name no town. Empty where all are drawn. */
export function useOffMap(): string {
  const { t } = useTranslation('search');
  const { params, language } = useSearch();
  // The map asks for them.
  const { data } = useQuery({ ...mapQuery(params, language), enabled: false });
  const drawn = data?.places.reduce((sum, place) => sum + (isBeyond(place) ? 0 : place.count), 0) ?? 0;
  // Where the map is made of those overseas alone, they are what it shows.
  if (!data || data.totalIsCapped || !drawn || drawn >= data.totalCount) return '';
  return t('off_map', { count: data.totalCount - drawn });
}
