/** Chance that is the same for the same seed, and choosing by it. */
import { must } from '#contract/must.ts';

/** A small generator of random numbers that gives the same ones for the same seed. */
export function randomFrom(seed: string): () => number {
  let h = 2166136261;
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

/** Of a list that is gone through again and again. */
export const takeTurn = <T>(list: readonly T[], turn: number): T => must(list[turn % list.length], 'entry to choose');

export const pick = <T>(list: readonly T[], random: () => number): T =>
  takeTurn(list, Math.floor(random() * list.length));
