/** Learns what is wanted from the examples of wishes.json: a gradient step for each, always in the same order. */
import { kinds, toShares, wishFeatures } from '#server/features/assistant/local/learned-wish.ts';

export type Examples = Record<(typeof kinds)[number], string[]>;

const epochs = 5;
const firstRate = 1.2;
const slowdown = 0.3;

export function learnWishes(examples: Examples): Map<string, Float64Array> {
  const weights = new Map<string, Float64Array>();
  const rowOf = (feature: string) => {
    let row = weights.get(feature);
    if (!row) weights.set(feature, (row = new Float64Array(kinds.length)));
    return row;
  };
  const all = kinds.flatMap((kind, answer) =>
    examples[kind].map((text) => ({ answer, rows: wishFeatures(text).map(rowOf) })),
  );
  // Kinds in turn.
  const mixed = all.map((one, index) => ({ one, at: (index * 7919) % all.length })).toSorted((a, b) => a.at - b.at);
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { one } of mixed) {
      const { answer, rows } = one;
      const root = Math.sqrt(rows.length);
      const scores = Float64Array.from(kinds, (_, kind) => rows.reduce((sum, row) => sum + (row[kind] ?? 0) / root, 0));
      const step = firstRate / (1 + epoch * slowdown) / root;
      for (const [kind, share] of toShares(scores).entries()) {
        const change = (share - (kind === answer ? 1 : 0)) * step;
        for (const row of rows) row[kind] = (row[kind] ?? 0) - change;
      }
    }
  return weights;
}
