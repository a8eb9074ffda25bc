/** Texts made to keep the rules for ads busy. How long they take is printed: a machine's speed is nothing to assert. */
import { expect, test } from 'vitest';
import { lintAd } from '#contract/ad-rules/lint.ts';

const pieces =
  "a|pas |pas de |a-|'|étrangers |aaaa.|0 1 2 |zéro un |cherche une jeune |copie de |rolex |payer des frais |boîte à |@|sans |18 |ans |a.|-|www|\n".split(
    '|',
  );
const longest = 8_000;

test('no text of 8,000 characters keeps the rules busy for long, and the double takes about the double', () => {
  const ad = { sectionId: 3, categoryId: 312, title: 'Serveur', price: null, priceType: 'Fixed' as const };
  const time = (sectionId: number, text: string) => {
    const begin = process.cpuUsage().user;
    const rest = { attributes: {}, imageCount: 1, sellerType: 'private' as const, definitions: [], today: new Date() };
    const findings = lintAd({ ...ad, ...rest, sectionId, description: text });
    expect(Array.isArray(findings)).toBe(true);
    return (process.cpuUsage().user - begin) / 1_000;
  };
  let slowest = { ms: 0, half: 0, of: '' };
  for (const sectionId of [2, 3, 4, 8])
    for (const first of pieces)
      for (const second of pieces) {
        const text = (first + second).repeat(longest);
        time(sectionId, text.slice(0, 100));
        const half = time(sectionId, text.slice(0, longest / 2));
        const ms = time(sectionId, text.slice(0, longest));
        if (ms > slowest.ms) slowest = { ms, half, of: `${first}${second}` };
      }
  console.log(`the slowest took ${slowest.ms} ms, half of it ${slowest.half} ms: ${JSON.stringify(slowest.of)}`);
});
