/** What somebody typed, as words to find, phrases and exclusions; and as the text of a tsquery, which is made of our own lexemes only. */
import { inch, joinUnits, lengthWays, markInches, measureWays, unitWays } from '#server/features/search/words/units.ts';
import { type Atom, atomsOf, isSilent, lexemeOf, pairOf, withArabic } from '#server/features/search/words/lexemes.ts';

export interface Term {
  /** One of these has to be there: each a list of lexemes that go together. */
  ways: string[][];
  shown: string;
  /** Where it is one plain word: that word, folded. */
  word?: string | null;
  /** Where the words have to follow each other: how far each is from the first. */
  distances?: number[];
  isExcluded?: boolean;
  /** The way that is completed: an ad's word may begin with it. */
  prefix?: string | null;
  /** Ads need not hold it; titles that do come first. */
  isOptional?: boolean;
  /** Comes with the thing, and is enough in the text: "caravane avec auvent". */
  isBeside?: boolean;
  /** "Accessoires": ads whose titles say so, or name no such thing first. */
  goesWith?: string[][];
  /** After "pour". */
  isPurpose?: boolean;
  /** After "ou". */
  isOr?: boolean;
  /** So many of its ways were typed: "chien ou chat". */
  eitherOf?: number;
  /** Left out where an ad says it of itself and does not deny it: "sans". */
  isDenied?: boolean;
}

const pieces = /(?<=^|\s)(-?)"([^"]*)"?|(?<=^|\s)(-?)([^\s"]+)|"([^"]*)"?/g;
const mostTerms = 16;
/** By itself it is gold. */
const orInEnglish = /(?<![\p{L}\d])or(?= (?:an?|the|some|any|my|our) )/giu;
const initials = /(?<![\p{L}\d])(\p{L})\s&\s(\p{L})(?![\p{L}\d])/gu;

const plain = (atom: Atom, isExcluded: boolean): Term => ({
  ways: (isExcluded || atom.isNumber ? [lexemeOf(atom)] : unitWays(lexemeOf(atom))).map((one) => [one]),
  word: atom.word,
  shown: atom.shown,
  isExcluded,
});

function phrase(text: string, isExcluded: boolean): Term[] {
  const placed = atomsOf(text)
    .map((atom, index) => ({ atom, index }))
    .filter(({ atom }) => !isSilent(atom));
  const [first] = placed;
  if (!first) return [];
  if (placed.length === 1) return [{ ways: plain(first.atom, isExcluded).ways, shown: text, isExcluded }];
  const lexemes = placed.map(({ atom }) => lexemeOf(atom));
  const distances = placed.map(({ index }) => index - first.index);
  return [{ ways: [lexemes], shown: text, distances, isExcluded }];
}

/** A little word within a name: "salon-de-jardin", but not "t-shirt". */
const isBetween = (atom: Atom, next: Atom, after: Atom | undefined) =>
  (atom.isStop && atom.gap === 'hyphen') || (next.isStop && after?.gap === 'hyphen');

/** "205/55R16", "lave-vaisselle", "l'armoire", "iphone13". */
function compound(text: string, isExcluded: boolean): Term[] {
  const length = lengthWays(text);
  if (length) return [{ ways: length, shown: text, isExcluded }];
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
      terms.push({ ways, word: pair, shown, isExcluded });
      // What a pair has told need not be told again, unless it begins the next one: 55R, R16.
      index += after?.gap === 'none' && pairOf(next, after) ? 1 : 2;
    } else if (next?.gap === 'hyphen' && !atom.isNumber && !next.isNumber && !isBetween(atom, next, after)) {
      const joined = lexemeOf({ ...next, word: atom.word + next.word });
      const apart = [atom, next].filter((one) => !isSilent(one)).map(lexemeOf);
      const ways = apart.length === 2 ? [apart, [joined]] : [[joined]];
      terms.push({ ways, shown: `${atom.shown}-${next.shown}`, isExcluded });
      index += 2;
    } else {
      if (!isSilent(atom)) terms.push(plain(atom, isExcluded));
      index += 1;
    }
  }
  return terms;
}

