/**
 * The stem of a word without accents: plural and singular, feminine and masculine, meet in one form. Light on purpose:
 * "port" and "porte" stay apart. Both documents and questions pass through here, so a stem need not be a word.
 */

import { keeping } from '#server/kit/remembered.ts';
import irregularStems from './irregular.json' with { type: 'json' };

const irregular = new Map(Object.entries(irregularStems));

function singular(word: string): string {
  const { length } = word;
  if (word.endsWith('x')) {
    if (word.endsWith('eaux')) return word.slice(0, -1);
    if (word.endsWith('aux') && length > 4) return `${word.slice(0, -2)}l`;
    if ((word.endsWith('oux') || word.endsWith('eux')) && length > 3) return word.slice(0, -1);
    return word;
  }
  if (!word.endsWith('s') || word.endsWith('ss') || length < 4) return word;
  return word.slice(0, -1);
}

const rules: [RegExp, string][] = [
  [/^(.{2,}[^e])ees?$/, '$1e'],
  [/^(.{2,}i)enne$/, '$1en'],
  [/^(.{3,}o)nne$/, '$1n'],
  [/^(.{3,}e)lle$/, '$1l'],
  [/^(.{3,}eu)(?:se|re?)$/, '$1'],
  [/^(.{2,}t)rice$/, '$1eu'],
  [/^(.{3,}i)ve$/, '$1f'],
  [/^(.{3,}e)re$/, '$1r'],
  [/^(.{4,}a)le$/, '$1l'],
  [/^(.{3,}[ao]i)se$/, '$1'],
  [/^(.{3,}[ae]n)te$/, '$1t'],
  [/^(.{1,}er)te$/, '$1t'],
  [/^(.{1,}ss)e$/, '$1'],
  [/^(.{1,}x)e$/, '$1'],
  [/^(.{1,}(?:tch|sh))e$/, '$1'],
  [/^(.{3,}[bcdfghjklmnpqrstvwxz])y$/, '$1ie'],
  [/^(.{2,}(?:at|iz))ed$/, '$1e'],
  [/^(.{4,}[^aeiou])ed$/, '$1'],
];
const ing = /^(.{4,})ing$/;
const doubled = /^(.*)([bdgmnprt])\2$/;

function compute(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  const one = singular(word);
  const alone = irregular.get(one);
  if (alone) return alone;
  const gerund = ing.exec(one);
  if (gerund?.[1]) return gerund[1].replace(doubled, '$1$2');
  for (const [rule, to] of rules) if (rule.test(one)) return one.replace(rule, to);
  return one;
}

export const stem = keeping(100_000, (word) => (word.length < 3 ? word : compute(word)));
