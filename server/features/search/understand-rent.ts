/**
 * A rent said without a bound: "appartement Rennes 900 €/mois". It is what somebody can pay, so cheaper ones are wanted
 * too. Only a rent: the amount of "pièce 2 euros" or "carte cadeau 50 €" names the thing itself.
 */
import {
  begin,
  charges,
  euro,
  number,
  per,
  takePrice,
  toNumber,
  word,
  type Reading,
} from '#server/features/search/understand.ts';
import { fold } from '#server/features/search/words.ts';

const around = String.raw`(?:environ|autour de|aux alentours de|a peu pres|about|around|~)`;
const lead = (says: string) => String.raw`${begin}${says}(${around}\s*)?${number}`;
const rentWord = String.raw`(?:loyers?|budget|rent)(?: mensuel)?(?: de| of|\s?:)?\s+`;
const perMonth = String.raw`\s?(?:(?:\/|par|per)\s?(?:mois|month)|a month|mensuels?|pcm)(?![\p{L}\d])`;

const rents = [
  new RegExp(lead(`(?:${rentWord})?`) + String.raw`\s?(?:€|euros?|eur)(?:\s?(?:${per}|${charges})){1,2}`, 'u'),
  new RegExp(lead(rentWord) + euro, 'u'),
  new RegExp(lead(`(?:${rentWord})?`) + perMonth, 'u'),
];
const letRents = [...rents, new RegExp(lead('') + euro, 'u')];

const letWords = word('locations?|a louer|coloc(?:ation)?s?|flatshare|(?:to|for) (?:rent|let)');
/** Then the amount is earned, not paid. */
const payWords = word(
  'salaires?|emplois?|jobs?|postes?|travail|cdi|cdd|stages?|alternance|interim|brut|net|salary|work|wages?|pay',
);

/** "About 900" leaves a tenth of room. */
const roomAbove = 1.1;

export function readRent(reading: Reading): void {
  const { sentence, understood } = reading;
  if (understood.some(({ param }) => param === 'priceMin' || param === 'priceMax') || sentence.find(payWords)) return;
  for (const pattern of sentence.find(letWords) ? letRents : rents) {
    const found = sentence.find(pattern);
    if (!found) continue;
    const [about, whole, rest] = found.groups;
    const euros = toNumber(whole!, rest);
    sentence.take(found.index, found.source.length);
    return takePrice(reading, 'priceMax', about ? Math.round(euros * roomAbove) : euros, found.source);
  }
}

const rentSaid = new RegExp(`${per}|${charges}|(?<!\\p{L})(?:loyers?|rent)(?!\\p{L})`, 'u');

/** The price that was read, where it is one for a time. */
export const saysRent = ({ understood }: Reading): string | null =>
  understood.find(({ param, from }) => param.startsWith('price') && rentSaid.test(fold(from)))?.from ?? null;
