/** The ads of the demo, made from the shelves: the same ones every time, dated back from now. */
import type { AttributeValues, Condition, PriceType } from '#contract/ads.ts';
import { scenesOf } from '#server/db/seed/ads/ad-scenes.ts';
import { Dice } from '#server/db/seed/ads/dice.ts';
import { fillAttributes, putIn } from '#server/db/seed/ads/fill-attributes.ts';
import * as says from '#server/db/seed/ads/sentences.ts';
import type { Shelf, Thing } from '#server/db/seed/ads/shelf.ts';
import { categoryTree } from '#server/db/seed/categories/tree.ts';
import type { SeedAttribute } from '#server/db/seed/categories/types.ts';
import type { Scene } from '#server/db/seed/pictures/scene.ts';

export interface DemoAd {
  categoryId: number;
  sectionId: number;
  title: string;
  description: string;
  /** Cents. */
  price: number | null;
  priceType: PriceType;
  condition: Condition | null;
  attributes: AttributeValues;
  isPro: boolean;
  /** What its pictures show; the first is the cover. */
  scenes: Scene[];
}

interface Known {
  sectionId: number;
  definitions: SeedAttribute[];
}

const known = new Map<number, Known>(
  categoryTree.flatMap((section) =>
    (section.children ?? []).map((child) => {
      const own = child.attributes ?? [];
      const inherited = (section.attributes ?? []).filter(({ key }) => !own.some((one) => one.key === key));
      return [child.id, { sectionId: section.id, definitions: [...own, ...inherited] }] as const;
    }),
  ),
);

const conditionShares = { 'like-new': 20, 'very-good': 30, good: 32, fair: 8, new: 9, 'for-parts': 1 };
const drivenShares = { 'like-new': 10, 'very-good': 45, good: 40, fair: 5 };
/** How near to the dearest a thing in this state is. */
const worth: Record<Condition, number> = {
  new: 1,
  'like-new': 0.85,
  'very-good': 0.65,
  good: 0.45,
  fair: 0.2,
  'for-parts': 0.05,
};

/** As people write prices: rounder the higher they are. */
export function round(euros: number): number {
  const step =
    euros < 20 ? 1 : euros < 200 ? 5 : euros < 1_000 ? 10 : euros < 5_000 ? 50 : euros < 50_000 ? 100 : 1_000;
  return Math.max(1, Math.round(euros / step) * step);
}

function priceOf({ price }: Thing, condition: Condition | null, dice: Dice): Pick<DemoAd, 'price' | 'priceType'> {
  if (price === 'free') return { price: 0, priceType: 'Free' };
  if (price === 'request') return { price: null, priceType: 'OnRequest' };
  const [low, high] = price;
  const place = Math.min(1, Math.max(0, (condition ? worth[condition] : 0.5) + dice.number() * 0.5 - 0.25));
  const euros = Math.min(high, Math.max(low, round(low + (high - low) * place)));
  return { price: Math.round(euros * 100), priceType: dice.isLucky(condition ? 0.34 : 0.12) ? 'Negotiable' : 'Fixed' };
}

/** Vehicles one drives or sails, not their parts. */
const isVehicle = (categoryId: number) => categoryId >= 101 && categoryId <= 106;
const land = 207;
/** Families employ at home; who else offers work is a company. */
const isEmployer = (categoryId: number) => categoryId >= 301 && categoryId <= 312 && categoryId !== 309;
/** What a shop would not say of its goods. */
const personal =
  /(?<![\p{L}])(?:je|j’|mon|ma|mes|moi|nous|notre|nos|enfants|famille|grand-père|anniversaire|cadeau|soins)(?![\p{L}])/iu;

function closingOf({ categoryId, goods }: Shelf, sectionId: number, isPro: boolean, dice: Dice): string[] {
  if (isVehicle(categoryId)) return dice.some(isPro ? says.vehiclesFromPros : says.aboutVehicles, 2);
  if (categoryId === land) return dice.some(says.aboutLand, 2);
  if (goods) return isPro ? [dice.one(says.fromPros)] : [dice.one(says.reasons), dice.one(says.pickUps)];
  if (sectionId === 2) return dice.some(says.aboutHomes, 2);
  if (sectionId === 3) return dice.some(says.aboutWork, 2);
  if (sectionId === 4) return dice.some(says.aboutServices, 2);
  if (sectionId === 10) return dice.some(says.aboutAnimals, 2);
  return dice.some(says.pickUps, 2);
}

function makeOne(shelf: Shelf, index: number, now: Date): DemoAd {
  const dice = new Dice(`${shelf.categoryId}/${index}`);
  const { sectionId, definitions } = known.get(shelf.categoryId)!;
  const thing = shelf.things[index % shelf.things.length]!;
  const isPro = dice.isLucky(shelf.pro ?? 0.08) || isEmployer(shelf.categoryId);
  const condition = shelf.goods ? dice.weighted(isVehicle(shelf.categoryId) ? drivenShares : conditionShares) : null;
  const attributes = fillAttributes(thing, definitions, dice, now);
  const put = (text: string) => putIn(text, attributes, definitions);
  const states = condition ? says.states[condition].filter((text) => !isPro || !text.includes('double')) : [];
  const opening = condition && !isVehicle(shelf.categoryId) ? [dice.one(states)] : [];
  const sayable = (text: string) => !isPro || !shelf.goods || !personal.test(text);
  const details = thing.details.filter(sayable);
  const own = dice.some(details, Math.min(details.length, dice.between(2, 3)));
  const shared = dice.some((shelf.phrases ?? []).filter(sayable), dice.between(0, 1));
  const paragraphs = [
    [...opening, ...own].map(put).join(' '),
    [...shared.map(put), ...closingOf(shelf, sectionId, isPro, dice)].join(' '),
  ];
  const title = put(thing.titles[Math.floor(index / shelf.things.length) % thing.titles.length]!).slice(0, 100);
  const labels = Object.fromEntries(Object.keys(attributes).map((key) => [key, put(`{${key}}`)]));
  const seed = `${shelf.categoryId}/${index}`;
  return {
    categoryId: shelf.categoryId,
    sectionId,
    title,
    description: paragraphs.join('\n\n'),
    ...priceOf(thing, condition, dice),
    condition,
    attributes,
    isPro,
    scenes: scenesOf({
      seed,
      categoryId: shelf.categoryId,
      title,
      drawing: thing.drawing,
      condition,
      attributes,
      labels,
    }),
  };
}

/** So many ads, shared among the shelves as they ask; every shelf gets some. Neighbours come from different shelves. */
export function makeAds(shelves: readonly Shelf[], count: number, now: Date): DemoAd[] {
  const asked = shelves.reduce((sum, { ads }) => sum + ads, 0);
  const shares = shelves.map((shelf) => ({ shelf, ads: Math.max(1, Math.floor((shelf.ads * count) / asked)) }));
  const biggest = shares.toSorted((a, b) => b.ads - a.ads);
  for (let at = 0; shares.reduce((sum, { ads }) => sum + ads, 0) < count; at += 1)
    biggest[at % biggest.length]!.ads += 1;
  const placed = shares.flatMap(({ shelf, ads }) =>
    Array.from({ length: ads }, (_, index) => ({
      place: (index + new Dice(`place/${shelf.categoryId}/${index}`).number()) / ads,
      shelf,
      index,
    })),
  );
  return placed
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ shelf, index }) => makeOne(shelf, index, now));
}
