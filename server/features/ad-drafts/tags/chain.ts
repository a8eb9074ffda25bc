/** A linear chain of labels (conditional random field): the best one, and how sure each label is. */
interface Chain {
  /** Of every token, for each label. */
  scores: readonly Float64Array[];
  /** From a label to the next, row by row; the last row is the beginning. */
  steps: ArrayLike<number>;
}

export function bestLabels({ scores, steps }: Chain): number[] {
  const size = scores[0]?.length ?? 0;
  const step = (before: number, label: number) => steps[before * size + label] ?? 0;
  let best = new Float64Array();
  const from: Int32Array[] = [];
  for (const own of scores) {
    const came = new Int32Array(size);
    const before = best;
    best = Float64Array.from(own, (score, label) => {
      let top = from.length ? -Infinity : step(size, label);
      for (let one = 0; one < before.length; one += 1) {
        const sum = (before[one] ?? 0) + step(one, label);
        if (sum > top) [top, came[label]] = [sum, one];
      }
      return top + score;
    });
    from.push(came);
  }
  const path: number[] = [];
  let label = best.indexOf(Math.max(...best));
  for (const came of from.toReversed()) {
    path.unshift(label);
    label = came[label] ?? 0;
  }
  return path;
}

/** Their sum is one afterwards. */
function share(values: Float64Array): Float64Array {
  const sum = sumOf(values.length, (at) => values[at] ?? 0);
  return values.map((value) => value / sum);
}

const sumOf = (size: number, valueAt: (at: number) => number) => {
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += valueAt(at);
  return sum;
};

const times = (values: Float64Array, others: Float64Array) => values.map((value, at) => value * (others[at] ?? 0));

interface Likelihoods {
  /** How likely each label is, for every token. */
  each: Float64Array[];
  /** How likely each pair is, summed over the tokens; as `steps`. */
  pairs: Float64Array;
}

/** Forward and backward sums, made small again at every token. */
export function likelihoodsOf({ scores, steps }: Chain): Likelihoods {
  const size = scores[0]?.length ?? 0;
  const grown = Float64Array.from(steps, Math.exp);
  const step = (before: number, label: number) => grown[before * size + label] ?? 0;
  const tokens: { own: Float64Array; ahead: Float64Array }[] = [];
  for (const row of scores) {
    const top = Math.max(...row);
    const own = row.map((score) => Math.exp(score - top));
    const before = tokens.at(-1)?.ahead;
    const come = own.map((_, label) =>
      before ? sumOf(size, (one) => (before[one] ?? 0) * step(one, label)) : step(size, label),
    );
    tokens.push({ own, ahead: share(times(come, own)) });
  }
  const pairs = new Float64Array(grown.length);
  const each: Float64Array[] = [];
  let behind = new Float64Array(size).fill(1);
  for (let token = tokens.pop(); token; token = tokens.pop()) {
    each.unshift(share(times(token.ahead, behind)));
    const before = tokens.at(-1)?.ahead;
    if (!before) break;
    const told = times(behind, token.own);
    const next = behind.map((_, one) => sumOf(size, (label) => step(one, label) * (told[label] ?? 0)));
    const sum = sumOf(size, (one) => (before[one] ?? 0) * (next[one] ?? 0));
    for (let one = 0; one < size; one += 1)
      for (let label = 0; label < size; label += 1) {
        const at = one * size + label;
        pairs[at] = (pairs[at] ?? 0) + ((before[one] ?? 0) * step(one, label) * (told[label] ?? 0)) / sum;
      }
    behind = new Float64Array(share(next));
  }
  pairs.set(each[0] ?? [], size * size);
  return { each, pairs };
}
