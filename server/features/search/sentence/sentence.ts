/** A sentence that is read bit by bit: what was understood is taken out, the rest stays for the words. */
import { markInches } from '#server/features/search/words/units.ts';
import { atomsOf, fold } from '#server/features/search/words/lexemes.ts';
import { amountInWords, numberWords, valueOf } from '#server/kit/number-words.ts';

export interface Match {
  groups: (string | undefined)[];
  /** As it was typed. */
  source: string;
  index: number;
}

/** "€800" is read as "800€", letter for letter. */
const signInFront =
  /(?<!\d\s?)€(\s?)(\d{1,3}(?: \d{3})+(?!\d)|\d[\d.,]*k?(?:\s?[-–]\s?\d[\d.,]*k?)?)(?![\d\p{L}]|\s?€)/gu;

const counted = new RegExp(
  `(?<![\\p{L}\\d-])(?:${numberWords})(?=[ -](?:bed|room|chambre|pi[eè]ce|door|porte|seat|place))`,
  'giu',
);
const paid = new RegExp(`${amountInWords}(?=\\s?(?:€|(?:euros?|eur|balles)(?!\\p{L})))`, 'giu');
/** "Entre cent et deux cents euros" */
const lowest = new RegExp(`(?<=(?<!\\p{L})(?:entre|between|from) )${amountInWords}(?= (?:et|and|[aà]|to) \\d)`, 'giu');
const inDigits = (words: string) => String(valueOf(words)).padEnd(words.length);

/** "two bedrooms" is read as "2   bedrooms", "120 mètres carrés" as "120            m2", letter for letter. */
export const withDigits = (text: string): string =>
  text
    .replace(counted, inDigits)
    .replace(paid, inDigits)
    .replace(lowest, inDigits)
    .replace(/(?<=\d\s?)m[eè]tres? carr[eé]s?(?!\p{L})/giu, (unit) => 'm2'.padStart(unit.length));

/** "à louer à Nantes": the second preposition stands within the words after the first. */
export function overlapping(pattern: RegExp, text: string): { index: number; groups: [string, string] }[] {
  const all: { index: number; groups: [string, string] }[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    all.push({ index: match.index, groups: [match[0], match[1] ?? ''] });
    pattern.lastIndex = match.index + 1;
  }
  return all;
}

/** The longest beginning of the words that is something. */
export async function longest<T>(words: string, find: (said: string) => T | null | Promise<T | null>) {
  const ends = [...words.matchAll(/[^ ]+/g)].map((match) => match.index + match[0].length);
  for (const length of ends.toReversed()) {
    const found = await find(words.slice(0, length));
    if (found) return { found, length };
  }
  return null;
}

export class Sentence {
  readonly #typed: string;
  /** Folded, letter by letter, so that both have the same places. */
  #left: string;

  constructor(typed: string) {
    this.#typed = typed.normalize('NFC');
    let left = '';
    for (const letter of this.#typed) left += letter.length === 1 ? (fold(letter)[0] ?? ' ') : letter;
    // Quoted text is taken literally.
    this.#left = markInches(withDigits(left).replace(/[’`´]/g, "'").replace(signInFront, '$2$1€')).replace(
      /"[^"]*"?/g,
      (quoted) => '\ue001'.repeat(quoted.length),
    );
  }

  get left(): string {
    return this.#left;
  }

  find(pattern: RegExp): Match | null {
    const match = pattern.exec(this.#left);
    if (!match) return null;
    const source = this.#typed.slice(match.index, match.index + match[0].length).trim();
    return { groups: match.slice(1), source, index: match.index };
  }

  typed(index: number, length: number): string {
    return this.#typed.slice(index, index + length);
  }

  /** Takes it out, and tells how it was typed. */
  take(index: number, length: number): string {
    this.#left = this.#left.slice(0, index) + '\ue002'.repeat(length) + this.#left.slice(index + length);
    return this.typed(index, length).trim();
  }

  /** It stays, and nothing is read out of it. */
  keep(index: number, length: number): void {
    this.#left = this.#left.slice(0, index) + '\ue001'.repeat(length) + this.#left.slice(index + length);
  }

  /** The first that is found, no longer in the sentence. */
  takeOut(pattern: RegExp): Match | null {
    const found = this.find(pattern);
    if (found) this.take(found.index, found.source.length);
    return found;
  }

  /** The numbers on both sides of this space are two. */
  part(index: number): void {
    this.#left = `${this.#left.slice(0, index)}\u2003${this.#left.slice(index + 1)}`;
  }

  /** Little words that led to something taken lead nowhere: the "à" of "vélo à moins de 500 €". */
  dropLeads(): void {
    for (let isMore = true; isMore;) {
      isMore = false;
      for (const { 0: found, 1: little = '', index } of this.#left.matchAll(
        /(?<![\p{L}\d'-])(\p{L}+)[\s,:']*(?=\ue002)/gu,
      )) {
        const [atom] = atomsOf(this.typed(index, little.length));
        // A letter may be a size; only "à" leads.
        if (!atom?.isStop || (little.length === 1 && little !== 'a')) continue;
        this.take(index, found.length);
        isMore = true;
      }
    }
  }

  /** What nobody understood, as it was typed. */
  rest(): string {
    let rest = '';
    for (let index = 0; index < this.#typed.length; index++)
      rest += this.#left[index] === '\ue002' ? ' ' : this.#typed[index];
    // A sign that ended something taken ends nothing.
    return rest
      .replace(/(?<![^\s])[,;:.!?]+(?=\s|$)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  }
}

export function withoutAll(text: string, patterns: readonly RegExp[]): string {
  const sentence = new Sentence(text);
  for (const pattern of patterns) sentence.takeOut(pattern);
  return sentence.rest();
}
