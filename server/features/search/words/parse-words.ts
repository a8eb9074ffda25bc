/** What somebody typed, as words to find, phrases and exclusions; and as the text of a tsquery, which is made of our own lexemes only. */
import { inch, joinUnits, markInches, measureWays, unitWays } from '#server/features/search/words/units.ts';
import { type Atom, atomsOf, isSilent, lexemeOf, pairOf, withArabic } from '#server/features/search/words/lexemes.ts';

export interface Term {
  /** One of these has to be there: each a list of lexemes that go together. */
  ways: string[][];
  /** Where it is one plain word: that word, folded, and as it was typed. */
  word: string | null;
  shown: string;
  /** Where the words have to follow each other: how far each is from the first. */
  distances: number[] | null;
  isExcluded: boolean;
  /** The way that is completed: an ad's word may begin with it. */
  prefix: string | null;
  /** Ads need not hold it; titles that do come first. */
  isOptional?: boolean;
}

const pieces = /(?<=^|\s)(-?)"([^"]*)"?|(?<=^|\s)(-?)([^\s"]+)|"([^"]*)"?/g;
const mostTerms = 16;
const initials = /(?<![\p{L}\d])(\p{L})\s&\s(\p{L})(?![\p{L}\d])/gu;

const plain = (atom: Atom, isExcluded: boolean): Term => ({
  ways: (isExcluded || atom.isNumber ? [lexemeOf(atom)] : unitWays(lexemeOf(atom))).map((one) => [one]),
  word: atom.word,
  shown: atom.shown,
  distances: null,
  isExcluded,
  prefix: null,
});

function phrase(text: string, isExcluded: boolean): Term[] {
  const placed = atomsOf(text)
    .map((atom, index) => ({ atom, index }))
    .filter(({ atom }) => !isSilent(atom));
  const [first] = placed;
  if (!first) return [];
  if (placed.length === 1) return [{ ...plain(first.atom, isExcluded), word: null, shown: text }];
  const lexemes = placed.map(({ atom }) => lexemeOf(atom));
  const distances = placed.map(({ index }) => index - first.index);
  return [{ ways: [lexemes], word: null, shown: text, distances, isExcluded, prefix: null }];
}

/** A little word within a name: "salon-de-jardin", but not "t-shirt". */
const isBetween = (atom: Atom, next: Atom, after: Atom | undefined) =>
  (atom.isStop && atom.gap === 'hyphen') || (next.isStop && after?.gap === 'hyphen');

/** "205/55R16", "lave-vaisselle", "l'armoire", "iphone13". */
function compound(text: string, isExcluded: boolean): Term[] {
  // A size is its numbers: "140x190" is also written "140 x 190" and "140×190". "4x4" is a word.
  const atoms = atomsOf(/^\dx\d$/i.test(text) ? text : text.replace(/(\d)[x×*](?=\d)/gi, '$1 '));
  const terms: Term[] = [];
  for (let index = 0; index < atoms.length;) {
    const [atom, next, after] = atoms.slice(index, index + 3);
    if (!atom) break;
    const pair = next?.gap === 'none' ? pairOf(atom, next) : null;
    if (next && pair) {
      const shown = atom.shown + next.shown;
      const ways = measureWays(pair);
      terms.push({ ways, word: pair, shown, distances: null, isExcluded, prefix: null });
      // What a pair has told need not be told again, unless it begins the next one: 55R, R16.
      index += after?.gap === 'none' && pairOf(next, after) ? 1 : 2;
    } else if (next?.gap === 'hyphen' && !atom.isNumber && !next.isNumber && !isBetween(atom, next, after)) {
      const joined = lexemeOf({ ...next, word: atom.word + next.word });
      const apart = [atom, next].filter((one) => !isSilent(one)).map(lexemeOf);
      const ways = apart.length === 2 ? [apart, [joined]] : [[joined]];
      terms.push({ ways, word: null, shown: `${atom.shown}-${next.shown}`, distances: null, isExcluded, prefix: null });
      index += 2;
    } else {
      if (!isSilent(atom)) terms.push(plain(atom, isExcluded));
      index += 1;
    }
  }
  return terms;
}

export function parseWords(text: string): Term[] {
  const terms: Term[] = [];
  // The sign of inches is no word to be found: many write the number alone.
  const said = withArabic(joinUnits(markInches(text).replaceAll(inch, ' '))).replace(initials, '$1&$2');
  for (const [, minus = '', quoted, dash = '', bare = '', inner] of said.matchAll(pieces)) {
    const isExcluded = minus === '-' || dash === '-';
    if (quoted !== undefined || inner !== undefined) terms.push(...phrase(quoted ?? inner ?? '', isExcluded));
    else terms.push(...compound(bare, isExcluded));
  }
  // Nothing but little words: then they are what is meant ("mais" typed without its dots).
  if (!terms.length) terms.push(...atomsOf(text).map((atom) => plain(atom, false)));
  return terms.slice(0, mostTerms);
}

/** As the parser sees it, in its first way. */
export const lexemesOf = (text: string): string[] => parseWords(text).flatMap(({ ways: [first = []] }) => first);