/** "2 manettes" are two of them; the 4 of "clio 4" is a name. */
const counts = ({ word }: Term, next: Term | undefined) =>
  /^[2-7]$/.test(word ?? '') && /\p{L}{3}[sx]$/u.test(next?.shown ?? '');
const inWords = (term: Term): Term => ({ ...term, ways: unitWays(term.word ?? '').map((one) => [one]) });

export function parseWords(text: string): Term[] {
  const terms: Term[] = [];
  // The sign of inches is no word to be found: many write the number alone.
  const said = withArabic(joinUnits(markInches(text).replaceAll(inch, ' ')))
    .replace(initials, '$1&$2')
    .replace(orInEnglish, 'ou');
  let [isBeside, isPurpose, isOr] = [false, false, false];
  for (const [, minus = '', quoted, dash = '', bare = '', inner] of said.matchAll(pieces)) {
    isBeside ||= terms.length > 0 && /^(?:avec|with)$/i.test(bare);
    isPurpose ||= terms.length > 0 && /^(?:pour|for)$/i.test(bare);
    const from = terms.length;
    isOr ||= from > 0 && /^ou$/i.test(bare);
    const isExcluded = minus === '-' || dash === '-';
    if (quoted !== undefined || inner !== undefined) terms.push(...phrase(quoted ?? inner ?? '', isExcluded));
    else terms.push(...compound(bare, isExcluded));
    if (isBeside || isPurpose)
      terms.push(...terms.splice(from).map((term) => ({ ...term, ...(isPurpose ? { isPurpose } : { isBeside }) })));
    const first = terms[from];
    if (first && isOr) [terms[from], isOr] = [{ ...first, isOr }, false];
  }
  // Nothing but little words: then they are what is meant ("mais" typed without its dots).
  if (!terms.length) terms.push(...atomsOf(text).map((atom) => plain(atom, false)));
  return terms.slice(0, mostTerms).map((term, index) => (counts(term, terms[index + 1]) ? inWords(term) : term));
}

/** As the parser sees it, in its first way. */
export const lexemesOf = (text: string): string[] => parseWords(text).flatMap(({ ways: [first = []] }) => first);

const quote = (lexeme: string) => `'${lexeme}'`;

function wayText(lexemes: string[], { distances }: Term): string {
  if (!distances) return lexemes.length > 1 ? `(${lexemes.map(quote).join(' & ')})` : quote(lexemes.join());
  const after = (index: number) => (distances[index] ?? 0) - (distances[index - 1] ?? 0);
  return `(${lexemes.map((lexeme, index) => (index ? `<${after(index)}> ${quote(lexeme)}` : quote(lexeme))).join(' ')})`;
}

