/** The rules for ads, all of them: run in the form while one types, and on the server when an ad is submitted. */
import { discrimination } from '#contract/ad-rules/discrimination.ts';
import { animals, energy, rent, section, vehicles } from '#contract/ad-rules/facts.ts';
import { findingLevels, type CheckedAd, type Finding, type Rule } from '#contract/ad-rules/finding.ts';
import { imitations } from '#contract/ad-rules/imitations.ts';
import { contacts, reading } from '#contract/ad-rules/manners.ts';
import { likelyPrice } from '#contract/ad-rules/prices.ts';
import { prohibitedGoods } from '#contract/ad-rules/prohibited.ts';
import { promises } from '#contract/ad-rules/promises.ts';
import { tickets } from '#contract/ad-rules/tickets.ts';

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
