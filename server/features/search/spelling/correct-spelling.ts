/** Words nobody wrote are held against those in the titles: letters swapped, doubled or written as they sound. */
import { sql } from 'kysely';
import { generic } from '#server/db/named-statements.ts';
import { bigTowns } from '#server/features/locations/locations.service.ts';
import { countUpTo } from '#server/features/search/engine/fresh-index.ts';
import { lexemesOf, parseWords, toTsquery } from '#server/features/search/words/parse-words.ts';
import { isWord } from '#server/features/search/synonyms/dictionary.ts';
import { categoriesCalled, isThingWord, thingWords } from '#server/features/search/things/thing-names.service.ts';
import type { Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { wantsEverything } from '#server/features/search/engine/search-filters.ts';
import type { Db } from '#server/features/search/engine/search-filters.ts';
import { atomsOf, fold, isSilent, lexemeOf, wordsIn, type Atom } from '#server/features/search/words/lexemes.ts';
import {
  bounds,
  inTitles,
  knownWords,
  slips,
  splitWord,
  type KnownWord,
} from '#server/features/search/spelling/held-by-titles.ts';
import { distance, sound } from '#server/kit/alike.ts';
import { onceFor } from '#server/kit/remembered.ts';

const allowed = (length: number) => (length <= 3 ? 0.9 : length <= 5 ? 1.5 : length <= 8 ? 2 : 3);

/** Each pair of neighbours changed about; three letters are too few to tell a slip. */
function swapsOf(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ).filter((swapped) => swapped !== word);
}

/** What sounds the same is written so, or so. */
const soundsAlike = 'f ph,k c,k qu,c qu,s c,s ss,s z,i y,o au,o eau,au eau,j g,t th,an en,e ai'.split(',');
const respellings = soundsAlike.flatMap((both) => {
  const [one = '', other = ''] = both.split(' ');
  return [[one, other] as const, [other, one] as const];
});
const respelt = (word: string): string[] => respellings.map(([from, to]) => word.replaceAll(from, to));

/** Likelier than a letter that is lost or wrong. */
const swapped = 0.5;

function likeness(word: string, { word: other, ads }: KnownWord): number {
  const written = distance(word, other);
  const heard = distance(sound(word), sound(other)) + 0.6;
  const best = swapsOf(word).includes(other) ? swapped : Math.min(written, heard) + (word[0] === other[0] ? 0 : 0.6);
  return best > allowed(word.length) ? Number.POSITIVE_INFINITY : best - Math.log10(ads + 1) * 0.3;
}

/** Two letters swapped, or others for the same sound, leave too few threes of letters to be found by those. */
async function alike(db: Db, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`${generic}
    (select word, shown, ads from search_words where word % ${word} and ads > 0 order by similarity(word, ${word}) desc, ads desc limit 40)
    union (select word, shown, ads from search_words where word = any(${[...swapsOf(word), ...respelt(word)]}::text[]) and ads > 0)`.execute(
    db,
  );
  return rows;
}

const synonymWords = onceFor((synonyms: Synonyms) => new Set([...synonyms.keys()].flatMap((key) => key.split(' '))));

/** What is meant stands in so many times more ads than the slip. */
const farCommoner = 100;

/** How many wrote it, be it in a text. */
const writtenBy = (db: Db, atom: Atom) =>
  countUpTo(db, { ...wantsEverything, tsquery: toTsquery(parseWords(atom.shown)) }, slips + 1);

const byFirstLetter = onceFor((words: ReadonlyMap<string, string>) =>
  Map.groupBy(
    [...words].map(([key, shown]) => ({ key, shown, folded: fold(shown) })),
    ({ key }) => key[0],
  ),
);

/** Words are alike only where they are about as long, which is faster told. */
const isWithin = (most: number, word: string, other: string): boolean =>
  Math.abs(word.length - other.length) <= most && distance(word, other) <= most;

/** What things are called, though no ad is: one letter of it is wrong, or two of many. */
function slipsOfThings(atom: Atom): string[] {
  const [{ word }, lexeme] = [atom, lexemeOf(atom)];
  const most = lexeme.length > 8 ? 2 : 1;
  const near = byFirstLetter(thingWords()).get(word[0]) ?? [];
  return near.flatMap(({ key, shown, folded }) =>
    Math.abs(key.length - word.length) <= most + 3 && (isWithin(most, lexeme, key) || isWithin(most, word, folded))
      ? shown
      : [],
  );
}

