/** Which words of a question have to be there: whole or begun, said of itself or not, naming the thing or what goes with it. */
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { lexemesOf, parseWords, type Term } from '#server/features/search/words/parse-words.ts';
import { adjectives, isName, isOption } from '#server/features/search/sentence/category-of.ts';
import { guessByName } from '#server/features/search/sentence/guess-category.ts';
import { withSynonyms, type Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { isEnglish, isFrench } from '#server/features/search/synonyms/dictionary.ts';
import { isVague } from '#server/features/search/things/kind-names.ts';
import {
  categoriesCalled,
  categoryBeginning,
  isOnlyEnglish,
} from '#server/features/search/things/thing-names.service.ts';
import { wideSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { areNeighbours, areThings, inTitles, slips } from '#server/features/search/spelling/held-by-titles.ts';
import { isWhole } from '#server/features/search/words/title-words.ts';
import type { Context } from '#server/kit/context.ts';

/** A last word that hardly anybody wrote as it stands is the beginning of one. */
export async function complete(context: Context, terms: Term[]): Promise<Term[]> {
  const last = terms.at(-1);
  // What means the same as others is a word: "cat" is no beginning of "catering"; so is what a thing is called: "doudou".
  if (!last?.word || last.isExcluded || last.ways.length > 1 || last.distances) return terms;
  if (last.word.length < 2 || /^\d+$/.test(last.word)) return terms;
  const isName = last.word.length > 4 && categoriesCalled(last.ways[0] ?? []) !== undefined;
  if (isName || (await isWhole(context.db, last.word))) return terms;
  return [...terms.slice(0, -1), { ...last, prefix: last.word }];
}

const partsOrExtras = new Set(
  lexemesOf('accessoire accessoires pièces détachées rechange accessory accessories parts spares spare'),
);

/** "Accessoires piscine", "guitar parts": what goes with a thing seldom says so. */
export function whatGoesWith(terms: Term[]): Term[] {
  const isExtra = ({ ways: [[first = '', ...more] = []], isExcluded }: Term) =>
    !isExcluded && !more.length && partsOrExtras.has(first);
  const lexemes = (some: readonly Term[]) => some.flatMap(({ ways: [first = []] }) => first);
  const things = terms.filter((term) => !isExtra(term) && !term.isExcluded);
  const [thing] = things;
  if (!thing || !categoriesCalled(lexemes(things)) || categoriesCalled(lexemes(terms))) return terms;
  const asSaid = ({ ways }: Term) => ways.filter(([first]) => !first?.startsWith('#'));
  return terms.map((term) => (isExtra(term) ? { ...term, ways: asSaid(term), goesWith: thing.ways } : term));
}

/** How many there are says nothing of what: flats are called "Deux pièces", and "2 chaises" is no flat. */
const isCount = ({ ways }: Term) =>
  ways.some(([word = '', ...more]) => !more.length && /^(?:[1-9]|1[0-2])$/.test(word));

/** "For beginners" says whom it is for, "pour lit bébé" what. */
const saysWhom = (terms: readonly Term[]) =>
  terms.every(
    ({ isPurpose, ways }) => !isPurpose || ways.every((way) => !categoriesCalled(way) && !/\d/.test(way.join())),
  );

/**
 * "Petite voiture", "2 chaises": few ads say it of themselves; it lifts those that do, unless it is part of a name ("Petit
 * Bateau").
 */
export async function loosen({ db }: Context, terms: Term[], lookup: CategoryLookup): Promise<Term[]> {
  const isForSomebody = saysWhom(terms);
  const said = terms.flatMap(({ ways: [first = []] }) => first);
  const isUnnamed = guessByName(lookup, terms) === null && categoriesCalled(said) === undefined;
  const isLoose = (term: Term) => {
    const [[first = '', ...more] = []] = term.ways;
    const isAdjective = !more.length && (adjectives.has(first) || (isUnnamed && isVague(lookup, [first])));
    return (
      !term.isExcluded &&
      !term.goesWith &&
      ((term === terms[0] && isCount(term)) || isAdjective || (isForSomebody && term.isPurpose))
    );
  };
  if (!terms.some(isLoose) || terms.every(isLoose)) return terms;
  const all = terms.map(async (term, index) => {
    const pair = `${term.shown} ${terms[index + 1]?.shown ?? ''}`;
    const isName = !isLoose(term) || (!term.isPurpose && (isOption(lookup, pair) || (await areNeighbours(db, pair))));
    return isName ? term : { ...term, isOptional: true };
  });
  return Promise.all(all);
}

/** "Un toboggan ou une balançoire" are things, "homme ou femme" says whose. */
export const areNamed = ({ ways, eitherOf = 0 }: Term): boolean =>
  eitherOf > 0 && ways.slice(0, eitherOf).every((way) => categoriesCalled(way) !== undefined);

/**
 * The same of all words beside the one that names a thing, by what things are called or by titles; in English that is the
 * last. A "dog bed" is no bed.
 */
export async function onlyNamed(
  context: Context,
  terms: Term[],
  { isEnglish, thing, lookup }: { isEnglish: boolean; thing: number | null; lookup: CategoryLookup },
): Promise<Term[]> {
  const wanted = terms.filter((term) => !term.isExcluded);
  const either = wanted.find(areNamed);
  const typed = either ?? wanted.filter((term) => !isCount(term)).at(isEnglish ? -1 : 0);
  if (wanted.length < 2 || !typed) return terms;
  const wide = withSynonyms([typed], await wideSynonyms(context));
  const isHeld = await areThings(context.db, typed.ways);
  const [head = typed] = isHeld ? [] : await heldByTitles(context, wide, lookup);
  const called = typed.ways.flatMap((way) => categoriesCalled(way) ?? []);
  const isThing = called.length
    ? called.some((ids) => thing === null || ids.has(thing))
    : isHeld || (await areThings(context.db, head.ways));
  if (!isThing) return terms;
  return terms.map((term) => (term === typed ? head : term.isExcluded ? term : { ...term, isOptional: true }));
}

/** By its first word or phrase, or as a whole; or by its last word, where no other is the French name of a thing. */
export function isInEnglish(typed: readonly Term[], meant: readonly Term[]): boolean {
  const said = typed.map(({ ways: [first = []] }) => first);
  const isWord = (lexemes: readonly string[] = []) => isEnglish(lexemes.join(' '));
  if (isWord(said[0]) || isWord(meant[0]?.ways[0]) || isOnlyEnglish(said.flat())) return true;
  return isWord(said.at(-1)) && said.slice(0, -1).every((one) => !isFrench(one.join(' ')));
}

const mostHeld = 2;

async function thoseHeld(db: Context['db'], ways: readonly string[][], least = 1): Promise<string[][]> {
  const held = await Promise.all(ways.map((way) => inTitles(db, way, least)));
  return ways.filter((_, index) => held[index]);
}

/** Of what may be meant, likeliest first, the things that the site has; a phrase that it has in no way is told by its words. */
export async function thatTitlesHold(
  context: Context,
  meant: readonly Term[],
  lookup: CategoryLookup,
  synonyms: Synonyms,
): Promise<Term[]> {
  const held = await heldByTitles(context, meant, lookup);
  const isNowhere = ({ ways: [typed = [], ...others], word, distances }: Term) =>
    !word && typed.length > 1 && !others.length && !distances;
  const inWords = ({ shown }: Term) =>
    parseWords(shown.replaceAll('-', ' ')).flatMap((one) => withSynonyms([one], synonyms));
  const all = held.map((term) => (isNowhere(term) ? heldByTitles(context, inWords(term), lookup) : [term]));
  return (await Promise.all(all)).flat();
}

/** A colour or a brand is no thing. */
async function heldByTitles({ db }: Context, terms: readonly Term[], lookup: CategoryLookup): Promise<Term[]> {
  return Promise.all(
    terms.map(async (term) => {
      const [typed = [], ...all] = term.ways;
      if (term.distances || term.isExcluded) return term;
      const [kinds, words] = [[] as string[][], [] as string[][]];
      for (const way of all) (way[0]?.startsWith('#') ? kinds : words).push(way);
      const others = words.filter((way) => !isName(lookup, way.join(' ')));
      const whole = await thoseHeld(db, others);
      // Of a "manette de jeu" titles may only say what it is, an "assistant" is any of many.
      const isSaid = whole.length ? await inTitles(db, typed, 1) : typed.length > 1;
      const isPlenty = isSaid || (await thoseHeld(db, whole, slips + 1)).length > 0;
      const heads = others.flatMap(([head = '']) => (isPlenty || categoryBeginning(head) === null ? [] : [[head]]));
      const held = [...whole.slice(0, 1), ...(whole.length > 1 ? whole.slice(1) : await thoseHeld(db, heads))];
      return { ...term, ways: [typed, ...held.slice(0, mostHeld), ...kinds] };
    }),
  );
}
