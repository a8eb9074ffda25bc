/**
 * Which of some ads hold which words: for each word the ads that have it, newest first, and where they have it. Made once and
 * never changed. All lists stand in one array, one after the other: a list of its own for each word would weigh more than the
 * words.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Lexicon } from '#server/fast/lexicon.ts';
import { wider } from '#server/features/search/engine/ad-columns.ts';
import { orderByPrice, type PriceOrder } from '#server/fast/price-order.ts';
import { AllOf, anyOf, everything, Listed, noneOf, passing, type DocSet } from '#server/fast/doc-sets.ts';
import { weightOf, type WordQuery } from '#server/features/search/engine/word-query.ts';

const [quote, colon, comma, blank, zero, nine, titleCode] = [39, 58, 44, 32, 48, 57, 65];
const weightByCode = Uint8Array.from({ length: 128 }, (_, code) => weightOf[String.fromCharCode(code)] ?? 0);
const plainWeight = weightOf.D ?? 1;

/** Above the weights: which word of the title it is, the first of them where it is several; the last number says "or later". */
export const titleBits = 4;
const lastInTitle = 2 ** titleBits - 1;

/** The text of a tsvector: where each lexeme stands, with the weights it has anywhere; 0 where it has no place. */
export function readVector(text: string, note: (from: number, to: number, weights: number) => void): void {
  for (let at = text.indexOf("'"); at >= 0; at = text.indexOf("'", at)) {
    const from = at + 1;
    let to = text.indexOf("'", from);
    // A quote within is doubled; our own lexemes have none.
    while (text.charCodeAt(to + 1) === quote) to = text.indexOf("'", to + 2);
    at = to + 1;
    let weights = 0;
    if (text.charCodeAt(at) === colon) {
      let place = 0;
      for (at += 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code <= nine && code !== comma && code !== blank) place = place * 10 + code - zero;
        else {
          if (code === comma || code === blank) {
            if (place) weights |= plainWeight;
          } else {
            if (code === titleCode && weights <= lastInTitle) weights |= Math.min(place, lastInTitle) << titleBits;
            weights |= weightByCode[code] ?? 0;
          }
          place = 0;
          if (code === blank) break;
        }
      }
      if (place) weights |= plainWeight;
    }
    note(from, to, weights);
  }
}

/** Numbers that are added one by one. */
class Growing<T extends Uint32Array | Uint8Array | Float64Array> {
  length = 0;
  all: T;

  constructor(begin: T) {
    this.all = begin;
  }

  push(number: number): void {
    if (this.length === this.all.length) this.all = wider(this.all, this.length * 2);
    this.all[this.length++] = number;
  }
}

/** So much is done before others have their turn. */
const aTurn = 500_000;

export class PostingsBuilder {
  readonly #terms = new Lexicon();
  readonly #counts = new Growing(new Uint32Array(256));
  readonly #termOf = new Growing(new Uint32Array(2048));
  readonly #docOf = new Growing(new Uint32Array(2048));
  readonly #weights = new Growing(new Uint8Array(2048));
  readonly #slots = new Growing(new Uint32Array(32));
  readonly #prices = new Growing(new Float64Array(32));

  /** The ads in their order, the newest first. */
  add(slot: number, { words: vector, price }: { words: string; price: number | null }, marks: readonly string[]): void {
    const doc = this.#slots.length;
    this.#slots.push(slot);
    this.#prices.push(price ?? Number.NaN);
    readVector(vector, (from, to, weights) => this.#note(this.#terms.add(vector, from, to), doc, weights));
    for (const mark of marks) this.#note(this.#terms.add(mark), doc, 0);
  }

  #note(term: number, doc: number, weights: number): void {
    if (term === this.#counts.length) this.#counts.push(0);
    this.#counts.all[term] = (this.#counts.all[term] ?? 0) + 1;
    this.#termOf.push(term);
    this.#docOf.push(doc);
    this.#weights.push(weights);
  }

  /** All at once: for few ads. */
  finish(): Postings {
    const work = this.#finishing();
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  }

  /** In turns with whatever else the process has to do. */
  async finishInTurns(): Promise<Postings> {
    const work = this.#finishing();
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      await nextTurn();
    }
  }