const foldedTowns = onceFor((towns: readonly string[]) => towns.map((name) => ({ name, folded: fold(name) })));

const mostTried = 3;

/**
 * Of what may be meant, likeliest first, the first whose words titles hold together, "appareil foto" is no football, or by
 * which a thing is called: a "wasing machine" is for washing.
 */
async function firstHeld(db: Db, texts: readonly string[]): Promise<string> {
  for (const text of texts.length > 1 ? texts.slice(0, mostTried) : [])
    if (await inTitles(db, wordsIn(text), 1)) return text;
  return texts.find((text) => categoriesCalled(lexemesOf(text))) ?? texts[0] ?? '';
}

/**
 * The text with its unknown words, and those that are slips of others, put right; null where nothing better is known. What
 * was understood says what it says and is kept.
 */
export async function correctSpelling(
  db: Db,
  text: string,
  synonyms: Synonyms = new Map(),
  understood: readonly string[] = [],
): Promise<string | null> {
  const meant = synonymWords(synonyms);
  const kept = new Set(understood.flatMap((from) => atomsOf(from).map(({ word }) => word)));
  const isKept = ({ word }: Atom) => kept.has(word) || bounds.test(word);
  const asked = atomsOf(text).filter(
    (atom) => !atom.isNumber && !isSilent(atom) && atom.word.length > 2 && !meant.has(lexemeOf(atom)) && !isKept(atom),
  );
  const known = await knownWords(
    db,
    asked.map(({ word }) => word),
  );
  let corrected = text.normalize('NFC');
  const unsure = asked.filter(({ word }) => (known.get(word)?.ads ?? 0) <= slips);
  const isRight = (atom: Atom) => isWord(atom.word) || (atom.word.length > 4 && isThingWord(lexemeOf(atom)));
  for (const atom of unsure.slice(0, 4)) {
    const ads = await writtenBy(db, atom);
    const parts = ads ? null : await splitWord(db, atom.word);
    if (parts) corrected = corrected.replace(atom.shown, parts);
    if (parts || ads > slips || isRight(atom)) continue;
    // Thousands: those that begin alike and are about as long.
    const isNear = (word: string) => word[0] === atom.word[0] && Math.abs(word.length - atom.word.length) <= 3;
    const mayBeMeant = atom.word.length > 5 && !ads;
    // "Laurent" is no Lorient.
    const isTown = ({ folded }: { folded: string }) => folded !== atom.word && isWithin(1, folded, atom.word);
    const names = mayBeMeant
      ? [
          ...[...meant].filter(isNear),
          ...slipsOfThings(atom),
          ...foldedTowns(await bigTowns(db)).flatMap((town) => (isTown(town) ? town.name : [])),
        ]
      : [];
    const known = names.map((shown) => ({ word: fold(shown), shown, ads: 1 }));
    const found = [...(await alike(db, atom.word)), ...known]
      .filter(({ word, ads: many }) => word !== atom.word && many >= ads * farCommoner && !bounds.test(word))
      .map((one) => ({ shown: one.shown, score: likeness(atom.word, one) }))
      .filter(({ score }) => Number.isFinite(score))
      .toSorted((a, b) => a.score - b.score)
      .slice(0, mostTried);
    const texts = found.map(({ shown }) => corrected.replace(atom.shown, shown));
    if (texts.length) corrected = await firstHeld(db, texts);
  }
  return corrected === text ? null : corrected;
}

/** "trotin" begins like "trottinette": the text with its last word finished so; null where no title holds such a word. */
export async function correctBeginning(db: Db, text: string): Promise<string | null> {
  const atom = atomsOf(text).at(-1);
  if (!atom || atom.isNumber || atom.word.length < 6 || isWord(atom.word)) return null;
  const { word } = atom;
  const begins = word.slice(0, 2);
  const { rows } = await sql<KnownWord>`${generic}
    select word, shown, ads from search_words where word >= ${begins} and word < ${`${begins}\u{10ffff}`} and ads > 0
      and length(word) >= ${word.length} order by ads desc limit 300`.execute(db);
  const isSlip = ({ word: other }: KnownWord) =>
    [-1, 0, 1].some((more) => distance(word, other.slice(0, word.length + more)) === 1);
  const best = rows.find(isSlip);
  return best ? text.slice(0, text.lastIndexOf(atom.shown)) + best.shown : null;
}
