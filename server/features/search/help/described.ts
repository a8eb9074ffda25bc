/** A search that describes a thing in place of naming it: "ranger mes livres". */
import type { SearchHelp } from '#contract/api/search.ts';
import { languages } from '#contract/languages.ts';
import { countAbout, withCount } from '#server/features/search/help/count-about.ts';
import { thingsDescribed, type DescribedThing } from '#server/features/search/help/described-things.ts';
import { paramsOf } from '#server/features/search/help/fewer-filters.ts';
import { isWanted, partsOf } from '#server/features/search/help/fewer-words.ts';
import type { Question } from '#server/features/search/question.ts';
import { adjectives } from '#server/features/search/sentence/category-of.ts';
import { asksFor, beginsWithDeed, opensSo, tellsUse } from '#server/features/search/sentence/tells-use.ts';
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import {
  categoriesCalled,
  isWork,
  nameSaid,
  thingOf,
  thingsBeginning,
} from '#server/features/search/things/thing-names.service.ts';
import { fold } from '#server/features/search/words/lexemes.ts';
import { lexemesOf, parseWords } from '#server/features/search/words/parse-words.ts';
import type { Context } from '#server/kit/context.ts';

/** How much alike is enough. */
const leastAlike = {
  /** Where nothing says that something is described. */
  untold: 0.9,
  /** Where the first word names another thing: "maison pour mes poules". */
  besideName: 0.8,
  surely: 0.65,
  perhaps: 0.45,
};

const isNamed = (parts: readonly string[]) => categoriesCalled(lexemesOf(parts.join(' '))) !== undefined;
const wantedParts = (words: string) => partsOf(words).filter((part) => isWanted(part) && !adjectives.has(fold(part)));

/** Named as a whole, or by a name of several words within a sentence: no other thing is described. */
function namesWhole(words: string): boolean {
  const { lexemes: name = [] } = nameSaid(parseWords(words)) ?? {};
  const isSaid = name.length > 1 && ` ${lexemesOf(words).join(' ')} `.includes(` ${name.join(' ')} `);
  return isSaid || isNamed(wantedParts(words));
}

const firstNoun = ({ words, isEnglish }: Question) =>
  isEnglish || beginsWithDeed(words) ? null : (wantedParts(words)[0] ?? null);

/** So many names that begin with a word make it a thing: "housse". */
const manyNames = 5;
const beginsNames = (noun: string): boolean => thingsBeginning(lexemesOf(noun)[0] ?? '').length >= manyNames;

/** By its name in the language of the question, unless only the other one's finds any. */
async function adsCalled(context: Context, question: Question, { id, names }: DescribedThing): Promise<SearchHelp[]> {
  const synonyms = await currentSynonyms(context);
  const own = question.isEnglish ? 'en' : 'fr';
  for (const language of languages.toSorted((a, b) => Number(b === own) - Number(a === own))) {
    const q = names[language];
    const isKept = thingOf(parseWords(q), language) === id;
    const set = { q, ...(!isKept && { categoryId: String(id) }) };
    // The trade that a deed was taken for is none of this.
    const params = paramsOf(question, set, (name) => question.isDeed && name === 'categoryId');
    const counted = await countAbout(context, params, question, synonyms);
    if (counted) return [withCount({ kind: 'described', label: q, params }, counted)];
  }
  return [];
}

/** Less alike than the likeliest by so much is not meant. */
const nearlyAsAlike = 0.75;
const mostDescribed = 3;

async function describedThings(context: Context, question: Question, least: number): Promise<SearchHelp[]> {
  const { query, words, isDeed } = question;
  if (wantedParts(words).length < 2 || namesWhole(words)) return [];
  const wanted = asksFor(query.q ?? '');
  const isMeant = ({ id }: DescribedThing) =>
    // A trade that was understood is found by its words.
    isWork(id) ? wanted !== 'thing' && !isDeed : wanted !== 'somebody';
  const all = thingsDescribed(words, least).filter(isMeant);
  const enough = (all[0]?.alike ?? 0) * nearlyAsAlike;
  const near = all.filter(({ alike }) => alike >= enough);
  const ads = await Promise.all(near.map((thing) => adsCalled(context, question, thing)));
  return ads.flat().slice(0, mostDescribed);
}

/** What the words describe, of what the site has, where they say what it does: before what some of them find. */
export async function plainlyDescribed(context: Context, question: Question): Promise<SearchHelp[]> {
  const text = question.query.q ?? '';
  if (!question.isDeed && !tellsUse(text, question.words)) return [];
  const noun = firstNoun(question);
  const least = noun !== null && isNamed([noun]) ? 'besideName' : opensSo(text) ? 'perhaps' : 'surely';
  return describedThings(context, question, leastAlike[least]);
}

/** The same where little or nothing was found. */
export async function perhapsDescribed(context: Context, question: Question, isFound: boolean): Promise<SearchHelp[]> {
  const text = question.query.q ?? '';
  const noun = firstNoun(question);
  if (noun !== null && isNamed([noun])) return [];
  const isOpen = !isFound && (noun === null || opensSo(text) || !beginsNames(noun));
  return describedThings(
    context,
    question,
    leastAlike[!tellsUse(text, question.words) ? 'untold' : isOpen ? 'perhaps' : 'surely'],
  );
}
