/** The ads of the demo, made from the shelves: the same ones every time, dated back from now. */
import type { AttributeValues, Condition, PriceType } from '#contract/ads.ts';
import { must } from '#contract/must.ts';
import { scenesOf } from '#server/db/seed/ads/ad-scenes.ts';
import { canSay, followText } from '#server/db/seed/ads/claims.ts';
import { closingOf } from '#server/db/seed/ads/closings.ts';
import { Dice } from '#server/db/seed/ads/dice.ts';
import { fillAttributes, putIn } from '#server/db/seed/ads/fill-attributes.ts';
import { isVehicle, natureOf } from '#server/db/seed/ads/nature.ts';
import { round } from '#server/db/seed/ads/round.ts';
import * as says from '#server/db/seed/ads/sentences.ts';
import type { Landscape, Shelf, Thing } from '#server/db/seed/ads/shelf.ts';
import { conditionOf } from '#server/db/seed/ads/state-of.ts';
import { takeTurn } from '#server/db/seed/pictures/random.ts';
import { dealsIn, trades } from '#server/db/seed/ads/trades.ts';
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
  /** The only landscape it can be in. */
  where: Landscape | null;
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

/** How near to the dearest a thing in this state is. */
const worth: Record<Condition, number> = {
  new: 1,
  'like-new': 0.85,
  'very-good': 0.65,
  good: 0.45,
  fair: 0.2,
  'for-parts': 0.05,
};

/** What a buyer gets for less than it is worth, never for more. */
const shareOfWorth = [0.75, 0.8, 0.85, 0.9] as const;

function priceOf(
  { price }: Thing,
  condition: Condition | null,
  { voucherValue }: AttributeValues,
  dice: Dice,
): Pick<DemoAd, 'price' | 'priceType'> {
  if (price === 'free') return { price: 0, priceType: 'Free' };
  if (price === 'request') return { price: null, priceType: 'OnRequest' };
  const [low, high] = price;
  const place = Math.min(1, Math.max(0, (condition ? worth[condition] : 0.5) + dice.number() * 0.5 - 0.25));
  const usual = Math.min(high, Math.max(low, round(low + (high - low) * place)));
  const whole = condition === 'for-parts' ? round(low * dice.between(15, 30) * 0.01) : usual;
  const euros = typeof voucherValue === 'number' ? round(voucherValue * dice.one(shareOfWorth)) : whole;
  return { price: Math.round(euros * 100), priceType: dice.isLucky(condition ? 0.34 : 0.12) ? 'Negotiable' : 'Fixed' };
}

/** Families employ at home; who else offers work is a company. */
const isEmployer = (categoryId: number) => categoryId >= 301 && categoryId <= 312 && categoryId !== 309;
/** What a shop would not say of its goods. */
const personal =
  /(?<![\p{L}])(?:je|j’|mon|ma|mes|moi|nous|notre|nos|enfants|famille|grand-père|anniversaire|cadeau|soins|logement|maison|chantier terminé)(?![\p{L}])/iu;

interface Told {
  shelf: Shelf;
  thing: Thing;
  condition: Condition | null;
  isPro: boolean;
}

/** What is said of the thing itself; of what is broken, only that. */
function detailsOf(
  { shelf, thing, condition, isPro }: Told,
  attributes: AttributeValues,
  dice: Dice,
): [string[], string[]] {
  if (condition === 'for-parts') return [[dice.one(says.broken), ...dice.some(says.brokenDetails, 1)], []];
  const isSayable = (text: string) => (!isPro || !shelf.goods || !personal.test(text)) && canSay(text, condition);
  const nature = natureOf(shelf.categoryId, thing.drawing, attributes);
  const opening = condition && !isVehicle(shelf.categoryId) ? [dice.one(says.states[nature][condition])] : [];
  const details = thing.details.filter(isSayable);
  const own = dice.some(details, Math.min(details.length, dice.between(2, 3)));
  const phrases = (shelf.phrases ?? []).filter(isSayable);
  const drawn = dice.some(phrases, dice.between(0, 1));
  return [
    [...opening, ...own, ...details.filter((detail) => !own.includes(detail))],
    drawn.length ? drawn : phrases.slice(0, 1),
  ];
}

