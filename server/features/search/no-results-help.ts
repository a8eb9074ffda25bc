/** Where nothing was found: what to leave out, with how much that would find. */
import { sql } from 'kysely';
import type { Params, SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { attributeParam, countCap, SearchQuery } from '#contract/search.ts';
import { choiceParams } from '#contract/search-filters.ts';
import { areasOf, type Areas } from '#server/features/locations/areas.service.ts';
import { circlesOf } from '#server/features/search/engine/place-filter.ts';
import { attributesAround, resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { countUpTo } from '#server/features/search/engine/lists.queries.ts';
import { lexemesOf, parseWords, tiersOf, toTsquery } from '#server/features/search/words/parse-words.ts';
import type { Question } from '#server/features/search/question.ts';
import { isName } from '#server/features/search/sentence/category-of.ts';
import { knownWords } from '#server/features/search/spelling/held-by-titles.ts';
import { categoriesCalled, categoryBeginning, thingOf } from '#server/features/search/things/thing-names.service.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { unitWays } from '#server/features/search/words/units.ts';
import { atomsOf, isSilent, lexemeOf } from '#server/features/search/words/lexemes.ts';
import { ifRefused } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

interface Attempt {
  kind: SearchHelp['kind'];
  label: string;
  /** The address of the search as it was understood, without what is dropped. */
  params: Params;
  /** Drops several things at once: told after those that drop one. */
  isCoarse?: boolean;
}

const mostShown = 5;
/** Fewer than so many ads, and the page shows those of a wider search too. */
export const fewAds = 5;

const unkept = new Set(['page', 'pageSize', 'facets', 'rows']);

function without({ query, words }: Question, isGone: (name: string) => boolean, set: Params = {}): Params {
  const kept = Object.entries({ ...query, q: words })
    .filter(([name, value]) => value !== undefined && value !== '' && !isGone(name) && !unkept.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]);
  const params: Params = { ...Object.fromEntries(kept), ...set };
  if (params.sortBy === 'distance' && !filterTable.place.params.some((name) => name in params)) delete params.sortBy;
  return params;
}

const saysNothing = (text: string) => atomsOf(text).every(isSilent);

/** Joined without the little words that led to what is gone, and none at the ends. */
function join(parts: readonly string[]): string {
  const kept = parts.filter((part, index) => !saysNothing(part) || (index > 0 && !saysNothing(parts[index + 1] ?? '')));
  const first = kept.findIndex((part) => !saysNothing(part));
  return first < 0 ? '' : kept.slice(first).join(' ');
}

/** A number by itself, or with its unit, names no thing. */
const namesThing = (text: string) =>
  atomsOf(text).some((atom) => !atom.isNumber && !isSilent(atom) && unitWays(lexemeOf(atom)).length === 1);

const partsOf = (words: string): string[] => words.match(/-?"[^"]*"?|\S+/g) ?? [];
const isWanted = (part: string) => !part.startsWith('-') && !saysNothing(part);

/** Words that name another thing than all of them did, or none, stay among such things: a doll's house is no house. */
function sayingOnly(q: string, question: Question): Attempt {
  const { thing, isEnglish } = question;
  const isKept = thing === null || thingOf(parseWords(q), isEnglish ? 'en' : 'fr') === thing;
  const set = { q, ...(!isKept && { categoryId: String(thing) }) };
  return { kind: 'fewer_words', label: q, params: without(question, named('q'), set) };
}

const mostLeftOut = 4;

/** Each thing that was typed left out in turn; a phrase goes as a whole. */
function fewerWords(question: Question): Attempt[] {
  const { terms, words, isEnglish } = question;
  const parts = partsOf(words);
  const wanted = parts.filter(isWanted);
  // What is one thing by its name stays whole; of an English one the last word says what it is.
  if (wanted.length < 2 || (!isEnglish && terms.filter((term) => !term.isExcluded).length < 2)) return [];
  return wanted.slice(-mostLeftOut).flatMap((left): Attempt[] => {
    const at = parts.lastIndexOf(left);
    // "pour" of "pour enfants" goes with it.
    let from = at;
    while (from > 0 && saysNothing(parts[from - 1] ?? '')) from -= 1;
    const q = join([...parts.slice(0, from), ...parts.slice(at + 1)]);
    return namesThing(q) ? [sayingOnly(q, question)] : [];
  });
}

/** What people name comes first: the beginnings of what was typed, and the rarest word that titles hold. */
async function farFewerWords({ db }: Context, question: Question): Promise<Attempt[]> {
  const wanted = partsOf(question.words).filter(isWanted);
  if (wanted.length < 3) return [];
  const wordOf = (part: string) => atomsOf(part).find((atom) => !atom.isNumber && !isSilent(atom))?.word ?? '';
  const known = await knownWords(db, wanted.map(wordOf));
  const adsWith = (part: string) => known.get(wordOf(part))?.ads ?? 0;
  const rarest = wanted
    .filter((part) => known.has(wordOf(part)) && namesThing(part))
    .toSorted((a, b) => adsWith(a) - adsWith(b));
  const begin = (length: number) => wanted.slice(0, Math.max(length, 0)).join(' ');
  const shorter = Math.min(wanted.length - 2, mostLeftOut);
  const all = [...Array.from({ length: shorter }, (_, index) => begin(shorter - index)), rarest[0] ?? ''];
  return [...new Set(all)].filter(namesThing).map((q) => sayingOnly(q, question));
}

const named =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);
const isAttribute = (name: string) => attributeParam.test(name);

