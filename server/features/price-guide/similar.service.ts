/** Ads like one: of its category, near in words, price, attributes and place. */
import type { Language } from '#contract/languages.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { refusalOf } from '#server/features/ads/detail.service.ts';
import type { Neighbour } from '#server/fast/likeness-lines.ts';
import { adAmongOthers, newestOf, type AdAmongOthers } from '#server/features/price-guide/price-guide.queries.ts';
import type { Context } from '#server/kit/context.ts';

const shown = 8;
const weights = { words: 3, attributes: 2, price: 2, place: 1 };

/** A quarter more or less is near, the double is not. */
const priceNearness = (a: number | null, b: number | null) =>
  a && b ? Math.max(0, 1 - Math.abs(Math.log2(a / b))) : Number(a === b);

const kilometresPerHundredth = 1.11;

/** Rough kilometres are enough to tell near from far. */
function placeNearness({ lat, lon }: Neighbour): (other: Neighbour) => number {
  if (lat === null || lon === null) return () => 0;
  const narrower = Math.cos((lat / 100 / 180) * Math.PI);
  return (other) => {
    if (other.lat === null || other.lon === null) return 0;
    const north = (lat - other.lat) * kilometresPerHundredth;
    const east = (lon - other.lon) * kilometresPerHundredth * narrower;
    return 1 / (1 + Math.sqrt(north * north + east * east) / 30);
  };
}

/** Choices and words; numbers say more through the price. */
function traitsOf({ attributes, own }: AdAmongOthers): string[] {
  const pairs = own.traits.split('|').filter(Boolean);
  return pairs.filter((pair) => typeof attributes[pair.slice(0, pair.indexOf('='))] === 'string');
}

function shareIn(needles: readonly string[]): (line: string) => number {
  return (line) => {
    let found = 0;
    for (const needle of needles) if (line.includes(needle)) found += 1;
    return found / Math.max(1, needles.length);
  };
}

interface Likeness {
  /** Without the attributes, which take longest to compare and add at most their weight. */
  first: (other: Neighbour) => number;
  ofTraits: (other: Neighbour) => number;
}

function likeness(ad: AdAmongOthers): Likeness {
  const words = new Set(ad.own.words.match(/[a-z]{3,}|\d+/g));
  const ofWords = shareIn([...words].map((word) => ` ${word} `));
  const ofTraits = shareIn(traitsOf(ad).map((pair) => `|${pair}|`));
  const ofPlace = placeNearness(ad.own);
  return {
    first: (other) =>
      weights.words * ofWords(other.words) +
      weights.price * priceNearness(ad.price, other.price) +
      weights.place * ofPlace(other),
    ofTraits: (other) => weights.attributes * ofTraits(other.traits),
  };
}

/** The most alike first, of equals the newer. */
function mostAlike(others: readonly Neighbour[], { first, ofTraits }: Likeness, limit: number): number[] {
  const best: { id: number; score: number }[] = [];
  for (const other of others) {
    const most = first(other) + weights.attributes;
    if (most < (best[limit - 1]?.score ?? -Infinity)) continue;
    const one = { id: other.id, score: most - weights.attributes + ofTraits(other) };
    const at = best.findIndex((before) => (one.score - before.score || one.id - before.id) > 0);
    best.splice(at < 0 ? best.length : at, 0, one);
    if (best.length > limit) best.pop();
  }
  return best.map(({ id }) => id);
}

export async function similarIds({ db }: Context, ad: AdAmongOthers, limit: number): Promise<number[]> {
  const score = likeness(ad);
  const ids = mostAlike(ad.others, score, limit);
  if (ids.length === limit) return ids;
  const known = new Set([ad.id, ...ids]);
  const further = (await newestOf(db, ad.sectionId)).filter(({ id }) => !known.has(id));
  return [...ids, ...mostAlike(further, score, limit - ids.length)];
}

/** Works for ads that are gone; one that nobody was to see has nothing like it. */
export async function requireKnown({ db }: Context, id: number): Promise<AdAmongOthers> {
  const ad = await adAmongOthers(db, id);
  const refusal = refusalOf(ad);
  if (!ad || (!ad.isPublic && refusal.code === 'not_found')) throw refusal;
  return ad;
}

export const similarAds = async (context: Context, ad: AdAmongOthers, language: Language, limit = shown) =>
  cardsByIds(context, await similarIds(context, ad, limit), language);
