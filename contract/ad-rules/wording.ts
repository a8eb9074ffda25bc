/** Finds words in what people write, whatever their accents, case and gaps, and says where they stand. */
import {
  found,
  textsOf,
  type CheckedAd,
  type Finding,
  type FindingLevel,
  type RuleName,
  type Span,
} from '#contract/ad-rules/finding.ts';

/** What the eye does not see between letters: combining accents, zero-width spaces, soft hyphens. */
const unseen = /[\p{M}\p{Cf}]/u;

export interface Plain {
  text: string;
  /** Where each character of it begins and ends in what was written. */
  places: number[];
  ends: number[];
}

/** Made by lexicon.ts: words that are treated alike. */
export interface Lexicon<Kind extends string = string> {
  /** The sign of each kind, as it is written in phrases. */
  signs: Readonly<Record<Kind, string>>;
  read: (text: Plain) => Plain;
}

/** Without accents, capitals and what hides between letters; as short as that makes it. */
export function plain(written: string): Plain {
  const read: Plain = { text: '', places: [], ends: [] };
  for (let index = 0; index < written.length; index += 1) {
    const character = written.charAt(index);
    if (unseen.test(character)) continue;
    read.text += /[\u2018\u2019]/.test(character) ? "'" : (character.normalize('NFD').charAt(0) || ' ').toLowerCase();
    read.places.push(index);
    read.ends.push(index + 1);
  }
  return read;
}

/** Digits that stand for letters within a word. */
const disguises: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['@', 'a'],
  ['$', 's'],
]);
const isLetter = (character = '') => character >= 'a' && character <= 'z';

/** The same with its words one blank apart, so that a pattern never has to run along a gap. */
export function spaced({ text, places, ends }: Plain): Plain {
  const read: Plain = { text: '', places: [], ends: [] };
  for (const [index, character] of text.split('').entries()) {
    const isGap = /[\s'‐-―_-]/.test(character);
    if (isGap && read.text.endsWith(' ')) continue;
    const letter = isLetter(text[index - 1]) && isLetter(text[index + 1]) ? disguises.get(character) : undefined;
    read.text += isGap ? ' ' : (letter ?? character);
    read.places.push(places[index]!);
    read.ends.push(ends[index]!);
  }
  return read;
}

/**
 * Words that must not stand in ads of some sections. Phrases are written without accents, a blank for any gap (an
 * apostrophe, a dash, a colon), a tilde for one that may be missing; they are regular expressions, in which nothing may
 * repeat without an end.
 */
export interface Wording {
  level: FindingLevel;
  rule: RuleName;
  phrases: readonly string[];
  /** Phrases with signs of a lexicon. */
  signed?: { lexicon: Lexicon; phrases: readonly string[] };
  /** Harmless where one of these holds the phrase: a spray gun is no gun. */
  except?: readonly string[];
  /** Harmless right after one of these: a cupboard for medicines is no medicine. */
  after?: readonly string[];
  /** Where it is looked for; everywhere unless told. */
  sections?: readonly number[];
}

const between = '[\\x20:()«»"]';
const toForm = (phrase: string) => phrase.replaceAll(' ', `${between}{1,3}`).replaceAll('~', `${between}{0,3}`);

/** Words stand for themselves and their plurals. */
function toPattern(phrases: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z\\d])(?:${phrases.map(toForm).join('|')})s?(?![a-z\\d])`, 'g');
}

const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(phrases: readonly string[], make = toPattern): RegExp {
  const known = patterns.get(phrases) ?? make(phrases);
  patterns.set(phrases, known);
  return known;
}

const toEnding = (phrases: readonly string[]) => new RegExp(`(?<![a-z\\d])(?:${phrases.map(toForm).join('|')})$`);
/** As far back as a phrase of `after` can reach. */
const reach = 80;

interface Hit extends Span {
  /** Where it begins in the text that was searched. */
  index: number;
}

function hitsOf({ text, places, ends }: Plain, pattern: RegExp): Hit[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: words }) => ({
    index,
    start: places[index]!,
    end: ends[index + words.length - 1]!,
  }));
}

export const spansOf = (text: Plain, pattern: RegExp): Span[] =>
  hitsOf(text, pattern).map(({ start, end }) => ({ start, end }));

const within = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** Looks through one text. */
function spansIn(text: Plain, read: (lexicon: Lexicon) => Plain, wording: Wording): Span[] {
  const { phrases, signed, except = [], after } = wording;
  const plainly = phrases.length ? hitsOf(text, patternOf(phrases)) : [];
  const free = after
    ? plainly.filter(
        ({ index }) => !patternOf(after, toEnding).test(text.text.slice(Math.max(0, index - reach), index)),
      )
    : plainly;
  const all = signed ? [...free, ...hitsOf(read(signed.lexicon), patternOf(signed.phrases))] : free;
  const harmless = all.length && except.length ? spansOf(text, patternOf(except)) : [];
  return all
    .filter((span) => !harmless.some((one) => within(one, span)))
    .map(({ start, end }) => ({ start, end }))
    .sort((a, b) => a.start - b.start);
}

const readings = new WeakMap<CheckedAd, [field: string, text: Plain][]>();

/** An ad is read once, whatever number of rules look at it. */
function readingOf(ad: CheckedAd): [field: string, text: Plain][] {
  const known = readings.get(ad) ?? textsOf(ad).map(([field, written]) => [field, spaced(plain(written))]);
  readings.set(ad, known);
  return known;
}

/** Looks through everything that was written freely; a rule speaks once of a field. */
export function readWordings(ad: CheckedAd, wordings: readonly Wording[]): Finding[] {
  const concerned = wordings.filter(({ sections }) => !sections || sections.includes(ad.sectionId));
  return readingOf(ad).flatMap(([field, text]) => {
    const known = new Map<Lexicon, Plain>();
    const read = (lexicon: Lexicon) => {
      const marked = known.get(lexicon) ?? lexicon.read(text);
      known.set(lexicon, marked);
      return marked;
    };
    const findings = concerned.flatMap((wording) => {
      const spans = spansIn(text, read, wording);
      return spans.length ? [found(wording.level, wording.rule, field, spans)] : [];
    });
    return findings.filter(({ rule }, index) => findings.findIndex((one) => one.rule === rule) === index);
  });
}
