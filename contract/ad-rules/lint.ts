/** The rules for ads, all of them: run in the form while one types, and on the server when an ad is submitted. */
import { discrimination } from '#contract/ad-rules/discrimination.ts';
import { animals, energy, rent, section, vehicles } from '#contract/ad-rules/facts.ts';
import {
  type CheckedAd,
  type Finding,
  findingLevels,
  found,
  type Rule,
  type RuleName,
  textsOf,
} from '#contract/ad-rules/finding.ts';
import { imitations } from '#contract/ad-rules/imitations.ts';
import { likelyPrice } from '#contract/ad-rules/prices.ts';
import { prohibitedGoods } from '#contract/ad-rules/prohibited.ts';
import { promises } from '#contract/ad-rules/promises.ts';
import { tickets } from '#contract/ad-rules/tickets.ts';
import { plain, spansOf } from '#contract/ad-rules/wording.ts';

/** What makes an ad safe to answer and good to read. */
const phone = /(?<![\d€])(?:\+33|0033|0)\s?[1-9](?:[\s.\-_/]?\d{2}){4}(?!\d)/g;
/** A number in words: eight or more of them in a row, the first a zero. */
const digits =
  'zero|oh|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|et|one|two|three|four|five|seven|eight|nine|ten|double';
const spelled = new RegExp(`(?<!\\p{L})(?:zero|oh)(?:[\\s.,-]{1,3}(?:${digits}|\\d{1,2})(?!\\p{L})){5,20}`, 'gu');
const email =
  /(?<![\w.+-])[\w.+-]{1,64}\s?(?:@|\[at\]|\(at\)|\[arobase\]|\(arobase\)|\barobase\b)\s?[\w-]{1,63}(?:\.|\s?(?:\[dot\]|\(dot\)|\[point\]|\(point\)|\bpoint\b|\bdot\b)\s?)[a-z]{2,24}/g;
const link = /(?:https?:\/\/|www\.)\S+|(?<![\w-])[\w-]{1,63}\.(?:com|fr|net|org|io|shop|ly|me)\b\S*/g;

/** Whoever wants to be written to elsewhere: "Telegram @name", "WhatsApp only". */
const handle =
  /(?<![\w@])(?:telegram|whats ?app|snap(?:chat)?|insta(?:gram)?|signal|wechat|messenger|facebook)\s?(?::|=)?\s?@[\w.]{3,32}|\b(?:contact(?:ez)?|ecrivez|ecrire|joignable|message|text|reach|add)(?: \w{1,12}){0,3} (?:telegram|whats ?app|snap(?:chat)?|signal|wechat)\b/g;

const texts: [RuleName, RegExp][] = [
  ['phone_in_text', phone],
  ['phone_in_text', spelled],
  ['email_in_text', email],
  ['link_in_text', link],
  ['handle_in_text', handle],
];

/** An address holds what looks like a link: it is told once. */
const contacts: Rule = (ad) =>
  textsOf(ad).flatMap(([field, written]) => {
    const text = plain(written);
    const taken: boolean[] = [];
    return texts.flatMap(([rule, pattern]): Finding[] => {
      const spans = spansOf(text, pattern).filter(({ start }) => !taken[start]);
      for (const { start, end } of spans) for (let at = start; at < end; at += 1) taken[at] = true;
      return spans.length ? [found('fix', rule, field, spans)] : [];
    });
  });

const shortDescription = 80;

const reading: Rule = (ad: CheckedAd) => {
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

const rules: Rule[] = [
  prohibitedGoods,
  imitations,
  discrimination,
  energy,
  rent,
  animals,
  vehicles,
  tickets,
  likelyPrice,
  section,
  contacts,
  promises,
  reading,
];

/** The gravest first. */
export function lintAd(ad: CheckedAd): Finding[] {
  const findings = rules.flatMap((rule) => rule(ad));
  return findings.sort((a, b) => findingLevels.indexOf(a.level) - findingLevels.indexOf(b.level));
}

export const blocks = (findings: Finding[]): boolean => findings.some(({ level }) => level === 'blocking');
