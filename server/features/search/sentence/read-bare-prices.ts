/**
 * Prices without a currency: "vélo moins de 200", "budget max 300". Most numbers are none: sizes, models and what is counted
 * stay words ("air max 90", "tente max 4 personnes").
 */
import {
  atLeast,
  atMost,
  begin,
  endsOf,
  number,
  per,
  priceName,
  saysPrice,
  takeBound,
  takePrice,
  takeRange,
  toNumber,
  type Reading,
} from '#server/features/search/sentence/reading.ts';
import { areNeighbours } from '#server/features/search/spelling/held-by-titles.ts';
import type { Match } from '#server/features/search/sentence/sentence.ts';

/** Before it the price is over; any other word says what the number counts. */
const goesOn = String.raw`(?:a|au|aux|en|dans|sur|pour|par|avec|sans|pres|proche|autour|vers|chez|et|ou|mais|in|at|near|around|close|for|with|and|or|ttc|non|pas)(?![\p{L}\d])(?!'|\s*\d)`;
/** Nothing is counted by these, nor by a number that has its own measure: "iphone moins de 400 128 go". */
const apart = String.raw`(?:livraison|envoi|remise|main propre|taille|pointure|couleur|marque|annee|modele|homme|femme|fille|garcon|noire?s?|blanc|blanche|grise?|rouge|bleue?|verte?|beige|marron|rose|jaune)(?![\p{L}\d])|(?:(?:128|256|512|[1-9]\d?)\s?[gt][ob]|[1-9]\d?\s?(?:pouces?|inch|″|ans|pieces?|chambres?|portes?|places?))(?!\p{L})`;
const over = String.raw`(?=\s*(?:$|[\ue001\ue002]|[)!?.;,:]+(?:\s|$)|-\p{L}|${goesOn}|${apart}))`;
/** Said to be one it may be followed by anything: "prix max 20 vélo". */
const said = String.raw`(?<=(?<!\p{L})(?:prix|budget|loyer|price|rent)[^\d]{1,20}[\d .,]+k?)(?=\s\p{L}{3})`;
/** Of its letters those of "300e" and "300 e" only. */
const written = String.raw`(?:(?<=\d{3})\s?e(?![\p{L}\d'-]))?`;
const bare = String.raw`${written}(?![\p{L}\d])(?:(?:\s?${per})|${over}|${said})`;
const patterns = {
  between: new RegExp(`${begin}(?:entre|between)\\s+${number}()()\\s+(?:et|and)\\s+${number}${bare}`, 'gu'),
  priceMax: new RegExp(`${begin}${atMost}\\s*${number}${bare}`, 'gu'),
  priceMin: new RegExp(`${begin}${atLeast}\\s*${number}${bare}`, 'gu'),
  named: new RegExp(`${begin}(?:budget|prix)(?: de| of)?\\s?:?\\s*${number}${bare}`, 'gu'),
  last: new RegExp(`${begin}${number}${written}\\s+max(?:i|imum)?\\s*(?=$|\\ue002)`, 'gu'),
};

/** What is measured by a number is not paid by it. */
export const isMeasure =
  /(?<!\p{L})(?:tailles?|pointures?|ages?|poids|charges?|hauteurs?|largeurs?|longueurs?|profondeurs?|diametres?|puissances?|vitesses?|surfaces?|capacites?|nombres?|distances?|rayons?|durees?|autonomies?|temperatures?|pressions?|debits?|size|weight|height|width|length|load|speed|age)(?: de| of|\s?:)?\s*$/u;
/** After these, and after single letters, "max" and "mini" are names: "air max 90", "t max 530". */
const names =
  /(?<![\p{L}\d])(?:\p{L}|air|pro|mad|airpods?|ipads?|mac|macbook|instax|homepod|note|plus|ultra|dji|bmw|austin)[ -]$/u;
const mayName = /^(?:max|min|mini)(?!\p{L})/u;

/** Without a currency these are years: "entre 2015 et 2018", "à partir de 2018". */
const isYear = (value: number) => value > 1950 && value < 2040 && value % 100 !== 0;
/** "90", "200", "1 499", not "38" or "2". */
const isPricelike = (value: number) =>
  value >= 20 && (value < 1_000 ? value % 5 === 0 : value % 50 === 0 || value % 100 === 99);

async function mayBound({ sentence, context }: Reading, { index }: Match, value: number) {
  const [before, found] = [sentence.left.slice(0, index), sentence.left.slice(index)];
  if (isMeasure.test(before)) return false;
  const name = mayName.exec(found)?.[0];
  if (!name) return true;
  if (!isPricelike(value) || (name !== 'max' && (value < 50 || value % 10)) || names.test(before)) return false;
  const last = /([\p{L}\d]+)\s*$/u.exec(before)?.[1];
  return last === undefined || !(await areNeighbours(context.db, `${last} ${name}`));
}

/** May be asked again when more was taken out: then what stood behind the number no longer does. */
export async function readBarePrices(reading: Reading): Promise<void> {
  const { sentence, context } = reading;
  if (saysPrice(reading)) return;
  const all = (pattern: RegExp): Match[] =>
    [...sentence.left.matchAll(pattern)].map((match) => ({
      groups: match.slice(1),
      index: match.index,
      source: sentence.typed(match.index, match[0].length).trim(),
    }));
  const isNamed = ({ index }: Match) => priceName.test(sentence.left.slice(0, index));
  for (const found of all(patterns.between)) {
    if (endsOf(found).every(isYear) || (reading.isPlain && !isNamed(found))) continue;
    if (isMeasure.test(sentence.left.slice(0, found.index))) continue;
    reading.isLikely ||= !isNamed(found);
    return takeRange(reading, found);
  }
  for (const param of ['priceMax', 'priceMin'] as const)
    for (const found of all(patterns[param])) {
      const value = toNumber(found.groups[0], found.groups[1]);
      const named = isNamed(found);
      // "À partir de 8" is an age, "plus de 6" a number of things.
      if (param === 'priceMin' && (isYear(value) || (value < 20 && !named))) continue;
      if (reading.isPlain && !named) continue;
      if (!named && !(await mayBound(reading, found, value))) continue;
      reading.isLikely ||= !named;
      takePrice(reading, param, value, takeBound(sentence, found));
      break;
    }
  if (saysPrice(reading)) return;
  for (const found of all(patterns.last)) {
    const [before, value] = [sentence.left.slice(0, found.index), toNumber(found.groups[0], found.groups[1])];
    const last = /(\p{L}+)\s*$/u.exec(before)?.[1];
    const named = isNamed(found);
    // "Scooter 125 max" is no price.
    if (value > 100 && value % 10 !== 0 && value % 10 !== 9) continue;
    if (!last || isMeasure.test(before) || !isPricelike(value) || (reading.isPlain && !named)) continue;
    if (!named && (await areNeighbours(context.db, `${last} ${found.groups[0]}`))) continue;
    reading.isLikely ||= !named;
    return takePrice(reading, 'priceMax', value, takeBound(sentence, found));
  }
  for (const found of all(patterns.named).slice(0, 1)) {
    const value = toNumber(found.groups[0], found.groups[1]);
    // Five figures may be a postal code.
    if (isPricelike(value) && (value < 10_000 || value > 99_999))
      takePrice(reading, 'priceMax', value, takeBound(sentence, found));
  }
}
