/** Where nothing was found: what to leave out, with how much that would find. */
import type { Params, SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { attributeParam, countCap } from '#contract/search.ts';
import { choiceParams } from '#contract/search-filters.ts';
import { areasOf, type Areas } from '#server/features/locations/areas.service.ts';
import { circlesOf } from '#server/features/search/engine/place-filter.ts';
import { attributesAround, toArea } from '#server/features/search/engine/resolve-filters.ts';
import { countUpTo } from '#server/features/search/engine/lists.queries.ts';
import { parseWords, tiersOf } from '#server/features/search/words/parse-words.ts';
import type { Question } from '#server/features/search/question.ts';
import { isName } from '#server/features/search/sentence/category-of.ts';
import { knownWords } from '#server/features/search/spelling/correct-spelling.ts';
import { thingOf } from '#server/features/search/things/thing-names.service.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { filterTable, isPlainList } from '#server/features/search/engine/filter-table.ts';
import { wantsEverything, type SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { unitWays } from '#server/features/search/words/units.ts';
import { atomsOf, isSilent, lexemeOf } from '#server/features/search/words/lexemes.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

interface Attempt {
  kind: SearchHelp['kind'];
  label: string;
  /** Drops several things at once: told after those that drop one. */
  isCoarse?: boolean;
  change: Partial<SearchFilters>;
  drop: (name: string) => boolean;
  set?: Params;
  /** Other words than those asked for. */
  words?: string;
}

const mostShown = 5;
/** Fewer than so many ads, and the page shows those of a wider search too. */
export const fewAds = 5;

/** The address of the search as it was understood, without what is dropped. */
function paramsOf({ query, words }: Question, { drop, set = {} }: Attempt): Params {
  const kept = Object.entries({ ...query, q: words })
    .filter(
      ([name, value]) =>
        value !== undefined && value !== '' && !drop(name) && !['page', 'pageSize', 'facets', 'rows'].includes(name),
    )
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
function sayingOnly(q: string, { thing, isEnglish, lookup }: Question): Attempt {
  const isKept = thing === null || thingOf(parseWords(q), isEnglish ? 'en' : 'fr') === thing;
  return {
    kind: 'fewer_words',
    label: q,
    words: q,
    change: isKept ? {} : { category: { id: thing, isSection: lookup.categories.get(thing)?.parentId === null } },
    drop: (name) => name === 'q',
    set: { q, ...(!isKept && { categoryId: String(thing) }) },
  };
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
function fewerFilters({ wanted }: Question, language: Language): Attempt[] {
  const names = (['price', ...choiceParams] as const).filter((name) => filterTable[name].isSet(wanted));
  return names.map((name) => ({
    kind: 'drop_filter',
    label: translate(language, name === 'price' ? 'search:filters.price' : `search:choice.${name}.title`),
    change: filterTable[name].without,
    drop: named(...filterTable[name].params),
  }));
}

/** Each detailed criterion by itself, under its own name. */
function fewerAttributes({ wanted: { category, attributes }, lookup }: Question, language: Language): Attempt[] {
  const known = attributesAround(lookup, category?.id ?? null);
  const isOf = (key: string, name: string) =>
    name === `attr.${key}` ||
    ((name === `attr.${key}Min` || name === `attr.${key}Max`) && !known.has(name.slice('attr.'.length)));
  return attributes.map(({ key }) => ({
    kind: 'drop_filter',
    label: known.get(key)?.labels[language] ?? key,
    change: { attributes: attributes.filter((one) => one.key !== key) },
    drop: (name) => isOf(key, name),
  }));
}

/** Without the category; criteria stay where the ads of other categories have them too. */
function otherCategories({ wanted, lookup }: Question, says: (key: string) => string): Attempt[] {
  const { category, attributes } = wanted;
  if (!category) return [];
  const own = attributesAround(lookup, category.id);
  const everywhere = attributesAround(lookup, null);
  const stay = attributes.every(({ key }) => own.get(key)?.type === everywhere.get(key)?.type);
  const alone: Attempt = {
    kind: 'drop_filter',
    label: says('category'),
    change: { category: null },
    drop: named('categoryId'),
  };
  const both: Attempt = {
    kind: 'drop_filter',
    label: says('category_and_attributes'),
    isCoarse: true,
    change: { category: null, attributes: [] },
    drop: (name) => name === 'categoryId' || isAttribute(name),
  };
  // All ads there are answer nothing that was asked.
  const leavesSomething = !isPlainList({ ...wanted, ...both.change });
  return [...(stay ? [alone] : []), ...(attributes.length && leavesSomething ? [both] : [])];
}

function widerPlaces(wanted: SearchFilters, { all }: Areas, country: string): Attempt[] {
  const { place, places } = wanted;
  const everywhere: Attempt = {
    kind: 'whole_country',
    label: country,
    change: filterTable.place.without,
    drop: named(...filterTable.place.params),
  };
  const circles = circlesOf(wanted);
  const [first] = circles;
  const areas = places?.areas ?? [];
  const radii = first ? [50, 100, 200].filter((km) => km > first.radius) : [];
  const widened = (radius: number): Partial<SearchFilters> =>
    place
      ? { place: { ...place, radius } }
      : { places: { circles: circles.map((circle) => ({ ...circle, radius })), areas } };
  // Around a département lies its region.
  const regions = areas.flatMap(({ departements: [code = '', ...more] }) =>
    more.length ? [] : (all.find(({ kind, departements }) => kind === 'region' && departements.includes(code)) ?? []),
  );
  const codes = [...new Set(regions.map(({ code }) => code))];
  return [
    ...radii.map((radius) => ({
      kind: 'wider_radius' as const,
      label: String(radius),
      change: widened(radius),
      drop: named('radius'),
      set: { radius: String(radius) },
    })),
    ...(regions.length && !circles.length
      ? [
          {
            kind: 'wider_area' as const,
            label: [...new Set(regions.map(({ name }) => name))].join(', '),
            change: { places: { circles: [], areas: regions.map(toArea) } },
            drop: named('area'),
            set: { area: codes },
          },
        ]
      : []),
    ...(filterTable.place.isSet(wanted) ? [everywhere] : []),
  ];
}

/** The other ads of the category that the words led to. */
function sameCategory({ wanted, words, lookup }: Question, id: number | null, language: Language): Attempt[] {
  const row = id === null || wanted.category ? undefined : lookup.categories.get(id);
  if (!words || !row) return [];
  return [
    {
      kind: 'category',
      label: row.names[language],
      isCoarse: true,
      change: { tsquery: null, category: { id: row.id, isSection: row.parentId === null } },
      drop: named('q'),
      set: { categoryId: String(row.id) },
    },
  ];
}

/** What is new there, whatever was asked: better than an empty page. */
const newestThere = ({ wanted: { place, places } }: Question): Attempt => ({
  kind: 'newest',
  label: '',
  change: { ...wantsEverything, place, ...(places && { places }) },
  drop: (name) => !filterTable.place.params.includes(name),
});

const newestAnywhere: Attempt = { kind: 'newest', label: '', change: wantsEverything, drop: () => true };

function attemptsFor(question: Question, areas: Areas, language: Language, category: number | null): Attempt[] {
  const { wanted } = question;
  const says = (key: string) => translate(language, `understood:help.${key}`);
  return [
    ...widerPlaces(wanted, areas, says('country')),
    ...fewerFilters(question, language),
    ...fewerAttributes(question, language),
    ...(wanted.attributes.length > 1
      ? [
          {
            kind: 'drop_filter' as const,
            label: says('attributes'),
            isCoarse: true,
            change: { attributes: [] },
            drop: isAttribute,
          },
        ]
      : []),
    ...otherCategories(question, says),
    ...fewerWords(question),
    ...sameCategory(question, category, language),
  ];
}

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

/** `category` is the one that the words led to. */
export async function findHelp(
  context: Context,
  question: Question,
  language: Language,
  category: number | null,
): Promise<SearchHelp[]> {
  const { db } = context;
  const synonyms = await currentSynonyms(context);
  // Ads that are about the words, not those that only mention them.
  const tsqueryOf = (words: string) => ({ tsquery: tiersOf(withSynonyms(parseWords(words), synonyms))?.about ?? null });
  const wanted = { ...question.wanted, ...(tiersOf(question.terms) && tsqueryOf(question.words)) };
  const tryAll = async (attempts: readonly Attempt[]): Promise<Tried[]> => {
    const tried = await Promise.all(
      attempts.map(async (attempt) => {
        const change = { ...attempt.change, ...(attempt.words && tsqueryOf(attempt.words)) };
        const { kind, label, isCoarse = false } = attempt;
        const counted = await countUpTo(db, { ...wanted, ...change }, countCap + 1);
        const count = Math.min(counted, countCap);
        const help: SearchHelp = {
          kind,
          label,
          params: paramsOf(question, attempt),
          count,
          countIsCapped: counted > countCap,
        };
        return { help, isCoarse };
      }),
    );
    return tried.filter(({ help }) => help.count > 0);
  };
  let found = withOneRadius(await tryAll(attemptsFor(question, await areasOf(db), language, category)));
  if (found.every(({ help }) => help.kind === 'category'))
    found = [...found, ...(await tryAll(await farFewerWords(context, question))).slice(0, 2)];
  for (const newest of [newestThere(question), newestAnywhere]) if (!found.length) found = await tryAll([newest]);
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
  const thing =
    partsOf(words)
      .filter(isWanted)
      .at(isEnglish ? -1 : 0) ?? '';
  // Of a thing that only all words name, the category and the brand say most: "samsung" of "portable samsung".
  const isVague = named !== null && helps.every(({ kind, params }) => kind !== 'fewer_words' || 'categoryId' in params);
  const breadth = ({ count, label }: SearchHelp) =>
    isVague && isName(lookup, label) ? 0 : Math.max(count, fewAds * 4) * (partsOf(label).includes(thing) ? 1 : 3);
  const cost = (help: SearchHelp) => byNearness.indexOf(help.kind);
  return (
    helps.toSorted(
      (a, b) => cost(a) - cost(b) || (a.kind === 'fewer_words' ? breadth(a) - breadth(b) : b.count - a.count),
    )[0] ?? null
  );
}
