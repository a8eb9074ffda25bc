/**
 * Text into lexemes, for ads and for questions alike: small letters without accents, plurals and feminines joined,
 * numbers beside words also written together ("16 Go" is "16", "go" and "16go").
 */
import { stem } from '#server/features/search/words/stem.ts';
import { inch, joinTerabytes, markInches, powers, powerWord } from '#server/features/search/words/units.ts';
import { keeping } from '#server/kit/remembered.ts';
import littleWords from './stop-words.json' with { type: 'json' };

// With their accents: "mais" goes, "maïs" stays; "a" goes, "thé" stays. "or" is gold, "son" is sound: they stay too.
const stopWords = new Set(littleWords);

const letters = new Map(Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }));
const longest = 40;

/** Small letters without accents; what is no letter or digit stays as it is. */
export function fold(text: string): string {
  const small = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex -- most words have no accent and are spared the rest
  if (!/[^\x00-\x7f]/.test(small)) return small;
  return small
    .replace(/[œæßøłđı]/g, (letter) => letters.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** Its letters and digits alone, with a space between words. */
export const plainText = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A run of letters or of digits, or a unit like m². */
export interface Atom {
  /** Folded. */
  word: string;
  isNumber: boolean;
  isStop: boolean;
  /** How it was written. */
  shown: string;
  /** What stands between the one before and this one: nothing, one space, hyphen or slash, or more. */
  gap: 'none' | 'space' | 'hyphen' | 'slash' | 'far';
}

/** A name like H&M; its letters alone would say nothing. */
const initials = String.raw`(?<![\p{L}\d])\p{L}\s?&\s?\p{L}(?![\p{L}\d])`;
/** "T.V." is a TV. */
const dotted = String.raw`(?<![\p{L}\d.])(?:\p{L}\.){2,}(?![\p{L}\d])`;
const runs = new RegExp(String.raw`${powers}|${initials}|${dotted}|[\p{L}\p{M}]+|\p{Nd}+`, 'gu');
// oxfmt-ignore
const gaps = new Map<string, Atom['gap']>([
  ['', 'none'], [' ', 'space'], ['\u00a0', 'space'], ['\u202f', 'space'], ['-', 'hyphen'], ['\u2010', 'hyphen'],
  ['\u2011', 'hyphen'], ['/', 'slash'], ['.', 'slash'], [',', 'slash'],
]);

const know = keeping(100_000, (run): Pick<Atom, 'word' | 'isNumber' | 'isStop'> => {
  const word = powerWord(fold(run).replace(/[^\p{L}\p{N}]/gu, '')).slice(0, longest);
  return { word, isNumber: word >= '0' && word < ':', isStop: stopWords.has(run.toLowerCase()) };
});

const thousands = /(?<![\d.,])(\d{1,3})[.\u00a0\u202f](\d{3})(?:[.\u00a0\u202f](\d{3}))?(?![\d.,]\d)/g;

/** After a word these count models: "Clio IV" is "Clio 4". I and X are letters of names. */
const romans = new Map(['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((roman, at) => [roman, String(at + 2)]));

function readRoman(word: string, before: Atom | undefined, after: string): string | undefined {
  const isAfterWord = before && !before.isNumber && !before.isStop && before.word.length > 1;
  return isAfterWord && !/^[\d'’-]/.test(after) ? romans.get(word) : undefined;
}

const afterWord = /(?<=\p{L}{2} )(?:i{2,3}|iv|vi{0,3}|ix)(?![\p{L}\d'’-])/giu;

/** The same in a question, whose words are read one by one. */
export const withArabic = (text: string): string =>
  text.replace(afterWord, (roman) => romans.get(roman.toLowerCase()) ?? roman);

export function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  // "90.000 km" is one number; with a plain space it may be two: "iPhone 13 128 Go".
  const marked = markInches(text.normalize('NFC')).replaceAll(inch, ' pouces');
  const whole = joinTerabytes(marked).replace(thousands, '$1$2$3');
  let end = -1;
  for (const run of whole.matchAll(runs)) {
    const shown = run[0];
    const { word, isNumber, isStop } = know(shown);
    const gap = end < 0 ? 'far' : (gaps.get(whole.slice(end, run.index)) ?? 'far');
    end = run.index + shown.length;
    const roman = gap === 'space' ? readRoman(word, atoms.at(-1), whole.slice(end)) : undefined;
    if (word) atoms.push({ word: roman ?? word, isNumber: isNumber || roman !== undefined, isStop, shown, gap });
  }
  return atoms;
}

const pairable = 12;

/** What a number and the word beside it make together, or null. */
export function pairOf(before: Atom, after: Atom): string | null {
  if (before.isNumber === after.isNumber || after.gap === 'far') return null;
  const word = before.isNumber ? after : before;
  const isUnit = before.isNumber && /^[lmt]$/.test(after.word);
  if (word.word.length > pairable || (word.isStop && after.gap !== 'none' && !isUnit)) return null;
  return `${before.word}${after.word}`;
}

export const lexemeOf = (atom: Atom): string => (atom.isNumber ? atom.word : stem(atom.word));

/** The same of two words that a hyphen joins: "lave-linge" is "lavelinge". */
export const joinOf = (before: Atom, after: Atom): string | null =>
  after.gap === 'hyphen' && !before.isNumber && !after.isNumber
    ? lexemeOf({ ...after, word: before.word + after.word })
    : pairOf(before, after);

/** A letter of an elision or a size says nothing by itself. */
export const isSilent = (atom: Atom): boolean => atom.isStop || (!atom.isNumber && atom.word.length === 1);

export const wordsIn = (text: string): string[] =>
  atomsOf(text).flatMap((atom) => (isSilent(atom) ? [] : lexemeOf(atom)));

/** Stands among the words of each ad of the category; no word begins with such a sign. */
export const kindMark = (category: number): string => `#${category}`;
