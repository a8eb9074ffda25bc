/** The categories a title speaks of: by their names, descriptions and options, and by where ads with such words stand. */
import { sql } from 'kysely';
import type { guessCategory } from '#contract/api/ad-checks.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { languages, type Language } from '#contract/languages.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import {
  findAds,
  lexemesOf,
  parseWords,
  wantsEverything,
  withSynonyms,
} from '#server/features/search/search.service.ts';
import {
  headWeight,
  namedThings,
  noteThing,
  thingWeight,
  type ThingNames,
} from '#server/features/search/things/thing-names.service.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import type { Context } from '#server/kit/context.ts';

export { isThingWord, thingNamed } from '#server/features/search/things/thing-names.service.ts';

const offered = 4;
const weights = { name: 6, description: 2, option: 1 };
const kindWeight = 5;
/** One ad with such words speaks as loud as so much of a description. */
const adWeight = 0.5;
const adsAsked = 300;

type Scores = Map<number, number>;
const indexes = new WeakMap<CategoryLookup, Map<string, Scores>>();

/** How much each word says about each category that ads can be in; a word of many categories says little. */
function indexOf(lookup: CategoryLookup): Map<string, Scores> {
  const known = indexes.get(lookup);
  if (known) return known;
  const parents = new Set([...lookup.categories.values()].map((row) => row.parentId));
  const index = new Map<string, Scores>();
  const note = (id: number, text: string, weight: number) => {
    for (const lexeme of lexemesOf(text)) {
      const scores: Scores = index.get(lexeme) ?? new Map<number, number>();
      scores.set(id, Math.max(scores.get(id) ?? 0, weight));
      index.set(lexeme, scores);
    }
  };
  for (const { id, names, descriptions } of lookup.categories.values()) {
    if (parents.has(id) || !lookup.isOpen(id)) continue;
    for (const language of languages) {
      note(id, descriptions[language], weights.description);
      for (const { options } of lookup.attributesOf(id))
        for (const { labels } of options) note(id, labels[language], weights.option);
      note(id, names[language], weights.name);
    }
  }
  indexes.set(lookup, index);
  return index;
}

/** Of the filters those that say what a thing is, or who makes it. */
const kindKeys = /(?:type|make|brand|breed|species|garment)$/i;
/** More categories than these have it, and it tells none. */
const fewCategories = 2;
const kindsOf = new WeakMap<CategoryLookup, ThingNames>();

/** What a category and its choices call its things, in both languages: "Car boot sales", "Land Rover", "Firewood". */
function kindsIn(lookup: CategoryLookup): ThingNames {
  let all = kindsOf.get(lookup);
  if (all) return all;
  const categories = new Map<string, Set<number>>();
  const parents = new Set([...lookup.categories.values()].map((row) => row.parentId));
  for (const { id, names } of lookup.categories.values()) {
    if (!lookup.isOpen(id) || parents.has(id)) continue;
    const note = (label: string) => {
      for (const called of label.split(/ ou | or |,| & /))
        categories.set(called, (categories.get(called) ?? new Set()).add(id));
    };
    // A name of one word is many things' name: "Scooters", "Bureaux".
    for (const name of [names.fr, names.en].flatMap((one) => one.split(' & ')))
      if (lexemesOf(name).length > 1) note(name);
    const kinds = lookup.attributesOf(id).filter(({ key, type }) => type === 'enum' && kindKeys.test(key));
    for (const { value, labels } of kinds.flatMap(({ options }) => options)) {
      if (value === 'other') continue;
      note(labels.fr);
      note(labels.en);
    }
  }
  kindsOf.set(lookup, (all = new Map()));
  for (const [called, ids] of categories)
    if (ids.size <= fewCategories) for (const id of ids) noteThing(all, id, called, kindWeight / ids.size);
  return all;
}

