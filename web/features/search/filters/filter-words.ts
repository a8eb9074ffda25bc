/** The chosen filters in words, one for each thing that can be taken away. */
import { choiceParams } from '#contract/search-filters.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { all, one, placeKeys, type Changes, type Params } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { attributeWords, small, spanWords } from '#web/lib/attribute-filter-words.ts';
import { useMoney } from '#web/lib/money.ts';

interface FilterWords {
  key: string;
  label: string;
  /** The same after other words, where it does not begin with a name. */
  within: string;
  /** What takes it away. */
  without: Changes;
}

export function useFilterWords(filters: Params): FilterWords[] {
  const { t } = useTranslation('search');
  const { answer, category, action, language } = useSearch();
  const money = useMoney();
  const words: FilterWords[] = [];
  const add = (key: string, label: string, without: Changes, within = label) =>
    words.push({ key, label, within, without });
  const addCommon = (key: string, label: string, without: Changes) => add(key, label, without, small(label, language));

  if (filters.categoryId && category && !action.startsWith('/category/'))
    add('categoryId', category.name, { categoryId: undefined });

  if (filters.priceMin || filters.priceMax)
    addCommon('price', spanWords([filters.priceMin, filters.priceMax], t, money), {
      priceMin: undefined,
      priceMax: undefined,
    });

  if (placeKeys.some((key) => filters[key])) {
    const code = one(filters.inseeCode);
    const unnamed = code ? t('place.code', { code }) : t('place.area');
    const typed = one(filters.city) || one(filters.postalCode) || unnamed;
    const gone = Object.fromEntries([...placeKeys, 'radius'].map((key) => [key, undefined]));
    const places = answer?.places ?? [];
    const km = one(filters.radius);
    if (!places.length) add('place', km ? t('chip.place', { name: typed, km }) : typed, gone);
    for (const { param, value, name, radius } of places) {
      const others = (key: string) =>
        places.flatMap((other) => (other.param === key && other.value !== value ? [other.value] : []));
      const without =
        places.length > 1 ? { ...gone, radius: km, inseeCode: others('inseeCode'), area: others('area') } : gone;
      const label = name || typed;
      add(`place ${param} ${value}`, radius ? t('chip.place', { name: label, km: km ?? radius }) : label, without);
    }
  }
  for (const name of choiceParams)
    for (const value of all(filters[name]))
      addCommon(`${name} ${value}`, t(`choice.${name}.${value}`), {
        [name]: all(filters[name]).filter((other) => other !== value),
      });

  for (const { key, label, without } of attributeWords(filters, answer, { t, language })) add(key, label, without);
  return words;
}