function termText(term: Term): string {
  const ways = term.ways.map((way) => wayText(way, term));
  if (term.prefix) ways.push(`${quote(term.prefix)}:*`);
  const one = ways.length > 1 ? `(${ways.join(' | ')})` : ways.join();
  const inTitle = (weights: string) => one.replaceAll(/'(?= |$|\))/g, `':${weights}`);
  if (term.goesWith) return `(${inTitle('A')} | !(${marked({ ways: term.goesWith }, '^')}))`;
  if (term.isDenied) return `!(${inTitle('ABC')} & !'san':A & !'non':A)`;
  return term.isExcluded ? `!${one}` : one;
}

/** What an ad is about is in its index as "=word", and the thing that its title names first as "^word". */
const markedWay = (lexemes: readonly string[], mark: '=' | '^') =>
  `(${lexemes.map((one, index) => quote(one.startsWith('#') && mark === '=' ? one : `${index ? '=' : mark}${one}`)).join(' & ')})`;

function marked({ ways, prefix }: Pick<Term, 'ways' | 'prefix'>, mark: '=' | '^'): string {
  const all = ways.map((way) => markedWay(way, mark));
  if (prefix) all.push(`${quote(mark + prefix)}:*`);
  return `(${all.join(' | ')})`;
}

/** What the order of ads depends on beside the words. */
export interface Wants {
  /** "Pas cher": the lower prices first. */
  wantsCheap: boolean;
  /** "D'occasion": what is new, or for parts, last. */
  wantsUsed: boolean;
  /** Then the thing is named last: "bike rack". */
  isEnglish: boolean;
  /** The category of the thing that the words name, where none was chosen. */
  thing: number | null;
  /** Only what the words name has to be there. */
  isLoose: boolean;
  /** What the section is called that the words name, and nothing else: all of its ads are such things. */
  section: string[][] | null;
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
  /** In the title: all of the words; each that need not be there, be it the town. What is one word only where most titles hold it. */
  titled: string[];
  isOneWord: boolean;
  /** Several things are named, of which none comes first: "chien ou chat". */
  isEither: boolean;
  /** Of one word, or of one that means the same as others: ads that are called so themselves. */
  named: string | null;
  all: string;
  wants: Partial<Wants>;
}

function titleText({ ways, prefix }: Term, where = 'A'): string {
  const all = ways.filter(({ length }) => length).map((way) => way.map((one) => `${quote(one)}:${where}`).join(' & '));
  return all.length ? `(${all.join(' | ')})` : prefix ? `${quote(prefix)}:*A` : '';
}

/** What English calls it nobody may have written here: then its likeliest translation. */
const asNamed = ([first, second]: readonly Term[], isEnglish = false) =>
  first?.ways[0] && !first.distances && (first.ways.length > 1 || !second)
    ? first.ways
        .slice(0, first.eitherOf ?? (isEnglish ? 2 : 1))
        .map((way) => markedWay(way, '^'))
        .join(' | ')
    : null;

const mostOptional = 6;

export function tiersOf(terms: readonly Term[], wants: Partial<Wants> = {}): Tiers | null {
  const inTitle = terms.filter((term) => !term.isExcluded);
  const optional = terms.filter((term) => term.isOptional);
  const needed = terms.filter((term) => !term.isOptional);
  const wanted = needed.filter((term) => !term.isExcluded && !term.isBeside && !term.goesWith);
  if (!wanted.length) return null;
  const about = needed.flatMap((one) => [
    ...(one.isExcluded || one.isBeside || one.goesWith || one.distances ? [termText(one)] : []),
    ...(one.isExcluded || one.isBeside || one.goesWith ? [] : [marked(one, '=')]),
  ]);
  const named = wanted.filter(({ word }) => !/^\d+$/.test(word ?? ''));
  const thing = named.at(wants.isEnglish ? -1 : 0);
  const heads = wanted.map((one) => marked(one, '^')).join(' | ');
  // What is done stands in the name of its category too, which all ads there have.
  const lifting = wants.section ? 'A' : 'AC';
  const isPlain = needed.length === 1 && !needed[0]?.distances;
  const things = wants.section ? about : isPlain ? [heads] : [...about, `(${heads})`];
  return {
    things: things.join(' & '),
    about: about.join(' & '),
    exact: needed.map((one) => termText({ ...one, ways: one.ways.slice(0, one.eitherOf ?? 1) })).join(' & '),
    head: wanted.length > 1 && thing ? marked(thing, '^') : null,
    titled: [
      inTitle.map((one) => titleText(one, one.isOptional ? lifting : 'A')).join(' & '),
      ...optional.slice(0, mostOptional).map((one) => titleText(one, lifting)),
    ],
    isOneWord: inTitle.length === 1,
    isEither: wanted.some(({ eitherOf }) => eitherOf !== undefined),
    named: asNamed(wanted, wants.isEnglish),
    all: needed.map(termText).join(' & '),
    wants,
  };
}

export function toTsquery(terms: readonly Term[]): string | null {
  const needed = terms.filter((term) => !term.isOptional);
  return needed.length ? needed.map(termText).join(' & ') : null;
}