/** Motorbikes go by letters and their size; their makes build cars too: "Honda CB500F", "BMW R 1200 GS". */
const motorbikes = 102;
const motorbikeModels =
  /(?<![\p{L}\d])(?:cbr?|cbf|cmx|nc|nt|vfr|crf|xl|xr|pcx|sh|gsx(?:[ -]?[rs])?|gsf|gsr|sv|dl|drz?|mt|xsr|xj6?|yzf(?:[ -]?r)?|fz[rs]?|tdm|xt[xz]?|wr|xmax|tmax|nmax|z[xr]?|er|kx|klx|vn|hp|rsv|tuono|rc|exc|svartpilen)[ -]?\d{2,4}(?!\d| ?(?:km|€|euros?|go|gb|cm|mm|m2))|(?<![\p{L}\d])(?:[rfkg] ?\d{3,4} ?(?:gs|rt|rs?|xr|gt)|africa twin|goldwing|transalp|hornet \d{3}|bandit \d{3,4}|v-?strom|ninja \d{3,4}|versys|tracer \d{1,3}|t[ée]n[ée]r[ée] \d{3}|street triple|speed triple|bonneville|iron 883|sportster|scrambler ducati)(?![\p{L}\d])|\d{2,4} ?(?:cm3|cm³|cc)(?![\p{L}\d])/iu;

function add(scores: Scores, id: number, more: number): void {
  scores.set(id, (scores.get(id) ?? 0) + more);
}

async function byAds({ db }: Context, lexemes: readonly string[]): Promise<{ categoryId: number; score: number }[]> {
  const query = lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`).join(' | ');
  const newest = await findAds(db, { ...wantsEverything, tsquery: query }, adsAsked);
  const { rows } = await sql<{ categoryId: number; score: number }>`
    select category_id as "categoryId", sum(rank)::float8 as score from (
      select category_id, ts_rank(words, ${query}::tsquery) as rank from ads where id = any(${newest.ids()}::integer[])
    ) as found group by category_id`.execute(db);
  return rows;
}

/** The words of a title, each with what means the same; a number alone says nothing about what is sold. */
async function waysOf(context: Context, title: string): Promise<string[][][]> {
  const terms = withSynonyms(parseWords(title), await currentSynonyms(context));
  return terms.map(({ ways }) => ways).filter((ways) => ways[0]?.some((lexeme) => !/^\d+$/.test(lexeme)));
}

/**
 * What a word says about categories; of words that go together, all have to be there. What means the same says no more
 * than a description does: "flat" in a name is not what somebody meant by « appartement ».
 */
function saidBy(index: Map<string, Scores>, ways: readonly string[][]): Scores {
  const said: Scores = new Map();
  for (const [place, [first = '', ...others]] of ways.entries())
    for (const [id, weight] of index.get(first) ?? []) {
      const most = place ? weights.description : weight;
      const weakest = Math.min(weight, most, ...others.map((lexeme) => index.get(lexeme)?.get(id) ?? 0));
      if (weakest > 0) said.set(id, Math.max(said.get(id) ?? 0, weakest));
    }
  return said;
}

export async function guessCategories(
  context: Context,
  title: string,
  language: Language,
  /** Only those of this section. */
  within: number | null = null,
): Promise<DataOf<typeof guessCategory>> {
  const lookup = await categoryLookup(context);
  const words = await waysOf(context, title);
  if (!words.length) return [];
  const scores: Scores = new Map();
  const index = indexOf(lookup);
  for (const [place, ways] of words.entries()) {
    const said = saidBy(index, ways);
    const loudness = place ? 1 : headWeight;
    for (const [id, weight] of said) add(scores, id, (loudness * weight) / Math.sqrt(said.size));
  }
  const lexemes = [...new Set(words.flatMap(([own = []]) => own))];
  for (const [id, score] of namedThings(lexemes, language, { more: [kindsIn(lookup)] }))
    if (lookup.isOpen(id)) add(scores, id, score);
  if (motorbikeModels.test(title) && lookup.isOpen(motorbikes)) add(scores, motorbikes, thingWeight * headWeight);
  const [head = []] = words[0] ?? [];
  const ofAll = byAds(context, lexemes);
  // A title of one word asks once.
  const found = await Promise.all([ofAll, head.length === lexemes.length ? ofAll : byAds(context, head)]);
  for (const { categoryId, score } of found.flat())
    if (lookup.isOpen(categoryId)) add(scores, categoryId, score * adWeight);
  return [...scores]
    .filter(([id]) => within === null || lookup.lineOf(id)[0]?.id === within)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, offered)
    .map(([id]) => {
      const line = lookup.lineOf(id).map(({ names }) => names[language]);
      const [section = null] = line;
      return { id, name: line.at(-1) ?? '', parentName: line.length > 1 ? section : null };
    });
}
