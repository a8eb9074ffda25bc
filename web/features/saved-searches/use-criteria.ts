/** What a saved search asks for, thing by thing. */
import { useQuery } from '@tanstack/react-query';
import type { SearchAnswer } from '#contract/api/search.ts';
import { toLanguage } from '#contract/languages.ts';
import { choiceParams } from '#contract/search-filters.ts';
import type { Criterion } from '#web/features/saved-searches/unsaid.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { attributeWords, spanWords } from '#web/lib/attribute-filter-words.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';

type Query = Record<string, string | string[]>;

const all = (value: string | string[] | undefined) => [value ?? []].flat().filter(Boolean);

const plain = (text: string): Criterion => ({ text, core: text });

/** `found` names places and attributes; without it they are left out. */
export function useCriteria(query: Query, found: SearchAnswer | undefined): Criterion[] {
  const { t, i18n } = useTranslation('search');
  const money = useMoney();
  const language = toLanguage(i18n.language);
  const { data: categories } = useQuery(categoriesQuery(language));
  const [min, max] = [all(query.priceMin)[0], all(query.priceMax)[0]];
  const amounts = [min, max].flatMap((amount) => (amount ? [money(Number(amount))] : []));
  const category = categories?.find(({ id }) => String(id) === all(query.categoryId)[0]);
  const km = all(query.radius)[0];
  return [
    ...all(query.q).map((words) => plain(t('chip.words', { words }))),
    ...(category ? [plain(category.name)] : []),
    ...(min || max ? [{ text: spanWords([min, max], t, money), core: amounts.join(' ; ') }] : []),
    ...(found?.places ?? []).map(({ name, radius }) =>
      plain(radius ? t('chip.place', { name, km: km ?? radius }) : name),
    ),
    ...choiceParams.flatMap((name) => all(query[name]).map((value) => plain(t(`choice.${name}.${value}`)))),
    ...(found?.facets ? attributeWords(query, found, { t, language }) : []).map(({ label }) => plain(label)),
  ];
}