const lists = { equipment: 'Équipement', amenities: 'Les plus', holidayAmenities: 'Sur place' };

/** Names and initials keep their capitals. */
const withinSentence = (label: string) =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(label) ? label.replace(/^./u, (first) => first.toLocaleLowerCase('fr')) : label;

/** What sellers write as a line of its own. */
const listsIn = (attributes: AttributeValues, definitions: readonly SeedAttribute[]): string[] =>
  Object.entries(lists).flatMap(([key, name]) => {
    const options = definitions.find((one) => one.key === key)?.options ?? [];
    const values = attributes[key];
    const told = Array.isArray(values)
      ? values.flatMap((value) => options.find((one) => one.value === value)?.labels.fr ?? [])
      : [];
    return told.length ? [`${name} : ${told.map(withinSentence).join(', ')}.`] : [];
  });

function makeOne(shelf: Shelf, index: number, now: Date): DemoAd {
  const { categoryId } = shelf;
  const seed = `${categoryId}/${index}`;
  const dice = new Dice(seed);
  const { sectionId, definitions } = must(known.get(categoryId), `category ${categoryId}`);
  const thing = takeTurn(shelf.things, index);
  const pattern = takeTurn(thing.titles, Math.floor(index / shelf.things.length));
  const isDealt = dealsIn(trades, categoryId, thing);
  const isLikely = dice.isLucky(shelf.pro ?? 0.08) || isEmployer(categoryId) || thing.by === 'company';
  const isPro = isDealt && thing.by !== 'person' && isLikely;
  const attributes = fillAttributes(thing, definitions, dice, now);
  followText(pattern, attributes, definitions);
  const put = (text: string) => putIn(text, attributes, definitions);
  const condition = shelf.goods
    ? conditionOf({ categoryId, thing, title: pattern, attributes, year: now.getUTCFullYear() }, dice)
    : null;
  const [first, second] = detailsOf({ shelf, thing, condition, isPro }, attributes, dice);
  followText([...first, ...second].join(' '), attributes, definitions);
  if (condition === 'for-parts' && attributes.warranty) attributes.warranty = false;
  const said = [...first, ...second].map(put).join(' ');
  const offered = { categoryId, thing, condition, attributes, isPro };
  const closing = closingOf(offered, shelf.goods, said, dice);
  // A thing has one reason to go; of the rest there is more to tell.
  const another =
    shelf.goods && !isVehicle(categoryId)
      ? []
      : closingOf(offered, shelf.goods, [said, ...closing].join(' '), new Dice(`more/${seed}`));
  const ending = [...new Set([...closing, ...another])].slice(0, 3);
  const title = `${put(pattern)}${condition === 'for-parts' ? ', pour pièces' : ''}`.slice(0, 100);
  const price = priceOf(thing, condition, attributes, dice);
  const labels = Object.fromEntries(Object.keys(attributes).map((key) => [key, put(`{${key}}`)]));
  return {
    categoryId,
    sectionId,
    title,
    description: [
      first.map(put).join(' '),
      ...listsIn(attributes, definitions),
      [...second.map(put), ...ending].join(' '),
    ]
      .join('\n\n')
      .trim(),
    ...price,
    condition,
    attributes: thing.isHourly && price.price ? { ...attributes, hourlyRate: price.price / 100 } : attributes,
    isPro,
    where: thing.where ?? null,
    scenes: scenesOf({ seed, categoryId, title, drawing: thing.drawing, condition, attributes, labels }),
  };
}

/** So many ads, shared among the shelves as they ask; every shelf gets some. Neighbours come from different shelves. */
export function makeAds(shelves: readonly Shelf[], count: number, now: Date): DemoAd[] {
  const asked = shelves.reduce((sum, { ads }) => sum + ads, 0);
  const shares = shelves.map((shelf) => ({ shelf, ads: Math.max(1, Math.floor((shelf.ads * count) / asked)) }));
  const biggest = shares.toSorted((a, b) => b.ads - a.ads);
  for (let at = 0; shares.reduce((sum, { ads }) => sum + ads, 0) < count; at += 1) takeTurn(biggest, at).ads += 1;
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
