/** Where a search finds nothing or next to it: perhaps a word was no fact but a word, or is only misspelt. */
import type { Language } from '#contract/languages.ts';
import type { SearchQuery } from '#contract/search.ts';
import { fewAds } from '#server/features/search/help/count-about.ts';
import { plainlyDescribed } from '#server/features/search/help/described.ts';
import { ask, type Question } from '#server/features/search/question.ts';
import { areNamed } from '#server/features/search/needed-words.ts';
import { lastAsked, saysNothingElse } from '#server/features/search/sentence/fillers.ts';
import { countUpTo, findAds, freshIndex } from '#server/features/search/engine/fresh-index.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { tiersOf, toTsquery } from '#server/features/search/words/parse-words.ts';
import { correctSpelling } from '#server/features/search/spelling/correct-spelling.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import type { Context } from '#server/kit/context.ts';

interface Otherwise {
  question: Question;
  /** It finds what the first reading finds, and more: any more is better. */
  isWider?: boolean;
  /** The spelling, where that is what changed. */
  corrected: string | null;
}

/** So few matches may come from a slip that somebody else made too. */
const fewMatches = 3;
/** Up to here what means about the same is looked for too. */
const fewToWiden = 10;
const farMore = 20;
/** More need not be counted to choose between two readings. */
const enoughMatches = fewMatches * farMore;

/** Whether the other reading is the better one, by how many ads each finds. */
const isBetter = (found: number, other: number): boolean =>
  found ? found <= fewMatches && other >= found * farMore : other > 0;

/** A fact of a category, a town that may be a brand, or no price though the ad has one: "chaton à donner". */
const isUnsure = (question: Question) =>
  question.isUnsure || question.understood.some(({ param, value }) => param.startsWith('attr.') || value === 'Free');

async function* readWider(
  context: Context,
  question: Question,
  given: SearchQuery,
  language: Language,
): AsyncGenerator<Otherwise> {
  // The whole means the thing in the other language, be it said of its parts.
  if (question.terms.some(({ goesWith }) => goesWith)) return;
  const wide = await ask(context, given, language, 'wide');
  if (wide.wanted.tsquery !== question.wanted.tsquery) yield { question: wide, corrected: null, isWider: true };
}

/** The other ways to read a search, likeliest first; each is asked only when the one before found nothing. */
async function* readOtherwise(
  context: Context,
  question: Question,
  given: SearchQuery,
  language: Language,
  { found, isAbout }: { found: number; isAbout: boolean },
): AsyncGenerator<Otherwise> {
  const saying = (q: string) => ({ ...given, q }) as SearchQuery;
  // Whoever asks for these very words gets them.
  if (given.understand === 'false' || !(question.terms.length || isUnsure(question))) return;
  // What is named comes before what only mentions all of the words: a "manette de jeu" is no console.
  const byName = (found ? !isAbout : question.terms.some(areNamed))
    ? await ask(context, given, language, 'named')
    : null;
  if (byName?.isLoose) yield { question: byName, corrected: null, isWider: true };
  if (found > fewMatches) return yield* readWider(context, question, given, language);
  if (!found && !question.understood.length && saysNothingElse(question.words))
    return yield { question: await ask(context, saying(''), language), corrected: null };
  // "Poupée Nancy", "drone moins de 250": perhaps it was nothing but words.
  if (question.isLikely || (!found && isUnsure(question)))
    yield { question: await ask(context, given, language, 'plain'), corrected: null };
  yield* readWider(context, question, given, language);
  if (!found && isUnsure(question)) yield { question: await ask(context, given, language, 'alone'), corrected: null };
  const text = (given.q ?? '').normalize('NFC').trim();
  const synonyms = await currentSynonyms(context);
  const facts = question.understood.map(({ from }) => from);
  const corrected = await correctSpelling(context.db, text, synonyms, facts);
  if (!corrected || corrected.length > 200) return;
  yield { question: await ask(context, saying(corrected), language), corrected };
}

