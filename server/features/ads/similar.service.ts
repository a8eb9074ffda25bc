/** Ads like one: of its category, near in words, price, attributes and place. */
import type { AdCard } from '#contract/ads.ts';
import type { Language } from '#contract/languages.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import {
  adBasics,
  sectionCandidates,
  similarCandidates,
  type AdBasics,
  type Candidate,
} from '#server/features/ads/comparable.queries.ts';
import { refusalOf } from '#server/features/ads/detail.service.ts';
import type { Context } from '#server/kit/context.ts';

const shown = 8;
const weights = { words: 3, attributes: 2, price: 2, place: 1 };

const wordsOf = (title: string) =>
  new Set(
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]{3,}|\d+/g),
  );

const wordsShared = (words: Set<string>, title: string) => [...wordsOf(title)].filter((word) => words.has(word)).length;

/** A quarter more or less is near, the double is not. */
const priceNearness = (a: number | null, b: number | null) =>
  a && b ? Math.max(0, 1 - Math.abs(Math.log2(a / b))) : Number(a === b);

/** Rough kilometres are enough to tell near from far. */
function placeNearness(a: Candidate | AdBasics, b: Candidate): number {
  if (a.lat === null || a.lon === null || b.lat === null || b.lon === null) return 0;
  const north = (a.lat - b.lat) * 111;
  const east = (a.lon - b.lon) * 111 * Math.cos((a.lat * Math.PI) / 180);
  return 1 / (1 + Math.hypot(north, east) / 30);
}

/** Choices and words; numbers say more through the price. */
const comparedKeys = ({ attributes }: AdBasics) =>
  Object.keys(attributes).filter((key) => typeof attributes[key] === 'string');

const attributesShared = (a: AdBasics, b: Candidate, keys: readonly string[]) =>
  keys.length ? keys.filter((key) => b.attributes[key] === a.attributes[key]).length / keys.length : 0;

function likeness(ad: AdBasics, keys: readonly string[]): (other: Candidate) => number {
  const words = wordsOf(ad.title);
  return (other) =>
    (weights.words * wordsShared(words, other.title)) / Math.max(1, words.size) +
    weights.attributes * attributesShared(ad, other, keys) +
    weights.price * priceNearness(ad.price, other.price) +
    weights.place * placeNearness(ad, other);
}

/** Works for ads that are gone; one that nobody was to see has nothing like it. */
export async function similarAds(context: Context, id: number, language: Language, limit = shown): Promise<AdCard[]> {
  const ad = await adBasics(context.db, id);
  const refusal = refusalOf(ad);
  if (!ad || (!ad.isPublic && refusal.code === 'not_found')) throw refusal;
  const keys = comparedKeys(ad);
  const score = likeness(ad, keys);
  const best = (candidates: Candidate[], besides: readonly number[] = []) => {
    const others = new Map(candidates.map((one) => [one.id, one]));
    for (const known of [id, ...besides]) others.delete(known);
    return [...others.values()]
      .map((one) => ({ id: one.id, score: score(one) }))
      .toSorted((a, b) => b.score - a.score || b.id - a.id)
      .map((one) => one.id)
      .slice(0, limit - besides.length);
  };
  const ids = best(await similarCandidates(context.db, ad));
  if (ids.length < limit) ids.push(...best(await sectionCandidates(context.db, ad), ids));
  return cardsByIds(context, ids, language);
}