  /** Sorted by word; within a word they are in order already. */
  *#finishing(): Generator<undefined, Postings> {
    const from = new Uint32Array(this.#counts.length + 1);
    for (let term = 0; term < this.#counts.length; term++)
      from[term + 1] = (from[term] ?? 0) + (this.#counts.all[term] ?? 0);
    const next = from.slice();
    const docs = new Uint32Array(this.#docOf.length);
    const weights = new Uint8Array(this.#docOf.length);
    for (let at = 0; at < this.#docOf.length; at++) {
      const term = this.#termOf.all[at] ?? 0;
      const place = next[term] ?? 0;
      next[term] = place + 1;
      docs[place] = this.#docOf.all[at] ?? 0;
      weights[place] = this.#weights.all[at] ?? 0;
      if (at % aTurn === aTurn - 1) yield;
    }
    const slots = this.#slots.all.slice(0, this.#slots.length);
    const byPrice = yield* orderByPrice(this.#prices.all.subarray(0, slots.length));
    return new Postings(this.#terms, { from, docs, weights, slots, byPrice });
  }
}

interface Lists {
  from: Uint32Array;
  docs: Uint32Array;
  weights: Uint8Array;
  slots: Uint32Array;
  byPrice: PriceOrder;
}

/** Whether ads hold a phrase, by its text; what is not known yet counts as held where its words are. */
export type Phrases = ReadonlyMap<string, ReadonlySet<number>>;

export class Postings {
  /** The slot of each document. */
  readonly slots: Uint32Array;
  readonly byPrice: PriceOrder;
  readonly #terms: Lexicon;
  readonly #lists: Lists;
  #sorted: string[] | null = null;
  #docBySlot: Map<number, number> | null = null;

  constructor(terms: Lexicon, lists: Lists) {
    this.#terms = terms;
    this.#lists = lists;
    this.slots = lists.slots;
    this.byPrice = lists.byPrice;
  }

  get length(): number {
    return this.slots.length;
  }

  docOf(slot: number): number | undefined {
    this.#docBySlot ??= new Map(Array.from(this.slots, (one, doc) => [one, doc]));
    return this.#docBySlot.get(slot);
  }

  #listed(term: number, weights: number): Listed {
    const { from, docs, weights: held } = this.#lists;
    const [begin, after] = [from[term] ?? 0, from[term + 1] ?? 0];
    return new Listed(docs.subarray(begin, after), held.subarray(begin, after), weights);
  }

  #word(lexeme: string, weights = 0): Listed[] {
    const term = this.#terms.find(lexeme);
    return term < 0 ? [] : [this.#listed(term, weights)];
  }

  #beginning(prefix: string, weights: number): Listed[] {
    this.#sorted ??= this.#terms.words.toSorted();
    const sorted = this.#sorted;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    const parts: Listed[] = [];
    for (let at = low; at < sorted.length && sorted[at]!.startsWith(prefix); at++)
      parts.push(...this.#word(sorted[at]!, weights));
    return parts;
  }

  /** The lists of a word, or of all that begin so. */
  listsOf({ lexeme, isPrefix, weights }: Extract<WordQuery, { kind: 'word' }>): Listed[] {
    return isPrefix ? this.#beginning(lexeme, weights) : this.#word(lexeme, weights);
  }

  everything(): DocSet {
    return everything(this.length);
  }

  /** One of several marks. */
  anyOf(marks: readonly string[]): DocSet {
    return anyOf(marks.flatMap((mark) => this.#word(mark)));
  }

  /** Those that match. */
  matching(query: WordQuery, idOf: (slot: number) => number, phrases: Phrases): DocSet {
    const read = (part: WordQuery) => this.matching(part, idOf, phrases);
    switch (query.kind) {
      case 'word':
        return anyOf(this.listsOf(query));
      case 'any':
        return anyOf(query.parts.map(read));
      case 'all':
        return new AllOf(query.parts.map(read));
      case 'not':
        return noneOf(read(query.part), this.length);
      case 'phrase': {
        const words = new AllOf(query.parts.map(read));
        const known = phrases.get(query.text);
        return known ? passing(words, (doc) => known.has(idOf(this.slots[doc] ?? 0))) : words;
      }
    }
  }
}
