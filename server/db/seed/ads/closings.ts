/** How an ad ends: why, how and where, as far as it fits what is offered. */
import type { AttributeValues, Condition } from '#contract/ads.ts';
import { isHeavy, isLarge } from '#server/db/seed/ads/ad-scenes.ts';
import { canSay } from '#server/db/seed/ads/claims.ts';
import type { Dice } from '#server/db/seed/ads/dice.ts';
import { canBeTried, isVehicle, natureOf, occasions } from '#server/db/seed/ads/nature.ts';
import * as says from '#server/db/seed/ads/sentences.ts';
import type { Thing } from '#server/db/seed/ads/shelf.ts';

export interface Offered {
  categoryId: number;
  thing: Thing;
  condition: Condition | null;
  attributes: AttributeValues;
  isPro: boolean;
}

type Ends = (offered: Offered) => readonly string[];

const section = (categoryId: number) => Math.floor(categoryId / 100);
const has = (attributes: AttributeValues, key: string, value: string) => {
  const values = attributes[key];
  return Array.isArray(values) && values.includes(value);
};

const vehicle: Ends = ({ categoryId, isPro, thing }) => {
  if (categoryId === 106) return isPro ? says.boatsFromPros : says.aboutBoats;
  if (isPro) return says.vehiclesFromPros;
  if (thing.drawing === 'caravan') return says.aboutCaravans;
  return categoryId === 102 ? says.aboutMotorbikes : says.aboutVehicles;
};

const { visits, town, rent, papers, shared, holiday, work, parking, mountain } = says.aboutHomes;
const homes: Record<number, readonly string[]> = {
  201: [...visits, ...town, ...rent, ...papers],
  202: [...visits, ...town, ...papers],
  203: [...shared, ...town],
  204: holiday,
  205: work,
  206: parking,
  207: says.aboutLand,
};
const home: Ends = ({ categoryId, thing }) => (thing.where === 'mountain' ? mountain : (homes[categoryId] ?? visits));

const job: Ends = ({ attributes, isPro }) => [
  ...says.aboutWork.any,
  ...(attributes.contract === 'seasonal' ? [] : says.aboutWork.start),
  ...(attributes.experience === 'none' ? says.aboutWork.beginner : []),
  ...(isPro ? says.aboutWork.company : []),
];

const alone = new Set(['carpool', 'one-off-ride', 'babysitting', 'school-run', 'childminder']);
const service: Ends = ({ attributes }) => {
  const { any, quote, travels, weekdays, clients, insured } = says.aboutServices;
  const isTrade = !alone.has(String(attributes.serviceType));
  return [
    ...any,
    ...(attributes.freeQuote ? quote : []),
    ...(has(attributes, 'mobility', 'customer') && isTrade ? travels : []),
    ...(has(attributes, 'availability', 'weekdays') && isTrade ? weekdays : []),
    ...(isTrade ? clients : []),
    ...(attributes.insured ? insured : []),
  ];
};

const pets = new Set(['dog', 'cat', 'horse', 'pony', 'rabbit', 'guinea-pig']);
const animal: Ends = ({ attributes }) => [
  ...says.aboutAnimals.any,
  ...(pets.has(String(attributes.species)) ? says.aboutAnimals.pets : []),
];

function pickUps({ categoryId, thing, condition, attributes }: Offered): string[] {
  const isBig = isLarge(thing.drawing);
  const { any, paid, parcel, delivery, large, heavy, trial } = says.pickUps;
  if (thing.price === 'request') return [...any];
  const isSent = attributes.delivery ? has(attributes, 'delivery', 'parcel') : !isBig;
  const isTried = condition !== 'new' && canBeTried(categoryId, natureOf(categoryId, thing.drawing, attributes));
  return [
    ...any,
    ...(Array.isArray(thing.price) ? paid : []),
    ...(isSent ? parcel : []),
    ...(isBig && Array.isArray(thing.price) ? delivery : []),
    ...(isBig ? large : []),
    ...(isHeavy(thing.drawing) ? heavy : []),
    ...(isTried && condition !== 'for-parts' ? trial : []),
  ];
}

function reasonsFor({ categoryId, thing, condition, attributes }: Offered): readonly string[] {
  if (thing.price === 'free') return says.reasons.gift;
  if (thing.price === 'request') return [];
  if (condition === 'for-parts') return says.reasons.broken;
  if (condition === 'new') return says.reasons.new;
  const nature = natureOf(categoryId, thing.drawing, attributes);
  const named = occasions(categoryId, nature).flatMap((occasion) => says.reasons[occasion]);
  return isLarge(thing.drawing) ? [...named, ...says.reasons.large] : named;
}

const others: Record<number, readonly string[]> = {
  812: says.aboutTickets,
  1204: says.aboutMarkets,
  1206: says.aboutTickets,
};

/** Of what two sentences may speak only once. */
const topics =
  /contrôle technique|factures?|carnet|essai|clés|garage|visites?|envoi|rendez-vous|diagnostics?|charges|devis|assurance|références|taille|prix|plan|accès|photos?|papiers/gi;
const topicsOf = (text: string) => new Set(text.toLowerCase().match(topics));

function fresh(list: readonly string[], said: string): string[] {
  const known = topicsOf(said);
  return list.filter((text) => [...topicsOf(text)].every((topic) => !known.has(topic)));
}

/** One or two sentences that repeat nothing. */
export function closingOf(offered: Offered, isGoods: boolean, said: string, dice: Dice): string[] {
  const { categoryId, attributes, condition, isPro } = offered;
  const some = (list: readonly string[]) => dice.some(fresh(list, said), 2);
  if (attributes.lostOrFound) return some(attributes.lostOrFound === 'lost' ? says.aboutLost : says.aboutFound);
  if (others[categoryId]) return some(others[categoryId]);
  if (isVehicle(categoryId)) return some(vehicle(offered));
  if (isGoods && isPro) {
    const fitting = fresh(says.fromPros, said).filter((text) => canSay(text, condition));
    return [dice.one(condition === 'for-parts' ? fitting.filter((text) => !/garantie|Contrôlé/.test(text)) : fitting)];
  }
  if (isGoods) {
    const reason = fresh(reasonsFor(offered), said);
    return [...(reason.length ? [dice.one(reason)] : []), dice.one(fresh(pickUps(offered), said))];
  }
  const bySection: Record<number, Ends> = { 2: home, 3: job, 4: service, 10: animal };
  return some((bySection[section(categoryId)] ?? pickUps)(offered));
}
