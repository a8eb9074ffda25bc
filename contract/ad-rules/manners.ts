/** What makes an ad safe to answer and good to read. */
import { found, textsOf, type CheckedAd, type Finding, type RuleName, type Rule } from '#contract/ad-rules/finding.ts';
import { plain, readWordings, spansOf, type Wording } from '#contract/ad-rules/wording.ts';

const phone = /(?<![\d€])(?:\+33|0033|0)\s?[1-9](?:[\s.\-_/]?\d{2}){4}(?!\d)/g;
const email = /[\w.+-]+\s?(?:@|\[at\]|\(at\)|\barobase\b)\s?[\w-]+(?:\.|\s?\bpoint\b\s?)[a-z]{2,}/g;
const link = /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|fr|net|org|io|shop|ly|me)\b\S*/g;

const texts: [RuleName, RegExp][] = [
  ['phone_in_text', phone],
  ['email_in_text', email],
  ['link_in_text', link],
];

/** An address holds what looks like a link: it is told once. */
export const contacts: Rule = (ad) =>
  textsOf(ad).flatMap(([field, written]) => {
    const text = plain(written);
    const taken: boolean[] = [];
    return texts.flatMap(([rule, pattern]): Finding[] => {
      const spans = spansOf(text, pattern).filter(({ start }) => !taken[start]);
      for (const { start, end } of spans) for (let at = start; at < end; at += 1) taken[at] = true;
      return spans.length ? [found('fix', rule, field, spans)] : [];
    });
  });

const payments: Wording[] = [
  {
    level: 'fix',
    rule: 'risky_payment',
    phrases: [
      'mandat cash',
      'western union',
      'moneygram',
      'coupon pcs',
      'recharge pcs',
      'transcash',
      'neosurf',
      'paysafecard',
      'virement avant',
      'acompte par coupon',
      'gift card payment',
    ],
  },
];

export const payment: Rule = (ad) => readWordings(ad, payments);

const shortDescription = 80;

export const reading: Rule = (ad: CheckedAd) => {
  const findings: Finding[] = [];
  const letters = ad.title.replace(/[^\p{L}]/gu, '');
  if (letters.length >= 8 && letters === letters.toLocaleUpperCase('fr'))
    findings.push(found('advice', 'capitals', 'title', [{ start: 0, end: ad.title.length }]));
  const length = ad.description.trim().length;
  if (length >= 20 && length < shortDescription) findings.push(found('advice', 'short_description', 'description'));
  if (!ad.imageCount) findings.push(found('advice', 'no_picture', 'images'));
  if (ad.price === 0 && (ad.priceType === 'Fixed' || ad.priceType === 'Negotiable'))
    findings.push(found('fix', 'price_of_nothing', 'price'));
  return findings;
};
