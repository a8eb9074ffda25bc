/**
 * An amount said without a bound: "guitare à 200 €", "appartement Rennes 900 €/mois". It is what somebody has in mind to pay,
 * and nobody minds paying less; the bound is the amount itself and not a little more, so that the filter says what was typed.
 */
import {
  charges,
  number,
  per,
  saysPrice,
  takePrice,
  toNumber,
  word,
  type Reading,
} from '#server/features/search/sentence/reading.ts';
import { isNamed } from '#server/features/search/sentence/category-of.ts';
import { inTitles } from '#server/features/search/spelling/held-by-titles.ts';

const about = String.raw`(?:environ|autour de|aux alentours de|dans les|a peu pres|about|around|~)`;

const letWords = word('locations?|a louer|coloc(?:ation)?s?|flatshare|(?:to|for) (?:rent|let)');
/** Then the amount is earned, not paid. */
const payWords = word(
  'salaires?|emplois?|jobs?|postes?|travail|cdi|cdd|stages?|alternance|interim|brut|net|salary|work|wages?|pay',
);

/** "About 900" leaves a tenth of room. */
const roomAbove = 1.1;

const named = String.raw`((?:prix|price|budget|loyers?|rent)(?: mensuel)?(?: de| of|\s?:)?\s+)?`;
const perMonth = String.raw`\s?(?:(?:\/|par|per)\s?(?:mois|month)|a month|mensuels?|pcm)(?![\p{L}\d])`;
/** So much for each, a discount, a part of the costs: not what the thing costs. */
const otherwise = String.raw`(?!\s*(?:[/%]|(?:par|per|pieces?|chacune?s?|each|symbolique|brut|net|ht|de (?:reduction|remise|travaux|credit|caution|prime|frais|charges)|d'(?:achat|avoir|economies?)|(?:de l'|l'|le |la )(?:heure|kilo|kg|m2|m²|metre|litre|tonne|stere|unite|piece|page|seance))(?!\p{L})))`;
const amounts = new RegExp(
  String.raw`(?<![-–\p{L}\d.,])${named}(${about}\s*)?${number}(?:\s{0,24}(?:(€)|euros?|eur)(?![\p{L}\d])(?:((?:\s?(?:${per}|${charges})){1,2})|${otherwise})|(${perMonth}))`,
  'gu',
);
const anyAmount = /\d\s{0,24}(?:€|(?:euros?|eur)(?![\p{L}\d]))/gu;
const led =
  /(?<!\p{L})(?:valeur|primes?|caution|acompte|remise|reduction|reprise|achete\p{L}*|paye\p{L}*|factur\p{L}*|worth|deposit)(?: de| a| of|\s?:)?\s*$/u;
/** What an amount is the name of: coins, cards, vouchers. A flat has pieces too, and cars have spare ones. */
const faceValues = word(
  String.raw`(?<!\d\s?)pieces?(?! (?:auto|moto|detachees?|de rechange|voiture))|billets?|monnaies?|timbres?|jetons?|tickets?|cheques?|bons? (?:d'achat|cadeaux?|de reduction)|cartes? (?:cadeaux?|psn|xbox|steam|nintendo|itunes|google|amazon|netflix|prepayees?)|coupons?|vouchers?|gift ?cards?|coins?|banknotes?|commemorati\p{L}*|numismat\p{L}*`,
);

/** What is let has its price for a time; of anything else one amount is the price, where it is none of something else. */
export function readAmount(reading: Reading): void {
  const { sentence } = reading;
  const { left } = sentence;
  if (saysPrice(reading) || sentence.find(payWords)) return;
  const isLet = sentence.find(letWords) !== null;
  // Of two amounts neither is the one that is meant.
  const isOnly = left.match(anyAmount)?.length === 1 && !sentence.find(faceValues);
  for (const match of left.matchAll(amounts)) {
    const [found, name = '', isAbout, whole, rest, sign, time, month] = match;
    const { index } = match;
    const [before, after] = [left.slice(0, index), left.slice(index + found.length)];
    const names = /\p{L}{2}|\p{L}\d|\ue001/u;
    // "2 euros Grèce 2004" is a coin, "200 € vélo" a price.
    const isPrice = isOnly && !led.test(before) && names.test(sign ? before + after : before);
    const isRent = isLet || Boolean(time ?? month) || /^(?:loyer|rent|budget)/.test(name);
    const euros = toNumber(whole, rest);
    if (!euros || !(isRent || isPrice)) continue;
    const from = sentence.take(index, found.length);
    return takePrice(reading, 'priceMax', isAbout ? Math.round(euros * roomAbove) : euros, from);
  }
}

/**
 * Numbers that stand beside each other and are two: "Paris 11 900 €/mois" is an arrondissement and a rent, "iphone 13 300 €"
 * a model and a price. Where it cannot be told they stay one, which bounds a price from farther off and hides nothing.
 */
const districts = new Map(Object.entries({ paris: 20, lyon: 9, marseille: 16 }));
const district = new RegExp(
  String.raw`(?<![\p{L}\d])((paris|lyon|marseille) 0?(\d{1,2})) \d{3}(?!\d)(?: ?(?:€|euros?|eur))?(?: ?(${per}|${charges}))?`,
  'u',
);
/** A home to let: none is sold for so little. */
const homes = word('appart(?:ement)?s?|studios?|chambres?|coloc(?:ation)?s?|[tf][1-6]|flats?|rooms?');
const model = /(?<![\p{L}\d])((\p{L}{2,12}) (\d{2,3})) (\d{3})(?=\s?(?:€|(?:euros?|eur)(?!\p{L})))/u;

export async function readApart({ sentence, context, lookup }: Reading): Promise<void> {
  const place = sentence.find(district);
  if (place) {
    const [before = '', city = '', digits, rent] = place.groups;
    const isRent = rent || sentence.find(letWords) || sentence.find(homes);
    if (isRent && Number(digits) > 0 && Number(digits) <= (districts.get(city) ?? 0))
      sentence.part(place.index + before.length);
  }
  const found = sentence.find(model);
  if (!found) return;
  const [before = '', noun = '', digits, price = ''] = found.groups;
  // Many numbers follow what names a kind of thing: "appartement 120 m²". Titles write "iphone13" in one.
  if (districts.has(noun) || price.startsWith('0') || isNamed(lookup, noun)) return;
  if (await inTitles(context.db, [`${noun}${digits}`])) sentence.part(found.index + before.length);
}
