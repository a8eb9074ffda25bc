/** What a saved search asks for, thing by thing. */
import { useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#contract/api/search.ts';
import { toLanguage } from '#contract/languages.ts';
import { choiceParams } from '#contract/search-filters.ts';
import type { Criterion } from '#web/features/saved-searches/unsaid.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';

type Query = Record<string, string | string[]>;

const all = (value: string | string[] | undefined) => [value ?? []].flat().filter(Boolean);

const plain = (text: string): Criterion => ({ text, core: text });

/** `found` names places and attributes; without it they are left out. */
export function useCriteria(query: Query, found: SearchAnswer | undefined): Criterion[] {
  const { t, i18n } = useTranslation('search');
  const money = useMoney();
  const { data: categories } = useQuery(categoriesQuery(toLanguage(i18n.language)));
  const [min, max] = [all(query.priceMin)[0], all(query.priceMax)[0]];
  const amounts = { min: min && money(Number(min)), max: max && money(Number(max)) };
  const priced = min && max ? 'between' : min ? 'from' : 'up_to';
  const category = categories?.find(({ id }) => String(id) === all(query.categoryId)[0]);
  const km = all(query.radius)[0];
  const attributes = found?.facets?.attributes ?? [];
  return [
    ...all(query.q).map((words) => plain(t('chip.words', { words }))),
    ...(category ? [plain(category.name)] : []),
    ...(min || max
      ? [{ text: t(`chip.${priced}`, amounts), core: [amounts.min, amounts.max].filter(Boolean).join(' ; ') }]
      : []),
    ...(found?.places ?? []).map(({ name, radius }) =>
      plain(radius ? t('chip.place', { name, km: km ?? radius }) : name),
    ),
    ...choiceParams.flatMap((name) => all(query[name]).map((value) => plain(t(`choice.${name}.${value}`)))),
    ...attributes
      .flatMap(({ key, options }) =>
        all(query[`attr.${key}`]).flatMap((value) => options.find((option) => option.value === value)?.label ?? []),
      )
      .map(plain),
  ];
}
