/**
 * An amount said without a bound: "guitare à 200 €", "iphone 300 euros". It is what somebody has in mind to pay, and
 * nobody minds paying less; the bound is the amount itself and not a little more, so that the filter says what was typed.
 */
import { about, payWords, roomAbove } from '#server/features/search/sentence/read-rent.ts';
import {
  number,
  saysPrice,
  takePrice,
  toNumber,
  word,
  type Reading,
} from '#server/features/search/sentence/reading.ts';

const named = String.raw`(?:(?:prix|price|budget)(?: de| of|\s?:)?\s+)?`;
const currency = String.raw`\s?(?:(€)|euros?|eur)(?![\p{L}\d])`;
/** So much for each, a discount, a part of the costs: not what the thing costs. */
const otherwise = String.raw`(?!\s*(?:[/%]|(?:par|per|pieces?|chacune?s?|each|symbolique|brut|net|ht|de (?:reduction|remise|travaux|credit|caution|prime|frais|charges)|d'(?:achat|avoir|economies?)|(?:de l'|l'|le |la )(?:heure|kilo|kg|m2|m²|metre|litre|tonne|stere|unite|piece|page|seance))(?!\p{L})))`;
const amounts = new RegExp(String.raw`(?<![-–\p{L}\d.,])${named}(${about}\s*)?${number}${currency}${otherwise}`, 'gu');
const anyAmount = /\d\s?(?:€|(?:euros?|eur)(?![\p{L}\d]))/gu;
const led =
  /(?<!\p{L})(?:valeur|primes?|caution|acompte|remise|reduction|reprise|achete\p{L}*|paye\p{L}*|factur\p{L}*|worth|deposit)(?: de| a| of|\s?:)?\s*$/u;
/** What an amount is the name of: coins, cards, vouchers. A flat has pieces too, and cars have spare ones. */
const faceValues = word(
  String.raw`(?<!\d\s?)pieces?(?! (?:auto|moto|detachees?|de rechange|voiture))|billets?|monnaies?|timbres?|jetons?|tickets?|cheques?|bons? (?:d'achat|cadeaux?|de reduction)|cartes? (?:cadeaux?|psn|xbox|steam|nintendo|itunes|google|amazon|netflix|prepayees?)|coupons?|vouchers?|gift ?cards?|coins?|banknotes?|commemorati\p{L}*|numismat\p{L}*`,
);

export function readAmount(reading: Reading): void {
  const { sentence } = reading;
  const { left } = sentence;
  if (saysPrice(reading) || sentence.find(faceValues) || sentence.find(payWords)) return;
  // Of two amounts neither is the one that is meant.
  if (left.match(anyAmount)?.length !== 1) return;
  for (const { 0: found, 1: isAbout, 2: whole, 3: rest, 4: sign, index } of left.matchAll(amounts)) {
    const [before, after] = [left.slice(0, index), left.slice(index + found.length)];
    const names = /\p{L}{2}|\p{L}\d|\ue001/u;
    if (led.test(before) || !names.test(before + after)) return;
    // "2 euros Grèce 2004" is a coin, "200 € vélo" a price.
    if (!sign && !names.test(before)) return;
    const euros = toNumber(whole, rest);
    if (!euros) return;
    const from = sentence.typed(index, found.length).trim();
    sentence.take(index, found.length);
    takePrice(reading, 'priceMax', isAbout ? Math.round(euros * roomAbove) : euros, from);
  }
}
