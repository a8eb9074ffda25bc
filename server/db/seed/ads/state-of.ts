/** The state that the facts of a thing allow: nothing driven for years is new. */
import type { AttributeValues, Condition } from '#contract/ads.ts';
import { stateIn } from '#server/db/seed/ads/claims.ts';
import type { Dice } from '#server/db/seed/ads/dice.ts';
import { isRepairable, isVehicle, natureOf } from '#server/db/seed/ads/nature.ts';
import type { Thing } from '#server/db/seed/ads/shelf.ts';

const shares: Record<Condition, number> = {
  'like-new': 20,
  'very-good': 30,
  good: 32,
  fair: 8,
  new: 9,
  'for-parts': 2,
};
const drivenShares: Partial<Record<Condition, number>> = { 'like-new': 10, 'very-good': 45, good: 40, fair: 5 };

const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
const old = /(?<![\p{L}])(?:anciens?|anciennes?|vintage|rétro|argentique|d’occasion|révisée?|années \d+)(?![\p{L}])/iu;
const agedStyles = new Set(['vintage', 'antique']);
/** What counts how much a thing was used. */
const counters = ['mileage', 'engineHours', 'shutterCount', 'batteryHealth', 'manufactureYear', 'period'];

function isHardlyUsed(values: AttributeValues, isDriven: boolean, year: number): boolean {
  return (
    number(values.mileage, 0) <= (isDriven ? 40_000 : 600) &&
    number(values.engineHours, 0) <= 200 &&
    number(values.shutterCount, 0) <= 6_000 &&
    number(values.batteryHealth, 100) >= 92 &&
    number(values.year ?? values.manufactureYear, year) >= year - 5 &&
    values.period === undefined
  );
}

export function conditionOf(
  {
    categoryId,
    thing,
    title,
    attributes,
    year,
  }: {
    categoryId: number;
    thing: Thing;
    title: string;
    attributes: AttributeValues;
    year: number;
  },
  dice: Dice,
): Condition | null {
  if (thing.condition === 'none') return null;
  const named = stateIn(title);
  if (named) return named;
  const isDriven = isVehicle(categoryId);
  const isOld = old.test(title) || agedStyles.has(String(attributes.style));
  const isNewPossible = !isOld && counters.every((key) => attributes[key] === undefined);
  const nature = natureOf(categoryId, thing.drawing, attributes);
  const isAllowed = (condition: Condition) => {
    if (thing.condition) return thing.condition.includes(condition);
    if (condition === 'new') return isNewPossible;
    if (condition === 'like-new') return !isOld && isHardlyUsed(attributes, isDriven, year);
    return condition !== 'for-parts' || isRepairable(categoryId, nature);
  };
  return dice.weighted(isDriven ? drivenShares : shares, isAllowed);
}
