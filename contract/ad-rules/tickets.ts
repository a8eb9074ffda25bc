/** Tickets are not sold above what they cost: by the price paid as the form asks for it, or as the text tells it. */
import { defines, found, textsOf, type CheckedAd, type Finding, type Rule } from '#contract/ad-rules/finding.ts';
import { plain, readWordings, spaced, type Wording } from '#contract/ad-rules/wording.ts';

const isTicket =
  /^(?:(?:je )?(?:vends|vend|selling|for sale) )?(?:\d{1,2} |deux |trois |quatre |two |lot de \d{1,2} )?(?:e ?)?(?:billet|billets|ticket|tickets|places? (?:de|pour|concert|match|stade|carre)|pass)\b/;

/** What was paid for one, or for all of them: "payés 45 € pièce", "valeur faciale : 60 euros", "bought for £50". */
const paid =
  /(?<![\p{L}\d])(?:achete\p{L}{0,2}|paye\p{L}{0,2}|imprime\p{L}{0,2}|marque\p{L}{0,2}|facial|valeur faciale|valeur|prix (?:d achat|d origine|facial|initial|officiel|coutant)|tarif (?:officiel|normal|d origine)|face value|bought|paid|cost me|original price)(?: [\p{L}]{1,12}){0,4}[ :=(]{1,3}[€£]? ?(\d{1,5})(?:[.,](\d{1,2}))? ?(?:€|euros?|eur\b|e\b|£|pounds|\))?/gu;

const wordings: Wording[] = [
  {
    level: 'blocking',
    rule: 'ticket_price',
    phrases: [
      '(?:au dessus|plus cher|superieure?) (?:de |du |que |a )?(?:la |le |sa |son |mon )?(?:valeur faciale|prix (?:d achat|facial|officiel|initial|d origine|de vente)|tarif officiel)',
      '(?:above|over|more than|higher than) (?:the )?(?:face value|original price|what i paid)',
      '(?:double|triple|deux fois|trois fois|2 fois|3 fois|x2|x3|twice|three times) (?:du |de |le |la |son |the )?(?:prix|valeur|tarif|face value|price)(?: (?:d achat|faciale?|officiel))?',
      '(?:au plus offrant|aux encheres|meilleure? offre|best offer|highest bidder)',
      '(?:prix majore|plus value|marge comprise|with a markup|marked up)',
    ],
  },
];

function totals({ attributes }: CheckedAd): { one: number | null; count: number } {
  const count = typeof attributes.ticketCount === 'number' ? attributes.ticketCount : 1;
  return { one: typeof attributes.faceValue === 'number' ? attributes.faceValue : null, count };
}

/** How many a text says there are: "2 places", "lot de 4 billets". */
function countIn(text: string): number {
  const [, number] = /(?<!\d)(\d{1,2}) (?:billets?|places?|tickets?|pass)\b/.exec(text) ?? [];
  if (number) return Number(number);
  if (/\b(?:deux|two|paire de|pair of) (?:billets|places|tickets)\b/.test(text)) return 2;
  return /\b(?:quatre|four) (?:billets|places|tickets)\b/.test(text) ? 4 : 1;
}

/** The dearest price told is what all of them may cost at most; one that is told for each counts for each. */
function toldIn(ad: CheckedAd): number | null {
  const text = textsOf(ad)
    .map(([, written]) => spaced(plain(written)).text)
    .join(' . ');
  const prices = Array.from(text.matchAll(paid), ([, whole, cents]) => Number(`${whole}.${cents ?? 0}`));
  return prices.length ? Math.max(...prices) * countIn(text) : null;
}

export const tickets: Rule = (ad) => {
  const isSold = defines(ad, 'faceValue');
  if (!isSold && !isTicket.test(spaced(plain(ad.title)).text.trim())) return [];
  const { one, count } = totals(ad);
  const dear = (): Finding[] => [found('blocking', 'ticket_price', 'price')];
  // A price that is told on request only cannot be held against what was paid.
  if (isSold && one !== null && ad.priceType === 'OnRequest') return dear();
  const most = one === null ? toldIn(ad) : one * count;
  if (ad.price !== null && most !== null && ad.price > Math.round(most * 100)) return dear();
  return isSold ? readWordings(ad, wordings) : [];
};
