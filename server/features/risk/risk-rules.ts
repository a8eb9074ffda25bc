/** The rules of the risk score: what is known of an ad and its seller becomes named points that add up. No I/O. */
import type { Finding, Span } from '#contract/ad-rules/finding.ts';
import type { RiskCode, RiskReason } from '#contract/risk.ts';

const dayMs = 86_400_000;

export interface RiskFacts {
  now: Date;
  seller: {
    createdAt: Date;
    isPhoneVerified: boolean;
    approvedAds: number;
    /** Restrictions of theirs in the last 30 and 180 days. */
    refusedLately: number;
    refusedInHalfYear: number;
    /** In the last 90 days. */
    upheldReports: number;
  };
  findings: readonly Finding[];
  /** What was written, by field. */
  texts: ReadonlyMap<string, string>;
  listed: readonly { word: string; severity: number }[];
  price: { own: number; median: number; count: number } | null;
  sameText: { own: readonly number[]; other: readonly number[] };
  /** Pictures of other accounts that look the same, the nearest of each ad. */
  pictures: readonly { adId: number; bits: number }[];
}

const points = {
  accountOfToday: 20,
  accountOfThisWeek: 10,
  link: 15,
  paymentLink: 30,
  contact: 10,
  lowPrice: 20,
  sameTextOwn: 15,
  sameTextOther: 30,
  samePicture: 30,
  similarPicture: 10,
  listedWord: [10, 25, 50],
  past: 10,
  pastAtMost: 30,
  trusted: -20,
} as const;

const samePictureBits = 4;
export const similarPictureBits = 8;
const lowPriceShare = 0.4;
const comparableAds = 10;
const trust = { approvedAds: 5, days: 30 };

/** Hosts that hide where a link leads, or where one pays. */
const shortOrPaying =
  /\b(?:bit\.ly|tinyurl\.com|t\.co|cutt\.ly|is\.gd|goo\.gl|ow\.ly|rb\.gy|shorturl\.at|rebrand\.ly|paypal\.me|paypal\.com|revolut\.me|lydia-app\.com|leetchi\.com|wise\.com|buy\.stripe\.com|sumup\.\w+)|[/.-](?:pay|paiement|payment|checkout|secure-?pay)\b/i;

/** At most so many words, names or ids are shown. */
const shown = 5;

export function isTrusted({ seller, now }: Pick<RiskFacts, 'seller' | 'now'>): boolean {
  return (
    seller.approvedAds >= trust.approvedAds &&
    seller.refusedInHalfYear === 0 &&
    seller.isPhoneVerified &&
    now.getTime() - seller.createdAt.getTime() >= trust.days * dayMs
  );
}

const reason = (code: RiskCode, amount: number, evidence: RiskReason['evidence'] = {}): RiskReason => ({
  code,
  points: amount,
  evidence,
});

function accountReasons({ seller, now }: RiskFacts): RiskReason[] {
  const hours = Math.max(0, Math.floor((now.getTime() - seller.createdAt.getTime()) / 3_600_000));
  if (hours < 24) return [reason('new_account', points.accountOfToday, { hours })];
  return hours < 7 * 24 ? [reason('new_account', points.accountOfThisWeek, { days: Math.floor(hours / 24) })] : [];
}

function wordsOf({ findings, texts }: RiskFacts, rules: readonly Finding['rule'][]): string[] {
  const cut = (field: string | null, { start, end }: Span) => (texts.get(field ?? '') ?? '').slice(start, end);
  const all = findings
    .filter(({ rule }) => rules.includes(rule))
    .flatMap(({ field, spans }) => spans.map((span) => cut(field, span)));
  return [...new Set(all)].slice(0, shown);
}

function textReasons(facts: RiskFacts): RiskReason[] {
  const links = wordsOf(facts, ['link_in_text']);
  const contacts = wordsOf(facts, ['phone_in_text', 'email_in_text']);
  const paying = links.filter((link) => shortOrPaying.test(link));
  const reasons: RiskReason[] = [];
  if (paying.length) reasons.push(reason('payment_link', points.paymentLink, { words: paying }));
  else if (links.length) reasons.push(reason('link', points.link, { words: links }));
  if (contacts.length) reasons.push(reason('contact_in_text', points.contact, { words: contacts }));
  const gravest = facts.listed.reduce((most, { severity }) => Math.max(most, severity), 0);
  const amount = points.listedWord[gravest - 1];
  if (amount) {
    const words = facts.listed.toSorted((a, b) => b.severity - a.severity).map(({ word }) => word);
    reasons.push(reason('listed_word', amount, { words: words.slice(0, shown) }));
  }
  return reasons;
}

function comparedReasons({ price, sameText, pictures }: RiskFacts): RiskReason[] {
  const reasons: RiskReason[] = [];
  if (price && price.count >= comparableAds && price.own > 0 && price.own < price.median * lowPriceShare) {
    const percent = Math.round((1 - price.own / price.median) * 100);
    reasons.push(reason('low_price', points.lowPrice, { percent, median: price.median, count: price.count }));
  }
  if (sameText.other.length)
    reasons.push(reason('same_text_other', points.sameTextOther, { ads: sameText.other.slice(0, shown) }));
  else if (sameText.own.length)
    reasons.push(reason('same_text_own', points.sameTextOwn, { ads: sameText.own.slice(0, shown) }));
  const same = pictures.filter(({ bits }) => bits <= samePictureBits);
  const similar = pictures.filter(({ bits }) => bits > samePictureBits && bits <= similarPictureBits);
  const adsOf = (list: typeof pictures) => [...new Set(list.map(({ adId }) => adId))].slice(0, shown);
  if (same.length) reasons.push(reason('same_picture', points.samePicture, { ads: adsOf(same) }));
  else if (similar.length) reasons.push(reason('similar_picture', points.similarPicture, { ads: adsOf(similar) }));
  return reasons;
}

function pastReasons({ seller }: RiskFacts): RiskReason[] {
  const refused = Math.min(seller.refusedLately * points.past, points.pastAtMost);
  const reported = Math.min(seller.upheldReports * points.past, points.pastAtMost - refused);
  return [
    ...(refused ? [reason('refused_before', refused, { number: seller.refusedLately })] : []),
    ...(seller.upheldReports ? [reason('reported_before', reported, { number: seller.upheldReports })] : []),
  ].filter((one) => one.points > 0);
}

/** Reasons whose points add up to the score: what would lead above 100 or below 0 counts only up to there. */
export function riskOf(facts: RiskFacts): { score: number; reasons: RiskReason[] } {
  const raising = [
    ...accountReasons(facts),
    ...textReasons(facts),
    ...comparedReasons(facts),
    ...pastReasons(facts),
  ].toSorted((a, b) => b.points - a.points);
  let score = 0;
  const reasons = raising.flatMap((one) => {
    const counted = Math.min(one.points, 100 - score);
    score += counted;
    return counted > 0 ? [{ ...one, points: counted }] : [];
  });
  if (!isTrusted(facts)) return { score, reasons };
  const lowered = -Math.min(-points.trusted, score);
  return {
    score: score + lowered,
    reasons: [...reasons, reason('trusted', lowered || 0, { number: facts.seller.approvedAds })],
  };
}
