/** Learns the tagger's weights: a linear chain trained by gradient steps (AdaGrad), always in the same order. */
import { bestLabels, likelihoodsOf } from '#server/features/ad-drafts/tags/chain.ts';
import { featuresOf, wordFeature } from '#server/features/ad-drafts/tags/features.ts';
import { knownOf, type Choices } from '#server/features/ad-drafts/tags/known-words.ts';
import { labels, tags, type Tagged } from '#server/features/ad-drafts/tags/tagged-sentences.ts';

const epochs = 5;
const rate = 0.1;
const decay = 1e-3;
const soft = 1;
const never = -1e4;
const least = 1e-4;
const size = labels.length;

type IsSeen = (word: string, at: number) => boolean;

export interface Example {
  /** Of every token: where the weights of each of its features begin. */
  places: Int32Array[];
  labels: number[];
}

/** Features by number; one that only sentences kept apart have gets none. */
export class Features {
  readonly names = new Map<string, number>();

  exampleOf({ tokens, labels: ids, isFollow }: Tagged, choices: Choices, isSeen: IsSeen | null): Example {
    const seen = isSeen ?? ((word: string) => this.names.has(wordFeature(word)));
    const places = featuresOf(tokens, knownOf(tokens, choices), isFollow, seen).map((own) =>
      Int32Array.from(own.flatMap((name) => this.#placeOf(name, isSeen !== null) ?? [])),
    );
    return { places, labels: ids };
  }

  #placeOf(name: string, isLearned: boolean): number | undefined {
    if (isLearned && !this.names.has(name)) this.names.set(name, this.names.size * size);
    return this.names.get(name);
  }
}

/** What is inside a mark follows its beginning. */
const mayFollow = (before: number, label: number): boolean => {
  const [begins, tag] = (labels[label] ?? '').split('-');
  return begins !== 'I' || (labels[before] ?? '').endsWith(`-${tag}`);
};

export class Learner {
  readonly weights: Float64Array;
  readonly #grown: Float64Array;
  readonly steps = new Float64Array((size + 1) * size);
  readonly #stepsGrown = new Float64Array((size + 1) * size);

  constructor(features: Features) {
    this.weights = new Float64Array(features.names.size * size);
    this.#grown = new Float64Array(this.weights.length);
    for (let before = 0; before <= size; before += 1)
      for (let label = 0; label < size; label += 1)
        if (!mayFollow(before < size ? before : -1, label)) this.steps[before * size + label] = never;
  }

  #scores(places: readonly Int32Array[]): Float64Array[] {
    return places.map((own) =>
      Float64Array.from(labels, (_, label) => own.reduce((sum, place) => sum + (this.weights[place + label] ?? 0), 0)),
    );
  }

  best = ({ places }: Example) => bestLabels({ scores: this.#scores(places), steps: this.steps });

  #learn({ places, labels: right }: Example): void {
    const { each, pairs } = likelihoodsOf({ scores: this.#scores(places), steps: this.steps });
    const move = (weights: Float64Array, grown: Float64Array, at: number, by: number) => {
      const weight = weights[at] ?? 0;
      const gradient = by - decay * weight;
      const sum = (grown[at] ?? 0) + gradient * gradient;
      grown[at] = sum;
      weights[at] = weight + (rate * gradient) / Math.sqrt(sum + soft);
    };
    for (const [at, likely] of each.entries())
      for (const [label, share] of likely.entries()) {
        const by = (label === right[at] ? 1 : 0) - share;
        if (Math.abs(by) > least)
          for (const place of places[at] ?? []) move(this.weights, this.#grown, place + label, by);
      }
    const missing = pairs.map((share) => -share);
    for (const [at, label] of right.entries()) {
      const pair = (right[at - 1] ?? size) * size + label;
      missing[pair] = (missing[pair] ?? 0) + 1;
    }
    for (const [at, by] of missing.entries())
      if (Math.abs(by) > least && (this.steps[at] ?? never) > never) move(this.steps, this.#stepsGrown, at, by);
  }

  train(examples: readonly Example[]): void {
    const mixed = examples
      .map((one, index) => ({ one, at: (index * 7919) % examples.length }))
      .toSorted((a, b) => a.at - b.at);
    for (let epoch = 0; epoch < epochs; epoch += 1) for (const { one } of mixed) this.#learn(one);
  }
}

/** By its words, each with its tag. */
const spansOf = (ids: readonly number[]): Map<string, string> => {
  const spans = new Map<string, string>();
  for (const [at, id] of ids.entries()) {
    const [begins, tag] = (labels[id] ?? 'O').split('-');
    if (begins !== 'B' || !tag) continue;
    let end = at + 1;
    while (labels[ids[end] ?? 0] === `I-${tag}`) end += 1;
    spans.set(`${tag} ${at} ${end}`, tag);
  }
  return spans;
};

/** Of spans that are told exactly; and how many sentences are told whole. */
export function measure(learner: Learner, examples: readonly Example[]): string {
  const counts = new Map<string, { right: number; told: number; wanted: number }>(
    tags.map((tag) => [tag, { right: 0, told: 0, wanted: 0 }]),
  );
  const count = (tag: string, what: 'right' | 'told' | 'wanted') => {
    const known = counts.get(tag);
    if (known) known[what] += 1;
  };
  let whole = 0;
  let [tokens, rightTokens] = [0, 0];
  for (const one of examples) {
    const wanted = one.labels;
    const told = learner.best(one);
    const [a, b] = [spansOf(told), spansOf(wanted)];
    for (const [span, tag] of a) {
      count(tag, 'told');
      if (b.has(span)) count(tag, 'right');
    }
    for (const tag of b.values()) count(tag, 'wanted');
    if (a.size === b.size && [...a.keys()].every((span) => b.has(span))) whole += 1;
    tokens += wanted.length;
    rightTokens += wanted.filter((label, at) => label === told[at]).length;
  }
  const f1 = ({ right, told, wanted }: { right: number; told: number; wanted: number }) =>
    ((200 * right) / (told + wanted || 1)).toFixed(1);
  const all = [...counts.values()].reduce((sum, one) => ({
    right: sum.right + one.right,
    told: sum.told + one.told,
    wanted: sum.wanted + one.wanted,
  }));
  const each = [...counts]
    .filter(([, { wanted }]) => wanted)
    .map(([tag, count]) => `${tag} ${f1(count)} (${count.wanted})`);
  return `F1 ${f1(all)}, tokens ${((100 * rightTokens) / tokens).toFixed(1)} %, whole sentences ${((100 * whole) / examples.length).toFixed(1)} % of ${examples.length}\n  ${each.join(', ')}`;
}
