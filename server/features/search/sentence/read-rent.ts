/**
 * A rent said without a bound: "appartement Rennes 900 €/mois". It is what somebody can pay, so cheaper ones are wanted
 * too.
 */
import {
  begin,
  charges,
  euro,
  number,
  per,
  saysPrice,
  takePrice,
  toNumber,
  word,
  type Reading,
} from '#server/features/search/sentence/reading.ts';
import { fold } from '#server/features/search/words/lexemes.ts';

export const about = String.raw`(?:environ|autour de|aux alentours de|dans les|a peu pres|about|around|~)`;
const lead = (says: string) => String.raw`${begin}${says}(${about}\s*)?${number}`;
const rentWord = String.raw`(?:loyers?|budget|rent)(?: mensuel)?(?: de| of|\s?:)?\s+`;
const perMonth = String.raw`\s?(?:(?:\/|par|per)\s?(?:mois|month)|a month|mensuels?|pcm)(?![\p{L}\d])`;

const rents = [
  new RegExp(lead(`(?:${rentWord})?`) + String.raw`\s?(?:€|euros?|eur)(?:\s?(?:${per}|${charges})){1,2}`, 'u'),
  new RegExp(lead(rentWord) + euro, 'u'),
  new RegExp(lead(`(?:${rentWord})?`) + perMonth, 'u'),
];
const letRents = [...rents, new RegExp(lead('') + euro, 'u')];

export const letWords = word('locations?|a louer|coloc(?:ation)?s?|flatshare|(?:to|for) (?:rent|let)');
/** Then the amount is earned, not paid. */
export const payWords = word(
  'salaires?|emplois?|jobs?|postes?|travail|cdi|cdd|stages?|alternance|interim|brut|net|salary|work|wages?|pay',
);

/** "About 900" leaves a tenth of room. */
export const roomAbove = 1.1;

export function readRent(reading: Reading): void {
  const { sentence } = reading;
  if (saysPrice(reading) || sentence.find(payWords)) return;
  for (const pattern of sentence.find(letWords) ? letRents : rents) {
    const found = sentence.find(pattern);
    if (!found) continue;
    const [isAbout, whole, rest] = found.groups;
    const euros = toNumber(whole, rest);
    sentence.take(found.index, found.source.length);
    return takePrice(reading, 'priceMax', isAbout ? Math.round(euros * roomAbove) : euros, found.source);
  }
}

const rentSaid = new RegExp(`${per}|${charges}|(?<!\\p{L})(?:loyers?|rent)(?!\\p{L})`, 'u');

/** The price that was read, where it is one for a time. */
export const saysRent = ({ understood }: Reading): string | null =>
  understood.find(({ param, from }) => param.startsWith('price') && rentSaid.test(fold(from)))?.from ?? null;
