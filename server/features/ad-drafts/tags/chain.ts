/** A linear chain of labels (conditional random field): the best one, and how sure each label is. */
export interface Chain {
  /** Of every token, for each label. */
  scores: readonly Float64Array[];
  /** From a label to the next, row by row; the last row is the beginning. */
  steps: ArrayLike<number>;
}

export function bestLabels({ scores, steps }: Chain): number[] {
  const size = scores[0]?.length ?? 0;
  let best = new Float64Array(size);
  const from: Int32Array[] = [];
  for (const [at, own] of scores.entries()) {
    const next = new Float64Array(size);
    const came = new Int32Array(size);
    for (let label = 0; label < size; label += 1) {
      let top = at ? -Infinity : steps[size * size + label]!;
      if (at)
        for (let before = 0; before < size; before += 1) {
          const score = best[before]! + steps[before * size + label]!;
          if (score > top) [top, came[label]] = [score, before];
        }
      next[label] = top + own[label]!;
    }
    best = next;
    from.push(came);
  }
  const path: number[] = [];
  let label = best.indexOf(Math.max(...best));
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    path.unshift(label);
    label = from[at]![label]!;
  }
  return path;
}

/** Their sum is one afterwards. */
function share<Values extends Float64Array>(values: Values): Values {
  let sum = 0;
  for (const value of values) sum += value;
  for (let at = 0; at < values.length; at += 1) values[at]! /= sum;
  return values;
}

export interface Likelihoods {
  /** How likely each label is, for every token. */
  each: Float64Array[];
  /** How likely each pair is, summed over the tokens; as `steps`. */
  pairs: Float64Array;
}

/** Forward and backward sums, made small again at every token. */
export function likelihoodsOf({ scores, steps }: Chain): Likelihoods {
  const size = scores[0]?.length ?? 0;
  const grown = Float64Array.from(steps, Math.exp);
  const own = scores.map((row) => {
    const top = Math.max(...row);
    return row.map((score) => Math.exp(score - top));
  });
  const ahead: Float64Array[] = [];
  for (const [at, row] of own.entries()) {
    const before = ahead[at - 1];
    const next = before ? new Float64Array(size) : grown.slice(size * size);
    if (before)
      for (let one = 0; one < size; one += 1)
        for (let label = 0; label < size; label += 1) next[label]! += before[one]! * grown[one * size + label]!;
    for (let label = 0; label < size; label += 1) next[label]! *= row[label]!;
    ahead.push(share(next));
  }
  const pairs = new Float64Array(grown.length);
  const each: Float64Array[] = [];
  let behind = new Float64Array(size).fill(1);
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    each.unshift(share(ahead[at]!.map((value, label) => value * behind[label]!)));
    const before = ahead[at - 1];
    if (!before) break;
    const told = behind.map((value, label) => value * own[at]![label]!);
    const next = new Float64Array(size);
    let sum = 0;
    for (let one = 0; one < size; one += 1) {
      for (let label = 0; label < size; label += 1) next[one]! += grown[one * size + label]! * told[label]!;
      sum += before[one]! * next[one]!;
    }
    for (let one = 0; one < size; one += 1)
      for (let label = 0; label < size; label += 1)
        pairs[one * size + label]! += (before[one]! * grown[one * size + label]! * told[label]!) / sum;
    behind = share(next);
  }
  for (let label = 0; label < size; label += 1) pairs[size * size + label] = each[0]?.[label] ?? 0;
  return { each, pairs };
}
