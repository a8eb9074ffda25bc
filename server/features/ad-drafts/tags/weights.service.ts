/**
 * Learned weights as a file: of every feature, by its hash, one small number for each label. Packed, as most are nought.
 * Written by `npm run assistant:train`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

export interface Head {
  labels: string[];
  /** Of the data that it was learned from. */
  digest: string;
  /** What one step of a weight stands for. */
  scale: number;
  features: number;
  /** For the model that needs more than weights of features. */
  more: number[];
}

export const digestOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

/** FNV-1a: 32 bits keep a few hundred thousand features apart. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const most = 127;

export function writeWeights(
  file: string,
  { labels, digest, more = [] }: Pick<Head, 'labels' | 'digest'> & { more?: number[] },
  weights: ReadonlyMap<string, ArrayLike<number>>,
): void {
  let top = 0;
  for (const row of weights.values())
    for (let at = 0; at < labels.length; at += 1) top = Math.max(top, Math.abs(row[at] ?? 0));
  const scale = top / most;
  const rows = new Map<number, Int8Array>();
  for (const [feature, row] of weights) {
    const steps = Int8Array.from({ length: labels.length }, (_, at) => Math.round((row[at] ?? 0) / scale));
    if (steps.some(Boolean)) rows.set(hashOf(feature), steps);
  }
  const sorted = [...rows].toSorted(([a], [b]) => a - b);
  const head: Head = { labels, digest, scale, features: sorted.length, more };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const hashes = Buffer.alloc(sorted.length * 4);
  for (const [at, [hash]] of sorted.entries()) hashes.writeUInt32LE(hash, at * 4);
  const steps = Buffer.concat(sorted.map(([, row]) => Buffer.from(row.buffer)));
  writeFileSync(file, gzipSync(Buffer.concat([length, text, hashes, steps]), { level: 9 }));
}

export class Weights {
  readonly head: Head;
  /** In order. */
  readonly #hashes: Uint32Array;
  readonly #steps: Int8Array;

  constructor(file: string) {
    const all = gunzipSync(readFileSync(file));
    const begin = 4 + all.readUInt32LE(0);
    this.head = JSON.parse(all.subarray(4, begin).toString('utf8'));
    const { features, labels } = this.head;
    this.#hashes = new Uint32Array(all.buffer.slice(all.byteOffset + begin, all.byteOffset + begin + features * 4));
    this.#steps = new Int8Array(all.buffer, all.byteOffset + begin + features * 4, features * labels.length);
  }

  /** Where the weights of a feature begin. */
  #placeOf(feature: string): number | undefined {
    const hash = hashOf(feature);
    let [low, high] = [0, this.#hashes.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const there = this.#hashes[middle] ?? 0;
      if (there === hash) return middle * this.head.labels.length;
      if (there < hash) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  knows = (feature: string): boolean => this.#placeOf(feature) !== undefined;

  /** The sum of these features' weights, for each label. */
  scores(features: readonly string[]): Float64Array {
    const { labels, scale } = this.head;
    const scores = new Float64Array(labels.length);
    for (const feature of features) {
      const place = this.#placeOf(feature);
      if (place === undefined) continue;
      for (const [label, score] of scores.entries()) scores[label] = score + (this.#steps[place + label] ?? 0) * scale;
    }
    return scores;
  }
}