const quote = (lexeme: string) => `'${lexeme}'`;

function wayText(lexemes: string[], { distances }: Term): string {
  if (!distances) return lexemes.length > 1 ? `(${lexemes.map(quote).join(' & ')})` : quote(lexemes.join());
  const after = (index: number) => (distances[index] ?? 0) - (distances[index - 1] ?? 0);
  return `(${lexemes.map((lexeme, index) => (index ? `<${after(index)}> ${quote(lexeme)}` : quote(lexeme))).join(' ')})`;
}

export function termText(term: Term): string {
  const ways = term.ways.map((way) => wayText(way, term));
  if (term.prefix) ways.push(`${quote(term.prefix)}:*`);
  const one = ways.length > 1 ? `(${ways.join(' | ')})` : ways.join();
  return term.isExcluded ? `!${one}` : one;
}

/** What an ad is about is in its index as "=word", and the thing that its title names first as "^word". */
const aboutText = (lexemes: readonly string[]) => `(${lexemes.map((one) => quote(`=${one}`)).join(' & ')})`;
const thingText = ([first = '', ...rest]: readonly string[]) =>
  `(${[`^${first}`, ...rest.map((one) => `=${one}`)].map(quote).join(' & ')})`;

function marked(term: Term, mark: '=' | '^', wayOf: (lexemes: readonly string[]) => string): string {
  const ways = term.ways.map(wayOf);
  if (term.prefix) ways.push(`${quote(mark + term.prefix)}:*`);
  return `(${ways.join(' | ')})`;
}

export interface Tiers {
  /** Ads whose title or category names the thing itself. */
  things: string;
  /** Ads that have the words in title, category or attributes. */
  about: string;
  /** Of several words: ads that name the thing that the words name. */
  head: string | null;
  /** As typed, without what means the same. */
  exact: string;
  /** In the title: all of the words, or those that need not be there; what is said in one word only where most titles hold it. */
  titled: string;
  isOneWord: boolean;
  /** Of one word, or of one that means the same as others: ads that are called so themselves. */
  named: string | null;
  all: string;
  /** "Pas cher": the lower prices first. */
  wantsCheap: boolean;
  /** The category of the thing that the words name. */
  thing: number | null;
  /** Not all of the words need be there. */
  isLoose: boolean;
  /** They name a section: all of its ads are such things. */
  isSection: boolean;
}

function titleText({ ways, prefix }: Term): string {
  const all = ways.filter(({ length }) => length).map((way) => way.map((one) => `${quote(one)}:A`).join(' & '));
  return all.length ? `(${all.join(' | ')})` : prefix ? `${quote(prefix)}:*A` : '';
}

const asNamed = ([first, second]: readonly Term[]) =>
  first?.ways[0] && !first.distances && (first.ways.length > 1 || !second) ? thingText(first.ways[0]) : null;

export interface Wants {
  wantsCheap?: boolean;
  /** English names the thing last: "bike rack". */
  isEnglish?: boolean;
  thing?: number | null;
  isLoose?: boolean;
  isSection?: boolean;
}

export function tiersOf(
  terms: readonly Term[],
  { wantsCheap = false, isEnglish = false, thing: category = null, isLoose = false, isSection = false }: Wants = {},
): Tiers | null {
  const inTitle = terms.filter((term) => !term.isExcluded);
  const optional = terms.filter((term) => term.isOptional);
  const titles = [inTitle, ...(optional.length ? [optional] : [])].map((some) => some.map(titleText).join(' & '));
  const needed = terms.filter((term) => !term.isOptional);
  const wanted = needed.filter((term) => !term.isExcluded);
  if (!wanted.length) return null;
  const about = needed.map((one) => {
    if (one.isExcluded) return termText(one);
    return one.distances ? `${termText(one)} & ${marked(one, '=', aboutText)}` : marked(one, '=', aboutText);
  });
  const named = wanted.filter(({ word }) => !/^\d+$/.test(word ?? ''));
  const thing = isEnglish ? named.at(-1) : named[0];
  const heads = wanted.map((one) => marked(one, '^', thingText)).join(' | ');
  const asTyped = needed.map((one) => termText({ ...one, ways: one.ways.slice(0, 1) }));
  return {
    things: isSection
      ? about.join(' & ')
      : needed.length === 1 && !needed[0]?.distances
        ? heads
        : [...about, `(${heads})`].join(' & '),
    about: about.join(' & '),
    exact: asTyped.join(' & '),
    head: wanted.length > 1 && thing ? marked(thing, '^', thingText) : null,
    titled: titles.map((one) => `(${one})`).join(' | '),
    isOneWord: inTitle.length === 1,
    named: asNamed(wanted),
    all: needed.map(termText).join(' & '),
    wantsCheap,
    thing: category,
    isLoose,
    isSection,
  };
}

export function toTsquery(terms: readonly Term[]): string | null {
  const needed = terms.filter((term) => !term.isOptional);
  return needed.length ? needed.map(termText).join(' & ') : null;
}
