/**
 * What somebody wants where no phrase of ours tells: learned from the examples of wishes.json by a linear model over words
 * and pairs of words (multinomial logistic regression). Trained once for each process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '#contract/known-values.ts';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';

type Kind =
  | 'search'
  | 'follow'
  | 'about'
  | 'price'
  | 'compare'
  | 'draft'
  | 'help'
  | 'alert'
  | 'link'
  | 'talk'
  | 'refuse';
type Examples = Record<Kind, string[]>;

const epochs = 5;
const firstRate = 1.2;
const slowdown = 0.3;
/** So sure it must be; « Bosch ou Siemens » looks for either more often than it compares. */
const least = (kind: Kind) => (kind === 'compare' ? 0.85 : 0.65);

const address = /https?:\/\/\S+|www\.\S+|\S+@\S+/g;

/** The words of a text, its beginning and end, pairs of them, and how it begins; numbers are all alike. */
function featuresOf(text: string): string[] {
  const words =
    foldLetters(text)
      .replace(address, ' <address> ')
      .match(/<address>|\p{L}+|\d[\d .,]*|[?!€]/gu) ?? [];
  const all = ['^', ...words.map((word) => (/^\d/.test(word) ? '0' : word)), '$'];
  const pairs = all.slice(1).map((word, index) => `${all[index]} ${word}`);
  const stems = all.filter((word) => word.length > 5).map((word) => `${word.slice(0, 5)}-`);
  return [...new Set([...all, ...pairs, all.slice(0, 3).join(' '), ...stems])];
}

/** Each the more likely the higher; together one. */
function toShares(scores: Float64Array): Float64Array {
  const top = Math.max(...scores);
  const grown = scores.map((score) => Math.exp(score - top));
  const sum = grown.reduce((all, one) => all + one, 0);
  return grown.map((one) => one / sum);
}

class Model {
  readonly #kinds: Kind[];
  /** Where a feature's weights begin: one for each kind. */
  readonly #places = new Map<string, number>();
  readonly #weights: Float64Array;

  constructor(examples: Examples) {
    this.#kinds = keysOf(examples);
    const all = this.#kinds.flatMap((kind, answer) =>
      examples[kind].map((text) => ({ answer, places: featuresOf(text).map((feature) => this.#placeOf(feature)) })),
    );
    this.#weights = new Float64Array(this.#places.size * this.#kinds.length);
    // Kinds in turn, always in the same order, so that each process learns the same.
    const mixed = all.map((one, index) => ({ one, at: (index * 7919) % all.length })).toSorted((a, b) => a.at - b.at);
    for (let epoch = 0; epoch < epochs; epoch += 1)
      for (const { one } of mixed) this.#learn(one.places, one.answer, firstRate / (1 + epoch * slowdown));
  }

  #placeOf(feature: string): number {
    const place = this.#places.get(feature) ?? this.#places.size * this.#kinds.length;
    this.#places.set(feature, place);
    return place;
  }

  #sharesOf(places: readonly number[]): Float64Array {
    const scores = new Float64Array(this.#kinds.length);
    for (let kind = 0; kind < scores.length; kind += 1) {
      let sum = 0;
      for (const place of places) sum += this.#weights[place + kind] ?? 0;
      scores[kind] = sum / Math.sqrt(places.length || 1);
    }
    return toShares(scores);
  }

  #learn(places: readonly number[], answer: number, rate: number): void {
    const step = rate / Math.sqrt(places.length);
    for (const [kind, share] of this.#sharesOf(places).entries()) {
      const change = (share - (kind === answer ? 1 : 0)) * step;
      for (const place of places) this.#weights[place + kind] = (this.#weights[place + kind] ?? 0) - change;
    }
  }

  likeliest(text: string): { kind: Kind | undefined; share: number } {
    const all = this.#sharesOf(featuresOf(text).flatMap((feature) => this.#places.get(feature) ?? []));
    const share = Math.max(...all);
    return { kind: this.#kinds[all.indexOf(share)], share };
  }
}

let model: Model | null = null;

/** Null where it is not told clearly enough. */
export function learnedKind(text: string): Kind | null {
  model ??= new Model(JSON.parse(readFileSync(join(import.meta.dirname, 'wishes.json'), 'utf8')) as Examples);
  const { kind, share } = model.likeliest(text);
  return kind && share >= least(kind) ? kind : null;
}
