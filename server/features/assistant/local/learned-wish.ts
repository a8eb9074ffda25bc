/**
 * What somebody wants where no phrase of ours tells: learned from the examples of wishes.json by a linear model over words
 * and pairs of words (multinomial logistic regression).
 */
import { join } from 'node:path';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { Weights } from '#server/features/ad-drafts/tags/weights.service.ts';

export const kinds = [
  'search',
  'follow',
  'about',
  'price',
  'compare',
  'draft',
  'help',
  'alert',
  'link',
  'talk',
  'refuse',
] as const;
type Kind = (typeof kinds)[number];

/** So sure it must be; « Bosch ou Siemens » looks for either more often than it compares. */
const least = (kind: Kind) => (kind === 'compare' ? 0.85 : 0.55);

const address = /https?:\/\/\S+|www\.\S+|\S+@\S+/g;

/** The words of a text, its beginning and end, pairs of them, and how it begins; numbers are all alike. */
export function wishFeatures(text: string): string[] {
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
export function toShares(scores: Float64Array): Float64Array {
  const top = Math.max(...scores);
  const grown = scores.map((score) => Math.exp(score - top));
  const sum = grown.reduce((all, one) => all + one, 0);
  return grown.map((one) => one / sum);
}

export const wishWeightsPath = join(import.meta.dirname, 'wishes.weights');
let weights: Weights | null = null;

/** Null where it is not told clearly enough. */
export function learnedKind(text: string): Kind | null {
  const learned = (weights ??= new Weights(wishWeightsPath));
  const features = wishFeatures(text).filter(learned.knows);
  const shares = toShares(learned.scores(features).map((score) => score / Math.sqrt(features.length || 1)));
  const share = Math.max(...shares);
  const kind = kinds[shares.indexOf(share)];
  return kind && share >= least(kind) ? kind : null;
}
