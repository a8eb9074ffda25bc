/** Sentences written by somebody who had not read the rules: 150 that must be caught, 150 that must not. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintAd } from '#contract/ad-rules/lint.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { categoryTree } from '#server/db/seed/categories/tree.ts';
import { sentenceCategories } from '#server/features/ad-rules/sentence-categories.ts';

interface Sentence {
  text: string;
  category: string;
  /** Euros. */
  price: number | null;
  catch: boolean;
  why: string;
}

const sentences = JSON.parse(readFileSync(new URL('sentences.json', import.meta.url), 'utf8')) as Sentence[];
const absent = { required: false, filterable: false, options: [], min: null, max: null, unit: null };
const places = new Map<number, { sectionId: number; definitions: Attribute[] }>();
for (const section of categoryTree)
  for (const child of section.children ?? []) {
    const own = child.attributes ?? [];
    const inherited = (section.attributes ?? []).filter(({ key }) => !own.some((one) => one.key === key));
    const definitions = [...own, ...inherited].map((one) => ({ ...absent, ...one }));
    places.set(child.id, { sectionId: section.id, definitions });
  }

/** The form asks for the number that a text holds. */
function numberIn(text: string) {
  const [chip] = /\b\d{15}\b|\b\d[A-Z]{2}\d{3}\b/.exec(text) ?? [];
  const [, siren] = /SIREN\D{0,6}(\d{3} ?\d{3} ?\d{3})/i.exec(text) ?? [];
  return { ...(chip && { identificationNumber: chip }), ...(siren && { siren }) };
}

/** What is missing in the form is another matter, but for the number of an animal. */
function rulesAgainst({ text, category, price }: Sentence): string[] {
  const categoryId = sentenceCategories[category]!;
  const findings = lintAd({
    ...places.get(categoryId)!,
    categoryId,
    title: text.slice(0, 100),
    description: text,
    price: price === null ? null : Math.round(price * 100),
    priceType: price === 0 ? 'Free' : 'Fixed',
    attributes: numberIn(text),
    imageCount: 1,
    sellerType: 'private',
    today: new Date('2026-11-15T10:00:00Z'),
  });
  return findings
    .filter(({ level, rule, field }) => level !== 'advice' && (rule.startsWith('animal') || !field?.includes('.')))
    .map(({ rule }) => rule);
}

const judged = sentences.map((sentence) => ({ ...sentence, rules: rulesAgainst(sentence) }));
const told = ({ text, why, rules }: (typeof judged)[number]) => `${text} (${why}) ${rules.join(' ')}`.trim();

test('there are 150 of each', () => {
  expect(sentences.filter((one) => one.catch)).toHaveLength(150);
  expect(sentences.filter((one) => !one.catch)).toHaveLength(150);
});

test('what must not stand in an ad is caught', () => {
  expect(judged.filter((one) => one.catch && !one.rules.length).map(told)).toEqual([]);
});

test('what may stand in an ad is left alone', () => {
  expect(judged.filter((one) => !one.catch && one.rules.length).map(told)).toEqual([]);
});
