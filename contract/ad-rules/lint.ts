/** The rules for ads, all of them: run in the form while one types, and on the server when an ad is handed in. */
import { discrimination } from '#contract/ad-rules/discrimination.ts';
import { animals, energy, rent, section, tickets, vehicles } from '#contract/ad-rules/facts.ts';
import { findingLevels, type CheckedAd, type Finding, type Rule } from '#contract/ad-rules/finding.ts';
import { contacts, payment, reading } from '#contract/ad-rules/manners.ts';
import { prohibitedGoods } from '#contract/ad-rules/prohibited.ts';

const rules: Rule[] = [
  prohibitedGoods,
  discrimination,
  energy,
  rent,
  animals,
  vehicles,
  tickets,
  section,
  contacts,
  payment,
  reading,
];

/** The gravest first. */
export function lintAd(ad: CheckedAd): Finding[] {
  const findings = rules.flatMap((rule) => rule(ad));
  return findings.sort((a, b) => findingLevels.indexOf(a.level) - findingLevels.indexOf(b.level));
}

export const blocks = (findings: Finding[]): boolean => findings.some(({ level }) => level === 'blocking');