/** Without its price, or one of the choices that ads of every category have. */
function fewerFilters(question: Question, language: Language): Attempt[] {
  const names = (['price', ...choiceParams] as const).filter((name) => filterTable[name].isSet(question.wanted));
  return names.map((name) => ({
    kind: 'drop_filter',
    label: translate(language, name === 'price' ? 'search:filters.price' : `search:choice.${name}.title`),
    params: without(question, named(...filterTable[name].params)),
  }));
}

/** Each detailed criterion by itself, under its own name, and all of them. */
function fewerAttributes(question: Question, language: Language, says: (key: string) => string): Attempt[] {
  const { category, attributes } = question.wanted;
  const known = attributesAround(question.lookup, category?.id ?? null);
  const isOf = (key: string, name: string) =>
    name === `attr.${key}` ||
    ((name === `attr.${key}Min` || name === `attr.${key}Max`) && !known.has(name.slice('attr.'.length)));
  const each = attributes.map(({ key }): Attempt => ({
    kind: 'drop_filter',
    label: known.get(key)?.labels[language] ?? key,
    params: without(question, (name) => isOf(key, name)),
  }));
  const all = { kind: 'drop_filter', label: says('attributes'), isCoarse: true } as const;
  return each.length > 1 ? [...each, { ...all, params: without(question, isAttribute) }] : each;
}

/** Without the category; criteria stay where the ads of other categories have them too. */
function otherCategories(question: Question, says: (key: string) => string): Attempt[] {
  const { category, attributes } = question.wanted;
  if (!category) return [];
  const own = attributesAround(question.lookup, category.id);
  const everywhere = attributesAround(question.lookup, null);
  const stay = attributes.every(({ key }) => own.get(key)?.type === everywhere.get(key)?.type);
  const alone = without(question, named('categoryId'));
  const both = without(question, (name) => name === 'categoryId' || isAttribute(name));
  // All ads there are answer nothing that was asked.
  const leavesSomething = Object.keys(both).some((name) => !name.startsWith('sort'));
  return [
    ...(stay ? [{ kind: 'drop_filter' as const, label: says('category'), params: alone }] : []),
    ...(attributes.length && leavesSomething
      ? [{ kind: 'drop_filter' as const, label: says('category_and_attributes'), isCoarse: true, params: both }]
      : []),
  ];
}

function widerPlaces(question: Question, { all }: Areas, country: string): Attempt[] {
  const { wanted } = question;
  if (!filterTable.place.isSet(wanted)) return [];
  const [circle] = circlesOf(wanted);
  const radii = circle ? [50, 100, 200].filter((km) => km > circle.radius).map(String) : [];
  // Around a département lies its region.
  const areas = circle ? [] : (wanted.places?.areas ?? []);
  const regions = areas.flatMap(({ departements: [code = '', ...more] }) =>
    more.length ? [] : (all.find(({ kind, departements }) => kind === 'region' && departements.includes(code)) ?? []),
  );
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  return [
    ...radii.map((radius): Attempt => ({
      kind: 'wider_radius',
      label: radius,
      params: without(question, named('radius'), { radius }),
    })),
    ...(names.size
      ? [
          {
            kind: 'wider_area' as const,
            label: [...names.values()].join(', '),
            params: without(question, named('area'), { area: [...names.keys()] }),
          },
        ]
      : []),
    { kind: 'whole_country', label: country, params: without(question, named(...filterTable.place.params)) },
  ];
}

/** The type that most of the ads found say they are of: "Penderie" among the wardrobes. */
async function typeOf({ db }: Context, ids: readonly number[]): Promise<[key: string, value: string] | null> {
  const { rows } = await sql<{ facet: string }>`select facet from ads, unnest(facets) as facet
    where id = any(${ids}::integer[]) and facet ~ 'Type=' and facet !~ '=other$' group by facet
    having count(*) > ${ids.length}::integer / 2 limit 1`.execute(db);
  const [key, value] = rows[0]?.facet.split('=') ?? [];
  return key && value ? [key, value] : null;
}

/** The other ads of the category that the words led to, and of the same type. */
async function sameCategory(context: Context, question: Question, { id, found }: LedTo, language: Language) {
  const row = id === null || question.wanted.category ? undefined : question.lookup.categories.get(id);
  if (!question.words || !row) return [];
  const [key, value] = (await typeOf(context, found)) ?? [];
  const option = question.lookup
    .attributesOf(row.id)
    .find((attribute) => attribute.key === key)
    ?.options.find((one) => one.value === value);
  const params = without(question, named('q'), {
    categoryId: String(row.id),
    ...(option && { [`attr.${key}`]: option.value }),
  });
  const label = (option?.labels ?? row.names)[language];
  return [{ kind: 'category' as const, label, isCoarse: true, params }];
}

