/** Where nothing was found: what to leave out, with how much that would find. */
import type { Params, SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { attributeParam, countCap } from '#contract/search.ts';
import { countUpTo } from '#server/features/search/hits.queries.ts';
import { parseWords, toTsquery, type Term } from '#server/features/search/parse.ts';
import type { Question } from '#server/features/search/question.ts';
import { withSynonyms } from '#server/features/search/synonyms.ts';
import { currentSynonyms } from '#server/features/search/synonyms.service.ts';
import type { Wanted } from '#server/features/search/wanted.ts';
import { atomsOf, isSilent } from '#server/features/search/words.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

interface Attempt {
  kind: SearchHelp['kind'];
  label: string;
  change: Partial<Wanted>;
  drop: (name: string) => boolean;
  set?: Params;
  /** Other words than those asked for. */
  words?: string;
}

const placeParams = ['city', 'postalCode', 'inseeCode', 'lat', 'lon', 'radius'];
const mostShown = 5;

/** The address of the search as it was understood, without what is dropped. */
function paramsOf({ query, words }: Question, { drop, set = {} }: Attempt): Params {
  const kept = Object.entries({ ...query, q: words })
    .filter(
      ([name, value]) =>
        value !== undefined && value !== '' && !drop(name) && !['page', 'pageSize', 'facets'].includes(name),
    )
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]);
  return { ...Object.fromEntries(kept), ...set };
}

const saysNothing = (text: string) => atomsOf(text).every(isSilent);

/** Joined without the little words that led to what is gone, and none at the ends. */
function join(parts: readonly string[]): string {
  const kept = parts.filter((part, index) => !saysNothing(part) || (index > 0 && !saysNothing(parts[index + 1] ?? '')));
  while (kept.length && saysNothing(kept[0]!)) kept.shift();
  return kept.join(' ');
}

/** Each thing that was typed left out in turn; a phrase goes as a whole. */
function fewerWords(terms: readonly Term[], words: string): Attempt[] {
  const parts: string[] = words.match(/-?"[^"]*"?|\S+/g) ?? [];
  const wanted = parts.filter((part) => !part.startsWith('-') && !saysNothing(part));
  if (wanted.length < 2 || terms.filter((term) => !term.isExcluded).length < 2) return [];
  return wanted.slice(0, 4).flatMap((left): Attempt[] => {
    const at = parts.indexOf(left);
    // "pour" of "pour enfants" goes with it.
    let from = at;
    while (from > 0 && saysNothing(parts[from - 1]!)) from -= 1;
    const q = join([...parts.slice(0, from), ...parts.slice(at + 1)]);
    if (!q) return [];
    return [{ kind: 'fewer_words', label: q, words: q, change: {}, drop: (name) => name === 'q', set: { q } }];
  });
}

function attemptsFor({ wanted, query, terms, words }: Question, language: Language): Attempt[] {
  const says = (key: string) => translate(language, `understood:help.${key}`);
  const named =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name);
  const attempts: Attempt[] = [];
  const { place } = wanted;
  if (place) {
    for (const radius of [50, 100, 200].filter((km) => km > place.radius).slice(0, 1))
      attempts.push({
        kind: 'wider_radius',
        label: String(radius),
        change: { place: { ...place, radius } },
        drop: named('radius'),
        set: { radius: String(radius) },
      });
    attempts.push({
      kind: 'whole_country',
      label: says('country'),
      change: { place: null },
      drop: (name) => placeParams.includes(name),
    });
  }
  if (query.priceMin !== undefined || query.priceMax !== undefined)
    attempts.push({
      kind: 'drop_filter',
      label: says('price'),
      change: { priceMin: undefined, priceMax: undefined },
      drop: named('priceMin', 'priceMax'),
    });
  if (wanted.attributes.length)
    attempts.push({
      kind: 'drop_filter',
      label: says('attributes'),
      change: { attributes: [] },
      drop: (name) => attributeParam.test(name),
    });
  if (wanted.conditions)
    attempts.push({
      kind: 'drop_filter',
      label: says('condition'),
      change: { conditions: undefined },
      drop: named('condition'),
    });
  if (wanted.priceTypes)
    attempts.push({
      kind: 'drop_filter',
      label: says('priceType'),
      change: { priceTypes: undefined },
      drop: named('priceType'),
    });
  if (wanted.sellerType)
    attempts.push({
      kind: 'drop_filter',
      label: says('seller'),
      change: { sellerType: undefined },
      drop: named('sellerType'),
    });
  if (wanted.withPhotos)
    attempts.push({
      kind: 'drop_filter',
      label: says('photos'),
      change: { withPhotos: false },
      drop: named('withPhotos'),
    });
  if (wanted.category)
    attempts.push({
      kind: 'drop_filter',
      label: says('category'),
      change: { category: null, attributes: [] },
      drop: (name) => name === 'categoryId' || attributeParam.test(name),
    });
  attempts.push(...fewerWords(terms, words));
  return attempts;
}

export async function findHelp(context: Context, question: Question, language: Language): Promise<SearchHelp[]> {
  const { db } = context;
  const synonyms = await currentSynonyms(context);
  const tsqueryOf = (words: string) => ({ tsquery: toTsquery(withSynonyms(parseWords(words), synonyms)) });
  const tried = await Promise.all(
    attemptsFor(question, language).map(async (attempt) => {
      const change = attempt.words ? tsqueryOf(attempt.words) : attempt.change;
      const count = Math.min(await countUpTo(db, { ...question.wanted, ...change }, countCap), countCap);
      return { kind: attempt.kind, label: attempt.label, params: paramsOf(question, attempt), count };
    }),
  );
  return tried
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostShown);
}
