import { useTranslation } from '#web/lib/texts.tsx';
import { one } from '#web/features/search/search-params.ts';
import { atPlace } from '#web/features/search/place-words.ts';
import { useSearch } from '#web/features/search/search-state.tsx';

/** What is looked for, as a heading and for the page's title: "Vélos à Lyon et 30 km autour". */
export function useHeading(): string {
  const { t } = useTranslation('search');
  const { filters, answer, category, params, language } = useSearch();
  const words = answer?.correctedQuery ?? (answer && params.understand !== 'false' ? answer.words : one(params.q));
  const subject = words
    ? category
      ? t('heading.words_in', { words, category: category.name })
      : t('heading.words', { words })
    : (category?.name ?? t('heading.all'));
  const place = answer?.place;
  const names = answer?.places.map(({ name }) => name) ?? [];
  if (!place && names.length)
    return t('heading.places', {
      subject,
      places: new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
    });
  if (!place) return subject;
  const radius = one(filters.radius) ?? String(place.radius);
  if (!place.name) return t('heading.around', { subject });
  return t('heading.at', { subject, place: atPlace(place.name, language), radius });
}
