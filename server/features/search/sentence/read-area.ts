/** Reads départements and regions out of a sentence: "vélo en Bretagne", "canapé dans le 35", "maison Loire-Atlantique". */
import { searchName } from '#server/db/places/search-name.ts';
import { SearchQuery } from '#contract/search.ts';
import { areasOf, type Areas, type KnownArea } from '#server/features/locations/areas.service.ts';
import { countUpTo } from '#server/features/search/engine/fresh-index.ts';
import { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { wantsEverything, type SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { isWord } from '#server/features/search/sentence/category-of.ts';
import { guessByKind } from '#server/features/search/sentence/guess-category.ts';
import { isMeasure } from '#server/features/search/sentence/read-bare-prices.ts';
import { withoutDeal } from '#server/features/search/sentence/read-home.ts';
import { isEnglish, isFrench } from '#server/features/search/synonyms/dictionary.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { categoriesCalled } from '#server/features/search/things/thing-names.service.ts';
import { lexemesOf, parseWords, tiersOf } from '#server/features/search/words/parse-words.ts';
import { longest, overlapping } from '#server/features/search/sentence/sentence.ts';
import { begin, type Reading } from '#server/features/search/sentence/reading.ts';

const lead = String.raw`(?:(?:partout |quelque part )?(?:en|dans (?:le |la |les |l'|tout le |toute la )?|in)|(?:departement|region|dept?)(?: de la| de l'| du| des| de| d')?)`;
const name = String.raw`([\p{L}][\p{L}'-]*(?:[ -][\p{L}'-]+){0,5})`;
const led = new RegExp(`${begin}${lead}\\s?${name}`, 'gu');
const numbered = new RegExp(
  String.raw`${begin}(?:(?:dans le|departement|dept?)\s(2[ab]|\d{2}|97[1-6])|\((2[ab]|\d{2}|97[1-6])\))(?![\p{L}\d]|\s?(?:€|euros?|cm|mm|kg|km|ans|m2|l|go|pouces?|″|[.,]\d))`,
  'u',
);
/** "en Bretagne ou en Normandie" */
const others = new RegExp(String.raw`(?<=\ue002)\s*(?:,|ou|et|or|and)\s*(?:${lead}\s?|l[ae]s? |l')?${name}`, 'gu');
/** "Vélo 59", "appart en 33": a number behind a noun. */
const last = /(?<=(\p{L}{3,})\s(?:(?:en|dans) )?)(2[ab]|\d{2}|97[1-6])\s*(?=$|[\ue002,])/u;
/** By themselves these are other words. */
// oxfmt-ignore
const otherWords = new Set(['allier', 'aube', 'centre', 'cher', 'corse', 'creuse', 'landes', 'manche', 'nord', 'paris', 'savoie', 'somme', 'vienne']);
const isPlainName = (said: string) =>
  said.includes(' ') || said === 'idf' || said === 'paca' || (said.length > 3 && !otherWords.has(said));

interface FoundArea {
  area: KnownArea;
  index: number;
  length: number;
}

/** After a word of place. */
async function findLed(left: string, pattern: RegExp, { byName }: Areas): Promise<FoundArea | null> {
  for (const { index, groups } of overlapping(pattern, left)) {
    const [whole, words] = groups;
    const area = await longest(words, (said) => byName.get(searchName(said)) ?? null);
    // Paris is a town first.
    if (area && area.found.code !== '75')
      return { area: area.found, index, length: whole.length - words.length + area.length };
  }
  return null;
}

/** At the end or the beginning of what was typed, where it is nothing else. */
async function findBare(reading: Reading, areas: Areas): Promise<FoundArea | null> {
  const { left } = reading.sentence;
  const words = [...left.matchAll(/[\p{L}\d'-]+/gu)];
  const spans = [6, 5, 4, 3, 2, 1]
    .filter((count) => count < words.length)
    .flatMap((count) => [words.slice(-count), words.slice(0, count)]);
  for (const span of spans) {
    const [index = 0, last] = [span[0]?.index, span.at(-1)];
    const length = (last?.index ?? 0) + (last?.[0].length ?? 0) - index;
    const said = searchName(left.slice(index, index + length));
    const area = areas.byName.get(said);
    if (!area || !isPlainName(said) || left[index - 1] === '-') continue;
    if (said.includes(' ') || !(await isWord(reading, said))) return { area, index, length };
  }
  return null;
}

/** Of two ways to read a number. */
const mostCounted = 100;

/** Whether what is said beside the number after this noun is rather found in the area than with the number. */
async function isRatherIn(
  { context, lookup, synonyms, sentence }: Reading,
  area: string,
  noun: string,
  number: string,
) {
  const called = lexemesOf(noun);
  const key = called.join(' ');
  const isKnown = isFrench(key) || isEnglish(key) || synonyms.get(key) || categoriesCalled(called);
  if (isMeasure.test(noun) || !isKnown) return false;
  const words = withoutDeal(sentence.rest().replace(new RegExp(`\\s${number}$`, 'i'), ''));
  // "Location 69": nothing else is let by a number.
  if (!words) return true;
  const termsOf = (said: string) => withSynonyms(parseWords(said), synonyms);
  const countAbout = async (said: string, filters: SearchFilters) => {
    const about = tiersOf(termsOf(said))?.about;
    return about ? countUpTo(context.db, { ...filters, tsquery: about }, mostCounted) : 0;
  };
  const there = await resolveFilters(context, SearchQuery.parse({ area }), lookup);
  // Of homes a number is hardly their size, which has a unit.
  const more = guessByKind(lookup, termsOf(words), null) === null ? 2 : 0.5;
  return (await countAbout(words, there)) > (await countAbout(`${words} ${number}`, wantsEverything)) * more;
}

export async function readArea(reading: Reading): Promise<void> {
  const { context, sentence, understood } = reading;
  const areas = await areasOf(context.db);
  const take = ({ area, index, length }: FoundArea) => {
    const from = sentence.take(index, length);
    understood.push({ param: 'area', value: area.code, label: area.name, from });
  };
  const number = sentence.find(numbered);
  const byNumber = areas.byCode.get((number?.groups[0] ?? number?.groups[1] ?? '').toUpperCase());
  if (number && byNumber) return take({ area: byNumber, index: number.index, length: number.source.length });
  const first = await findLed(sentence.left, led, areas);
  for (let found = first; found; found = await findLed(sentence.left, others, areas)) take(found);
  if (first || reading.isPlain) return;
  const ending = sentence.find(last);
  const [noun = '', code = ''] = ending?.groups ?? [];
  const area = areas.byCode.get(code.toUpperCase());
  const isMeant = ending && area && (await isRatherIn(reading, area.code, noun, code));
  const bare = isMeant ? { area, index: ending.index, length: code.length } : await findBare(reading, areas);
  if (!bare) return;
  reading.isLikely = true;
  take(bare);
}
