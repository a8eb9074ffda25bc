/** The parameters of a search in words, one chip for each thing that can be taken away. */
import type { FilterChip, SearchParams } from '#contract/assistant.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { choiceParams } from '#contract/search-filters.ts';
import { valueText } from '#server/features/ads/facts.service.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { findArea } from '#server/features/locations/areas.service.ts';
import { findCommune } from '#server/features/locations/locations.service.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { translate } from '#server/kit/texts.ts';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

export const euros = (cents: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: cents % 100 ? 2 : 0,
  }).format(cents / 100);

export const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
export const one = (value: string | string[] | undefined): string | undefined => list(value)[0];

/** By its key: of the category, or of the first that has it. */
function attributeNamed(lookup: CategoryLookup, key: string, categoryId: number | null): Attribute | undefined {
  const own = categoryId === null ? undefined : lookup.attributesOf(categoryId).find((each) => each.key === key);
  if (own) return own;
  for (const id of lookup.categories.keys()) {
    const found = lookup.attributesOf(id).find((each) => each.key === key);
    if (found) return found;
  }
  return undefined;
}

const typed = ({ type }: Attribute, value: string) =>
  type === 'number' || type === 'year' ? Number(value) : type === 'boolean' ? value === 'true' : value;

function attributeChips(params: SearchParams, lookup: CategoryLookup, language: Language): FilterChip[] {
  const category = params.categoryId ? Number(one(params.categoryId)) : null;
  const told = (text: string, label: string, value: string | null) =>
    translate(language, `understood:${text}`, { label, value });
  return Object.entries(params).flatMap(([key, value]) => {
    if (!key.startsWith('attr.')) return [];
    const [, name = '', end = ''] = /^attr\.(.+?)(Min|Max)?$/.exec(key) ?? [];
    const exact = attributeNamed(lookup, key.slice(5), category);
    const attribute = exact ?? attributeNamed(lookup, name, category);
    if (!attribute) return [];
    const label = attribute.labels[language];
    const say = (single: string) =>
      valueText(attribute, attribute.type === 'multi' ? [single] : typed(attribute, single), language) ?? single;
    const text = list(value).map(say).join(', ');
    const kind = exact || !end ? 'equals' : end === 'Min' ? 'atLeast' : 'atMost';
    return [{ label: told(kind, label, text), keys: [key] }];
  });
}

const placeKeys = ['inseeCode', 'area', 'city', 'postalCode', 'lat', 'lon', 'radius'];

export async function chipsOf({ context, language }: Asker, params: SearchParams): Promise<FilterChip[]> {
  const lookup = await categoryLookup(context);
  const chips: FilterChip[] = [];
  const words = one(params.q);
  if (words) chips.push({ label: translate(language, 'search:heading.words', { words }), keys: ['q', 'understand'] });
  const category = params.categoryId && lookup.categories.get(Number(one(params.categoryId)));
  if (category) chips.push({ label: category.names[language], keys: ['categoryId'] });
  for (const key of ['priceMin', 'priceMax'] as const) {
    const cents = one(params[key]);
    if (cents === undefined) continue;
    const price = euros(Number(cents), language);
    chips.push({ label: translate(language, `understood:${key}`, { price }), keys: [key] });
  }
  const code = one(params.inseeCode);
  const name = (code && (await findCommune(context.db, code))?.name) ?? one(params.city) ?? one(params.postalCode);
  if (name || params.lat) {
    const radius = one(params.radius) ?? '25';
    chips.push({ label: translate(language, 'assistant_says:place', { name: name ?? '', radius }), keys: placeKeys });
  }
  for (const value of list(params.area)) {
    const area = await findArea(context.db, value);
    if (area) chips.push({ label: area.name, keys: ['area'] });
  }
  for (const key of choiceParams)
    for (const value of list(params[key]))
      chips.push({ label: translate(language, `search:choice.${key}.${value}`), keys: [key] });
  chips.push(...attributeChips(params, lookup, language));
  const sort = one(params.sortBy);
  if (sort) {
    const order = one(params.sortOrder) ?? (sort === 'price' ? 'asc' : 'desc');
    const keyed = sort === 'price' || sort === 'createdAt' ? `${sort}-${order}` : sort;
    chips.push({ label: translate(language, `search:sort.${keyed}`), keys: ['sortBy', 'sortOrder'] });
  }
  return chips;
}
