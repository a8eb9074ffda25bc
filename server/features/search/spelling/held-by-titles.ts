/** What the titles of ads hold: words, and which of them beside each other, apart or written as one. */
import { sql } from 'kysely';
import { generic } from '#server/db/named-statements.ts';
import { countUpTo } from '#server/features/search/engine/fresh-index.ts';
import { wantsEverything } from '#server/features/search/engine/search-filters.ts';
import type { Db } from '#server/features/search/engine/search-filters.ts';
import { atomsOf, isSilent, lexemeOf, type Atom } from '#server/features/search/words/lexemes.ts';
import { isEnglish } from '#server/features/search/synonyms/dictionary.ts';
import { categoriesCalled } from '#server/features/search/things/thing-names.service.ts';
import { stem } from '#server/features/search/words/stem.ts';

export interface KnownWord {
  word: string;
  shown: string;
  ads: number;
}

export async function knownWords(db: Db, words: readonly string[]): Promise<Map<string, KnownWord>> {
  const { rows } = await sql<KnownWord>`${generic}
    select word, shown, ads from search_words where word = any(${words}::text[]) and ads > 0`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

/** A word in more ads than these is no slip. */
export const slips = 3;
/** They say what a number means, and are neither put right nor put in: "maximum" is no slip of "minimum". */
export const bounds =
  /^(?:max|maxi|maximum|min|mini|minimum|moins|plus|jusqua?|entre|dessous|dessus|partir|inferieure?s?|superieure?s?|pas|non|sans|under|below|less|over|above|more|least|most|between|than|not|cheaper|sous|avant|apres|depuis|before|after|since|euros?|eur|prix|budget|loyer|price)$/;

/** Whether more ads than slips would fill, or so many, pass. */
const holds = async (db: Db, tsquery: string, least = slips + 1): Promise<boolean> =>
  (await countUpTo(db, { ...wantsEverything, tsquery }, least)) === least;

const inTitle = (lexeme: string) => `'${lexeme.replace(/[^\p{L}\p{N}]/gu, '')}':A`;

/** Whether titles hold all of it, as the search writes it. */
export const inTitles = (db: Db, lexemes: readonly string[], least?: number): Promise<boolean> =>
  holds(db, lexemes.map(inTitle).join(' & '), least);

/** Whether they name a thing so, in one of these ways. */
export async function areThings(db: Db, ways: readonly string[][]): Promise<boolean> {
  const tsquery = ways.flatMap(([first, more]) => (first && !more ? `'^${first}'` : [])).join(' | ');
  return tsquery !== '' && holds(db, tsquery);
}

/** Whether they hold these words beside each other. */
export const areNeighbours = (db: Db, text: string): Promise<boolean> =>
  holds(db, atomsOf(text).map(lexemeOf).map(inTitle).join(' <-> '));

/** The same of all of its words, each by itself. */
export async function areInTitles(db: Db, text: string): Promise<boolean> {
  const words = atomsOf(text).flatMap((atom) => (isSilent(atom) ? [] : atom.word));
  const known = await knownWords(db, words);
  return words.every((word) => (known.get(word)?.ads ?? 0) > slips);
}

/**
 * Neighbours that titles or dictionaries write as one word are looked for as both: "mac book" as mac-book. Little words stay by themselves:
 * "lot de vis" is no "devis". What is quoted or left out is taken as it stands.
 */
export async function joinNeighbours(db: Db, text: string): Promise<string> {
  const atoms = /"|(?<!\S)-/.test(text) ? [] : atomsOf(text);
  const mayJoin = (atom: Atom | undefined) => atom && !atom.isNumber && !atom.isStop && !bounds.test(atom.word);
  const pairs = atoms.slice(1).flatMap((after, index) => {
    const before = atoms[index];
    return before && after.gap === 'space' && mayJoin(before) && mayJoin(after) ? [{ before, after }] : [];
  });
  const joined = ({ before, after }: (typeof pairs)[number]) => before.word + after.word;
  const isLetterOf = (pair: (typeof pairs)[number]) =>
    pair.before.word.length === 1 && categoriesCalled([stem(joined(pair))]) !== undefined;
  const known = pairs.length ? await knownWords(db, pairs.map(joined)) : new Map<string, KnownWord>();
  return pairs
    .filter((pair) => known.has(joined(pair)) || isEnglish(stem(joined(pair))) || isLetterOf(pair))
    .reduce(
      (all, { before, after }) => all.replace(`${before.shown} ${after.shown}`, `${before.shown}-${after.shown}`),
      text,
    );
}

const shortestPart = 2;

/** A word that nobody wrote, in two where titles hold these beside each other: "tablebasse", "sacados". Accents stay as typed: "meubletv" is not "meublé". */
export async function splitWord(db: Db, word: string): Promise<string | null> {
  const cuts = Array.from({ length: Math.max(word.length - 2 * shortestPart + 1, 0) }, (_, at) => at + shortestPart);
  const parts = cuts.flatMap((at) =>
    ['', 'de', 'a', 'd', 'en', 'ala']
      .filter((little) => word.startsWith(little, at) && word.length - at - little.length >= shortestPart)
      .map((little) => [word.slice(0, at), word.slice(at + little.length)] as const),
  );
  const known = await knownWords(db, [...new Set(parts.flat())]);
  for (const pair of parts.filter((both) => both.every((part) => known.has(part)))) {
    const near = [1, 2, 3].map((far) => pair.map((part) => inTitle(stem(part))).join(` <${far}> `));
    if (await holds(db, near.join(' | '), 1)) return pair.join(' ');
  }
  return null;
}
