/** How titles go on from what was typed: "iph" is iphone, iphone 13; "canapé" is canapé d'angle, canapé 3 places. */
import { atomsOf, fold, lexemeOf, type Atom } from '#server/features/search/words/lexemes.ts';

export interface Title {
  id: number;
  title: string;
  category: number;
}

interface Piece extends Atom {
  from: number;
  to: number;
}

/** A title with the place in it up to which it was read. */
interface Read {
  title: Title;
  pieces: readonly Piece[];
  from: number;
  end: number;
}

export interface Phrase {
  text: string;
  titles: Title[];
  /** It finishes a word; otherwise it follows a whole one. */
  isWord: boolean;
}

export interface Phrases {
  /** The titles that hold what was typed, as whole words or as their beginning. */
  titles: Title[];
  /** What was typed as titles write it, with those where it ends with a word. */
  whole: Phrase | null;
  /** The commonest first. */
  phrases: Phrase[];
}

/** Atoms with their places in the text, up to where it is changed to be read ("90.000 km"). The T of "T3" is no little word. */
function piecesOf(text: string): Piece[] {
  const atoms = atomsOf(text);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, atom] of atoms.entries()) {
    const from = text.indexOf(atom.shown, at);
    if (from < 0) return pieces;
    at = from + atom.shown.length;
    pieces.push({ ...atom, isStop: atom.isStop && atoms[index + 1]?.gap !== 'none', from, to: at });
  }
  return pieces;
}

/** The letters to look for, without spaces, hyphens and little words, which titles may write otherwise; with its last one, or without. */
function keysOf(text: string): string[] {
  const pieces = piecesOf(text);
  const words = (all: readonly Piece[]) => all.map(({ word }) => word).join('');
  const last = pieces.at(-1);
  const before = pieces.slice(0, -1).filter(({ isStop }) => !isStop);
  if (!last) return [];
  return last.isStop && before.length ? [words([...before, last]), words(before)] : [words([...before, last])];
}

const isJoined = (piece: Piece | undefined) => piece?.gap === 'hyphen' || piece?.gap === 'none';

/** Where the key ends in the title, and whether a word ends there, be it a plural. What hyphens join is one word. */
function findKey(pieces: readonly Piece[], key: string): { from: number; end: number; isWhole: boolean } | null {
  const said = pieces.flatMap(({ word, isStop }, at) => (isStop ? [] : { word, at }));
  for (let first = 0; first < said.length; first++) {
    let read = '';
    for (const { word, at } of said.slice(first)) {
      read += word;
      if (!(read.length < key.length ? key.startsWith(read) : read.startsWith(key))) break;
      if (read.length < key.length) continue;
      let end = at;
      while (isJoined(pieces[end + 1])) end += 1;
      return { from: said[first]?.at ?? 0, end, isWhole: /^[sx]?$/.test(read.slice(key.length)) && end === at };
    }
  }
  return null;
}

const joins = new Set(['et', 'ou', 'avec', 'and', 'or', 'with']);
const leads = new Set(['sans', 'without', 'non']);
/** What a number counts or measures goes with it: "128 go", "3 places". Other numbers are names: "clio 4". */
export const countedWords =
  '[gt]o|[gt]b|[ckm]?m2?|kms?|k?g|[lvw]|ch|cv|cc|ans?|mois|pouces?|places?|pi[eè]ces?|personnes?|couverts?|portes?|chambres?|tiroirs?|roues|litres?|kilos?|tonnes?|jeux|jours?|inch(?:es)?|seats?|rooms?|doors?|bedrooms?';
const counted = new RegExp(`^(?:${countedWords})$`);

/** The same up to the next word that means something; null where the thing has been said. */
function goOn(read: Read): Read | null {
  const { pieces, title } = read;
  for (let at = read.end + 1; at < pieces.length; at++) {
    const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]];
    if (!before || !piece || joins.has(piece.word)) return null;
    if (/[^\s'’-]/.test(title.title.slice(before.to, piece.from))) return null;
    if (piece.isStop || leads.has(piece.word)) continue;
    let end = piece.isNumber && after && counted.test(after.word) ? at + 1 : at;
    while (isJoined(pieces[end + 1])) end += 1;
    return { ...read, end };
  }
  return null;
}

const textOf = ({ title, pieces, from, end }: Read) =>
  title.title.slice(pieces[from]?.from, pieces[end]?.to).toLowerCase();
const keyOf = ({ pieces, from, end }: Read): string =>
  pieces
    .slice(from, end + 1)
    .map((piece) => (piece.isStop ? '' : lexemeOf(piece)))
    .join(' ');

const inGroups = (reads: readonly Read[]): Read[][] => [...Map.groupBy(reads, keyOf).values()];

/** So many titles that go on alike say that it is said so: "table de salle" is half of "table de salle à manger". */
const alike = 3;

function finish(reads: readonly Read[]): readonly Read[] {
  if (reads.length < alike) return reads;
  const [only, other] = inGroups(reads.flatMap((read) => goOn(read) ?? []));
  return only && !other && only.length === reads.length ? only : reads;
}

function toPhrase(reads: readonly Read[], isWord: boolean): Phrase | null {
  const [first] = reads;
  return first ? { text: textOf(first), titles: reads.map(({ title }) => title), isWord } : null;
}

/** Those of at least two titles, the commonest first. */
const toPhrases = (groups: readonly (readonly Read[])[], isWord: boolean): Phrase[] =>
  groups
    .filter((group) => group.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((group) => toPhrase(group, isWord) ?? []);

/** What titles hold in other places than it was typed: "vélo occ" with its last word as most of them have it. */
export function finishWord(titles: readonly Title[], text: string): Phrase | null {
  const begun = piecesOf(text).at(-1);
  if (!begun) return null;
  const ends = titles.flatMap((title) => {
    const piece = piecesOf(title.title).find(({ word }) => word.startsWith(begun.word));
    return piece ? { title, word: piece.shown.toLowerCase() } : [];
  });
  const [best] = [...Map.groupBy(ends, ({ word }) => word)].toSorted(([, a], [, b]) => b.length - a.length);
  return best
    ? { text: text.slice(0, begun.from) + best[0], titles: best[1].map(({ title }) => title), isWord: true }
    : null;
}

export function phrasesOf(titles: readonly Title[], text: string): Phrases {
  const all = titles.map((title) => ({ title, pieces: piecesOf(title.title) }));
  const readTo = (key: string) =>
    all.flatMap(({ title, pieces }) => {
      const found = findKey(pieces, key);
      return found ? { title, pieces, ...found } : [];
    });
  const found =
    keysOf(text)
      .map(readTo)
      .find((reads) => reads.length) ?? [];
  const whole = found.filter(({ isWhole }) => isWhole);
  const begun = found.filter(({ isWhole }) => !isWhole);
  const next = (reads: readonly Read[]) =>
    toPhrases(inGroups(reads.flatMap((read) => goOn(read) ?? [])).map(finish), false);
  return {
    titles: found.map(({ title }) => title),
    whole: toPhrase(whole, false),
    phrases: [...next(whole), ...toPhrases(inGroups(begun), true), ...next(begun)].filter(
      (phrase) => fold(phrase.text) !== fold(text),
    ),
  };
}
