/** The chosen filters in words, one for each thing that can be taken away. */
import { choiceParams } from '#contract/search-filters.ts';
import { withUnit } from '#contract/units.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { all, one, placeKeys, type Changes, type Params } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money.ts';

export interface FilterWords {
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
  const small = (text: string) => text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
  const addCommon = (key: string, label: string, without: Changes) => add(key, label, without, small(label));

  if (filters.categoryId && category && !action.startsWith('/category/'))
    add('categoryId', category.name, { categoryId: undefined });

  const span = (min: string | undefined, max: string | undefined, write: (value: number) => string) =>
    min && max
      ? t('chip.between', { min: write(Number(min)), max: write(Number(max)) })
      : min
        ? t('chip.from', { min: write(Number(min)) })
        : t('chip.up_to', { max: write(Number(max)) });
  if (filters.priceMin || filters.priceMax)
    addCommon('price', span(one(filters.priceMin), one(filters.priceMax), money), {
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

  const attributes = new Map(answer?.facets?.attributes.map((attribute) => [attribute.key, attribute]));
  for (const [key, value] of Object.entries(filters)) {
    if (!key.startsWith('attr.') || answer?.ignored.includes(key)) continue;
    const name = key.slice(5);
    const end = /(Min|Max)$/.exec(name)?.[0];
    const attribute = attributes.get(name) ?? attributes.get(name.replace(/(Min|Max)$/, ''));
    if (attribute && end && attribute.key !== name) {
      const [min, max] = [`attr.${attribute.key}Min`, `attr.${attribute.key}Max`];
      if (end === 'Max' && filters[min]) continue;
      const write = (amount: number) => {
        const text = attribute.type === 'number' ? formatNumber(amount, language) : String(amount);
        return withUnit(text, attribute.unit, language);
      };
      const label = t('chip.attribute', {
        label: attribute.label,
        value: small(span(one(filters[min]), one(filters[max]), write)),
      });
      add(key, label, { [min]: undefined, [max]: undefined });
      continue;
    }
    for (const single of all(value)) {
      const option = attribute?.options.find((one) => one.value === single);
      const text = attribute?.type === 'boolean' ? t(`filters.boolean.${single}`) : (option?.label ?? single);
      // An energy class "A" says nothing by itself.
      const label =
        attribute?.type === 'boolean' || !option || text.length < 3
          ? t('chip.attribute', { label: attribute?.label ?? name, value: text })
          : text;
      add(`${key} ${single}`, label, { [key]: all(value).filter((other) => other !== single) });
    }
  }
  return words;
}