/** Those about the words, without what only mentions them. */
function aboutThem({ terms, wanted }: Question): SearchFilters | null {
  const tsquery = tiersOf(terms)?.about;
  return tsquery ? { ...wanted, tsquery } : null;
}

/** Whether an ad is about the words, rather than only mentioning them. */
async function isAboutThem({ db }: Context, question: Question): Promise<boolean> {
  const about = aboutThem(question);
  return !about || (await countUpTo(db, about, 1)) > 0;
}

/** Of one word the kind of what few ads are about comes before ads that only mention it: "kitten" is no cat tree. */
async function withoutMentions({ db }: Context, question: Question, found: FoundAds): Promise<FoundAds | null> {
  const isOne = question.terms.filter(({ isOptional }) => !isOptional).length === 1;
  const isMany = found.length > fewToWiden && found.length <= enoughMatches;
  const wanted = isOne && isMany ? aboutThem(question) : null;
  const about = wanted && (await findAds(db, wanted));
  return about && about.length > 0 && about.length < fewAds ? about : null;
}

/** A word put right that names a thing or a town says more than one that names nothing, though no ad has either. */
const namesMore = ({ corrected, question: other }: Otherwise, question: Question): boolean =>
  corrected !== null &&
  ((other.thing !== null && question.thing === null) || other.wanted.circles.length > question.wanted.circles.length);

const placesIn = ({ understood }: Question) =>
  understood.flatMap(({ param, from }) => (param === 'inseeCode' || param === 'area' ? [from] : []));

type Best = Otherwise & { found: FoundAds };

/** What enough ads say in these very words is no description of something else. */
async function readDescribed(context: Context, question: Question): Promise<Best | null> {
  const described = await plainlyDescribed(context, question);
  if (!described.length) return null;
  const terms = question.terms.map((term) => ({ ...term, isOptional: false }));
  const strict = { ...question, terms, described, wanted: { ...question.wanted, tsquery: toTsquery(terms) } };
  const found = await findAds(context.db, strict.wanted);
  // Whoever does it is meant before what it is done with: "tondre la pelouse".
  const enough = question.isDeed ? 1 : fewAds;
  return found.length < enough ? { question: strict, corrected: null, found } : null;
}

const pointsBack = /(?<!\p{L})(?:ça|cela|it|them)(?!\p{L})/iu;

/** The reading of a search that finds most, with the newest of what was found by it. */
async function readMost(context: Context, given: SearchQuery, language: Language): Promise<Best> {
  await freshIndex(context.db);
  const find = ({ wanted }: Question) => findAds(context.db, wanted);
  const question = await ask(context, given, language, 'all');
  const found = await find(question);
  const first = found.length;
  const last = first || given.understand === 'false' ? null : lastAsked(given.q ?? '', placesIn(question));
  // "Quelqu'un peut réparer ça ?" asks for what was told before.
  const asked = last && !pointsBack.test(last) ? last : null;
  if (asked) return readMost(context, { ...given, q: asked } as SearchQuery, language);
  const described = given.understand === 'false' ? null : await readDescribed(context, question);
  if (described) return described;
  const isAbout = first === 0 || first > enoughMatches || (await isAboutThem(context, question));
  if (first <= fewToWiden || !isAbout)
    for await (const other of readOtherwise(context, question, given, language, { found: first, isAbout })) {
      const better = await find(other.question);
      const more = better.length;
      const isNearer = !isAbout && more > fewMatches && (await isAboutThem(context, other.question));
      if (isNearer || (other.isWider ? more > first : isBetter(first, more))) return { ...other, found: better };
      if (!first && namesMore(other, question)) return { ...other, found: better };
    }
  return { question, corrected: null, found };
}

export async function readBest(context: Context, given: SearchQuery, language: Language): Promise<Best> {
  const best = await readMost(context, given, language);
  const found = given.understand === 'false' ? null : await withoutMentions(context, best.question, best.found);
  const { question } = best;
  return found ? { ...best, found, question: { ...question, wanted: aboutThem(question) ?? question.wanted } } : best;
}
