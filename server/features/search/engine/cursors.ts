/** What walks through the documents of postings that match, newest first: each can be asked for the first one from a place on. */

export const end = 2 ** 31;

export interface Cursor {
  /** Documents it may meet, about. */
  readonly cost: number;
  /** The first document from there on, or `end`; never asked for an earlier one than before. */
  seek(from: number): number;
}

export const nothing: Cursor = { cost: 0, seek: () => end };

export class Everything implements Cursor {
  readonly cost: number;

  constructor(length: number) {
    this.cost = length;
  }

  seek(from: number): number {
    return from < this.cost ? from : end;
  }
}

/** The documents of a word; only where it has one of these weights, if any are given. */
export class Listed implements Cursor {
  readonly cost: number;
  readonly #docs: Uint32Array;
  readonly #weights: Uint8Array;
  readonly #wanted: number;
  #at = 0;

  constructor(docs: Uint32Array, weights: Uint8Array, wanted: number) {
    this.#docs = docs;
    this.#weights = weights;
    this.#wanted = wanted;
    this.cost = docs.length;
  }

  seek(from: number): number {
    const docs = this.#docs;
    let at = this.#at;
    if (at < docs.length && (docs[at] ?? 0) < from) {
      let step = 1;
      while (at + step < docs.length && (docs[at + step] ?? 0) < from) {
        at += step;
        step *= 2;
      }
      let high = Math.min(at + step, docs.length);
      at += 1;
      while (at < high) {
        const middle = (at + high) >>> 1;
        if ((docs[middle] ?? 0) < from) at = middle + 1;
        else high = middle;
      }
    }
    // What has no place has every weight, as PostgreSQL sees it.
    if (this.#wanted)
      while (at < docs.length && this.#weights[at] && !((this.#weights[at] ?? 0) & this.#wanted)) at += 1;
    this.#at = at;
    return at < docs.length ? (docs[at] ?? 0) : end;
  }
}

export class AllOf implements Cursor {
  readonly cost: number;
  readonly #parts: Cursor[];

  constructor(parts: readonly Cursor[]) {
    this.#parts = parts.toSorted((a, b) => a.cost - b.cost);
    this.cost = this.#parts[0]?.cost ?? 0;
  }

  seek(from: number): number {
    let wanted = from;
    for (let index = 0; index < this.#parts.length;) {
      const found = this.#parts[index]!.seek(wanted);
      if (found === end) return end;
      if (found === wanted || index === 0) index += 1;
      else index = 0;
      wanted = found;
    }
    return wanted;
  }
}

export class AnyOf implements Cursor {
  readonly cost: number;
  readonly #parts: readonly Cursor[];
  readonly #next: Float64Array;

  constructor(parts: readonly Cursor[]) {
    this.#parts = parts;
    this.cost = parts.reduce((sum, { cost }) => sum + cost, 0);
    this.#next = new Float64Array(parts.length).fill(-1);
  }

  seek(from: number): number {
    let first = end;
    for (let index = 0; index < this.#parts.length; index++) {
      if ((this.#next[index] ?? 0) < from) this.#next[index] = this.#parts[index]!.seek(from);
      if ((this.#next[index] ?? 0) < first) first = this.#next[index] ?? 0;
    }
    return first;
  }
}

/** Of very many lists, each read once. */
export class Marked implements Cursor {
  readonly cost: number;
  readonly #isMarked: Uint8Array;

  constructor(parts: readonly Cursor[], length: number) {
    this.#isMarked = new Uint8Array(length);
    for (const part of parts)
      for (let doc = part.seek(0); doc !== end; doc = part.seek(doc + 1)) this.#isMarked[doc] = 1;
    this.cost = parts.reduce((sum, { cost }) => sum + cost, 0);
  }

  seek(from: number): number {
    const found = this.#isMarked.indexOf(1, from);
    return found < 0 ? end : found;
  }
}

export class NoneOf implements Cursor {
  readonly cost: number;
  readonly #part: Cursor;

  constructor(part: Cursor, length: number) {
    this.#part = part;
    this.cost = length;
  }

  seek(from: number): number {
    let doc = from;
    while (doc < this.cost && this.#part.seek(doc) === doc) doc += 1;
    return doc < this.cost ? doc : end;
  }
}

export class Passing implements Cursor {
  readonly cost: number;
  readonly #part: Cursor;
  readonly #passes: (doc: number) => boolean;

  constructor(part: Cursor, passes: (doc: number) => boolean) {
    this.#part = part;
    this.#passes = passes;
    this.cost = part.cost;
  }

  seek(from: number): number {
    let doc = this.#part.seek(from);
    while (doc !== end && !this.#passes(doc)) doc = this.#part.seek(doc + 1);
    return doc;
  }
}
