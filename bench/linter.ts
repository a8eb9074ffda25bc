/** node bench/linter.ts: how long texts made to keep the rules for ads busy take, and whether the double takes about the double. */
import { lintAd } from '#contract/ad-rules/lint.ts';

const pieces =
  "a|pas |pas de |a-|'|étrangers |aaaa.|0 1 2 |zéro un |cherche une jeune |copie de |rolex |payer des frais |boîte à |@|sans |18 |ans |a.|-|www|\n".split(
    '|',
  );
const longest = 8_000;
const ad = {
  categoryId: 312,
  title: 'Serveur',
  price: null,
  priceType: 'Fixed' as const,
  attributes: {},
  imageCount: 1,
  sellerType: 'private' as const,
  definitions: [],
  today: new Date(),
};

function time(sectionId: number, description: string): number {
  const begin = process.cpuUsage().user;
  lintAd({ ...ad, sectionId, description });
  return (process.cpuUsage().user - begin) / 1_000;
}

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