/** What is new there, or anywhere, whatever was asked: better than an empty page. */
const newest = (question: Question): Attempt[] =>
  [filterTable.place.params, []].map((kept) => ({
    kind: 'newest',
    label: '',
    params: without(question, (name) => !kept.includes(name)),
  }));

/** Of several circles the smallest one that holds enough. */
function withOneRadius(found: readonly Tried[]): Tried[] {
  const wider = found.filter(({ help }) => help.kind === 'wider_radius');
  const enough = wider.find(({ help }) => help.count >= fewAds) ?? wider.at(-1);
  return found.filter((one) => one === enough || one.help.kind !== 'wider_radius');
}

interface Tried {
  help: SearchHelp;
  isCoarse: boolean;
}

/** Ads that are about the words, not those that only mention them. */
async function filtersOf(context: Context, params: Params, { lookup }: Question): Promise<SearchFilters> {
  const query = SearchQuery.parse(params);
  const terms = withSynonyms(parseWords(query.q ?? ''), await currentSynonyms(context));
  const about = tiersOf(terms)?.about;
  return {
    ...(await resolveFilters(context, query, lookup)),
    tsquery: about ?? toTsquery(terms),
    onlyExcludes: terms.length > 0 && !about,
  };
}

/** Where the words led to: the category, and the ads found. */
export interface LedTo {
  id: number | null;
  found: readonly number[];
}

export async function findHelp(
  context: Context,
  question: Question,
  language: Language,
  ledTo: LedTo,
): Promise<SearchHelp[]> {
  const tryOne = async ({ isCoarse = false, ...attempt }: Attempt): Promise<Tried[]> => {
    // A category has not the criteria of every other.
    const wanted = await filtersOf(context, attempt.params, question).catch(ifRefused(null));
    const counted = wanted ? await countUpTo(context.db, wanted, countCap + 1) : 0;
    const help = { ...attempt, count: Math.min(counted, countCap), countIsCapped: counted > countCap };
    return counted ? [{ help, isCoarse }] : [];
  };
  const tryAll = async (attempts: readonly Attempt[]) => (await Promise.all(attempts.map(tryOne))).flat();
  const says = (key: string) => translate(language, `understood:help.${key}`);
  const attempts = [
    ...widerPlaces(question, await areasOf(context.db), says('country')),
    ...fewerFilters(question, language),
    ...fewerAttributes(question, language, says),
    ...otherCategories(question, says),
    ...fewerWords(question),
    ...(await sameCategory(context, question, ledTo, language)),
  ];
  let found = withOneRadius(await tryAll(attempts));
  if (found.every(({ help }) => help.kind === 'category'))
    found = [...found, ...(await tryAll(await farFewerWords(context, question))).slice(0, 2)];
  for (const attempt of newest(question)) if (!found.length) found = await tryAll([attempt]);
  return found
    .toSorted((a, b) => Number(a.isCoarse) - Number(b.isCoarse) || b.help.count - a.help.count)
    .slice(0, mostShown)
    .map(({ help }) => help);
}

const byNearness: readonly SearchHelp['kind'][] = [
  'spelling',
  'wider_radius',
  'wider_area',
  'fewer_words',
  'whole_country',
  'drop_filter',
  'category',
  'newest',
];

/**
 * What changes the search least: a wider circle before fewer words. Of those the fewest ads, since what is left out should say
 * least ("frigo" is kept of "petit frigo"), and rather those that keep what is named: the first word, or the last in English.
 */
export function nearest(
  helps: readonly SearchHelp[],
  { words, isEnglish, lookup, thing: named }: Question,
): SearchHelp | null {
  const wanted = partsOf(words).filter(isWanted);
  const isThing = (part: string) => named !== null && categoriesCalled(lexemesOf(part))?.has(named);
  const isNamed = wanted.some(isThing);
  const head = wanted.at(isEnglish ? -1 : 0) ?? '';
  const thing = categoriesCalled(lexemesOf(head)) ? head : (wanted.find(isThing) ?? head);
  // Of a thing that only all words name, the category and the brand say most: "samsung" of "portable samsung".
  const isVague = named !== null && helps.every(({ kind, params }) => kind !== 'fewer_words' || 'categoryId' in params);
  const isKept = ({ label, params }: SearchHelp) =>
    partsOf(label).includes(thing) ||
    (!isNamed && 'categoryId' in params && named !== null && categoryBeginning(lexemesOf(thing)[0] ?? '') === named);
  const breadth = (help: SearchHelp) =>
    isVague && isName(lookup, help.label) ? 0 : Math.max(help.count, fewAds * 4) * (isKept(help) ? 1 : 3);
  const cost = (help: SearchHelp) => byNearness.indexOf(help.kind);
  return (
    helps.toSorted(
      (a, b) => cost(a) - cost(b) || (a.kind === 'fewer_words' ? breadth(a) - breadth(b) : b.count - a.count),
    )[0] ?? null
  );
}
