/** Filters that a follow-up takes away. */
import type { SearchParams } from '#contract/assistant.ts';
import { has } from '#server/features/assistant/local/follow-up-words.ts';
import { one } from '#server/features/assistant/tools/chips.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { isThingWord } from '#server/features/ad-checks/category-guess.service.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

export const priceKeys = ['priceMin', 'priceMax'];
export const placeKeys = ['inseeCode', 'area', 'city', 'postalCode', 'lat', 'lon', 'radius'];
export const without = (params: SearchParams, keys: readonly string[]): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !keys.includes(key)));

/** Parameters that a sentence wants gone. */
export async function removedKeys({ context }: Asker, text: string, params: SearchParams): Promise<string[]> {
  const keys: string[] = [];
  if (has(text, 'minimum|mini|min') && has(text, 'prix|price')) return ['priceMin'];
  if (has(text, 'maximum|maxi|max') && has(text, 'prix|price')) return ['priceMax'];
  if (has(text, 'prix|budgets?|limite(?: de prix)?|price|budget|limit|cout|montant')) keys.push(...priceKeys);
  if (
    has(
      text,
      'lieu|ville|commune|departement|endroit|localisation|place|location|town|city|area|county|region|ou|partout|where',
    )
  )
    keys.push(...placeKeys);
  if (has(text, 'rayon|distance|radius')) keys.push('radius');
  if (has(text, 'photos?|pictures?')) keys.push('withPhotos');
  if (has(text, 'etat|condition|neuf')) keys.push('condition');
  if (has(text, 'pro|particuliers?|vendeurs?|sellers?|dealers?')) keys.push('sellerType');
  if (has(text, 'tri|ordre|sort(?:ing)?|order')) keys.push('sortBy', 'sortOrder');
  if (has(text, 'filtres?|criteres?|filters?') && !keys.length)
    keys.push(...Object.keys(params).filter((key) => !['q', 'understand', 'categoryId'].includes(key)));
  const lookup = await categoryLookup(context);
  const category = Number(one(params.categoryId) ?? 0);
  const said = new Set(lexemesOf(text));
  for (const { key, labels, options } of lookup.attributesOf(category)) {
    const own = Object.keys(params).filter((name) => name.replace(/(Min|Max)$/, '') === `attr.${key}`);
    if (!own.length) continue;
    const labelled = [labels.fr, labels.en].some((label) => lexemesOf(label).some((lexeme) => said.has(lexeme)));
    const valued = options.some(
      ({ value, labels: names }) =>
        [params[`attr.${key}`] ?? []].flat().includes(value) &&
        [names.fr, names.en].some((label) => lexemesOf(label).every((lexeme) => said.has(lexeme))),
    );
    const short = { mileage: 'km|kilometres?|kms', year: 'annee|years?|age', gearbox: 'boite', rooms: 'pieces|rooms' }[
      key
    ];
    if (labelled || valued || (short && has(text, short))) keys.push(...own);
  }
  return keys;
}

/** "Oublie la marque" where the make stands among the words: what names no thing goes. */
export function withoutMake(text: string, params: SearchParams): SearchParams | null {
  const words = one(params.q);
  if (!words || !has(text, 'marques?|modeles?|makes?|brands?|models?')) return null;
  const things = words.split(' ').filter((word) => lexemesOf(word).every(isThingWord));
  if (things.length === words.split(' ').length) return null;
  return lexemesOf(things.join(' ')).length ? { ...params, q: things.join(' ') } : without(params, ['q', 'understand']);
}
