/** What a follow-up asks for, put into the search before. */
import type { SearchParams } from '#contract/assistant.ts';
import { thingNamed } from '#server/features/ad-checks/category-guess.service.ts';
import { isBeside, marker, swapIn } from '#server/features/assistant/local/follow-up-words.ts';
import { readRequest, withWords } from '#server/features/assistant/local/read-request.ts';
import { placeKeys, priceKeys, without } from '#server/features/assistant/local/removed-filters.ts';
import { one } from '#server/features/assistant/tools/chips.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

export interface Before {
  params: SearchParams;
  /** Of the ads that were shown, in cents. */
  prices: number[];
}

export interface FollowUp {
  params: SearchParams;
  /** What was done, for the answer to say. Another thing may take the place of the one before, or be asked for anew. */
  change: 'cheaper' | 'dearer' | 'nearer' | 'farther' | 'removed' | 'refined' | 'swapped' | 'other';
}

/** So few words say nothing but what else is wanted. */
export const fewWords = 4;

/** The category may be another one of its section by what is told now: a bicycle that is electric. */
async function categoryWith(asker: Asker, before: string, added: string, prior: number): Promise<number> {
  const lookup = await categoryLookup(asker.context);
  const names = lookup.categories.get(prior)?.names[asker.language] ?? '';
  const named = thingNamed(`${before || names} ${added}`, asker.language);
  return named !== null && lookup.lineOf(named)[0]?.id === lookup.lineOf(prior)[0]?.id ? named : prior;
}

/** The search before with what was asked for now, or another search for what was named. */
export async function mergeRequest(
  asker: Asker,
  { sentence, folded, isFixed, isThing }: { sentence: string; folded: string; isFixed: boolean; isThing: boolean },
  { params }: Before,
  request: Awaited<ReturnType<typeof readRequest>>,
): Promise<FollowUp> {
  const prior = params.categoryId ? Number(one(params.categoryId)) : null;
  const lookup = await categoryLookup(asker.context);
  const sectionOf = (id: number | null) => (id === null ? null : (lookup.lineOf(id)[0]?.id ?? id));
  const swapped = swapIn(sentence, folded);
  // A place that is named without a distance is looked around anew.
  const base = 'inseeCode' in request.params || 'area' in request.params ? without(params, placeKeys) : params;
  const isSame = request.categoryId === null || request.categoryId === prior;
  if (
    (!request.words && isSame) ||
    (isFixed && isSame) ||
    (!swapped && !isThing && marker.test(folded) && sectionOf(request.categoryId) === sectionOf(prior))
  ) {
    const isOther = isMake(lookup, prior, request.words);
    const words = isOther ? request.words : [one(params.q), request.words].filter(Boolean).join(' ');
    const bounds = Object.keys(request.params).flatMap((key) =>
      key.startsWith('attr.') ? boundKeys(key) : key === 'priceMax' || key === 'priceMin' ? [] : [key],
    );
    const kept = without(base, bounds);
    const multi = Object.fromEntries(
      Object.entries(request.params).map(([key, value]) => {
        const earlier = base[key];
        const isList = Array.isArray(value) && earlier !== undefined;
        return [key, isList ? [...new Set([...[earlier].flat(), ...value])] : value];
      }),
    );
    const category =
      prior !== null && request.words && !isBeside.test(folded)
        ? await categoryWith(asker, one(params.q) ?? '', request.words, prior)
        : prior;
    return {
      params: {
        ...kept,
        ...multi,
        ...(words && { q: words, understand: 'false' }),
        ...(category !== null && { categoryId: String(category) }),
      },
      change: 'refined',
    };
  }
  // Another thing of the same kind is looked for in the same place, for as much.
  const isOfKind = prior !== null && request.categoryId === prior && !('inseeCode' in request.params);
  const isBrief = folded.split(/\s+/).length <= fewWords && request.categoryId === prior && prior !== null;
  if (swapped || isThing || isBrief || isOfKind || marker.test(folded)) {
    const other = swapped ? await readRequest(asker, swapped, null) : request;
    const kept = Object.fromEntries(
      Object.entries(base).filter(([key]) => placeKeys.includes(key) || priceKeys.includes(key)),
    );
    const stays =
      other.categoryId === null || (other.categoryId === prior && (swapped || isBrief || marker.test(folded)))
        ? without(base, ['q', 'understand'])
        : { ...kept, ...(swapped && shared(lookup, base, other.categoryId)) };
    return { params: { ...stays, ...withWords(other) }, change: 'swapped' };
  }
  return { params: withWords(await readRequest(asker, sentence)), change: 'other' };
}

/** What was said of the thing before and can be said of the other. */
function shared(lookup: CategoryLookup, params: SearchParams, id: number): SearchParams {
  const prior = Number(one(params.categoryId) ?? 0);
  const sectionOf = (category: number) => lookup.lineOf(category)[0]?.id;
  if (sectionOf(prior) !== sectionOf(id)) return {};
  const known = new Set(lookup.attributesOf(id).map(({ key }) => `attr.${key}`));
  return Object.fromEntries(Object.entries(params).filter(([key]) => known.has(key.replace(/(?:Min|Max)$/, ''))));
}

/** Another make takes the place of the thing that was searched for: "une Clio", then "BMW". */
function isMake(lookup: CategoryLookup, category: number | null, words: string): boolean {
  const said = lexemesOf(words).join(' ');
  return (category === null ? [] : lookup.attributesOf(category))
    .filter(({ key }) => key === 'make')
    .some(({ options }) => options.some(({ labels }) => lexemesOf(labels.fr).join(' ') === said));
}

/** Another bound or value of the same attribute replaces what was said before. */
function boundKeys(key: string): string[] {
  const name = key.replace(/(Min|Max)$/, '');
  return key === name ? [name, `${name}Min`, `${name}Max`] : [name, key];
}
