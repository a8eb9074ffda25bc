/** Where nothing was found: what to leave out, with how much that would find. */
import type { Params, SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { attributeParam, countCap } from '#contract/search.ts';
import { countUpTo } from '#server/features/search/hits.queries.ts';
import { toTsquery } from '#server/features/search/parse.ts';
import type { Question } from '#server/features/search/question.ts';
import type { Wanted } from '#server/features/search/wanted.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

interface Attempt {
  kind: SearchHelp['kind'];
  label: string;
  change: Partial<Wanted>;
  drop: (name: string) => boolean;
  set?: Params;
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
      label: says('price'),
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
  const wordTerms = terms.filter((term) => !term.isExcluded);
  if (wordTerms.length > 1)
    for (const left of wordTerms.slice(0, 4)) {
      const rest = terms.filter((term) => term !== left);
      const q = words.replace(left.shown, ' ').replace(/\s+/g, ' ').trim();
      attempts.push({
        kind: 'fewer_words',
        label: q,
        change: { tsquery: toTsquery(rest) },
        drop: named('q'),
        set: { q },
      });
    }
  return attempts;
}

export async function findHelp({ db }: Context, question: Question, language: Language): Promise<SearchHelp[]> {
  const tried = await Promise.all(
    attemptsFor(question, language).map(async (attempt) => ({
      kind: attempt.kind,
      label: attempt.label,
      params: paramsOf(question, attempt),
      count: Math.min(await countUpTo(db, { ...question.wanted, ...attempt.change }, countCap), countCap),
    })),
  );
  return tried
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostShown);
}
