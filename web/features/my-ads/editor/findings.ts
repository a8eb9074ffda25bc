/** The rules for ads, run on what stands in the form. */
import { lintAd } from '#contract/ad-rules/lint.ts';
import type { Comparable, Finding, Span } from '#contract/ad-rules/finding.ts';
import type { SellerType } from '#contract/ads.ts';
import { toValues } from '#web/features/my-ads/editor/attribute-values.ts';
import { parseEuros } from '#web/features/my-ads/editor/typed-numbers.ts';
import {
  blankValues,
  halfTyped,
  hasPrice,
  type Definitions,
  type Values,
} from '#web/features/my-ads/editor/draft-values.ts';

export type { Finding } from '#contract/ad-rules/finding.ts';

interface Circumstances {
  definitions: Definitions | null;
  /** The parent of its category; 0 while there is none. */
  sectionId: number;
  imageCount: number;
  sellerType: SellerType;
  comparable?: Comparable | null;
}

/** Of a field that holds something unreadable they say nothing: to them it would be missing. */
export function findingsOf(
  values: Values,
  { definitions, sectionId, imageCount, sellerType, comparable = null }: Circumstances,
): Finding[] {
  const attributes = definitions?.categoryId === values.categoryId ? definitions.attributes : [];
  const unread = halfTyped(values, definitions);
  const found = lintAd({
    sectionId,
    categoryId: values.categoryId,
    title: values.title,
    description: values.description,
    price: hasPrice(values.priceType) ? parseEuros(values.price) : null,
    priceType: values.priceType,
    attributes: toValues(attributes, values.attributes),
    imageCount,
    sellerType,
    comparable,
    definitions: attributes,
    today: new Date(),
  });
  return found.filter(({ field }) => !field || !unread.includes(field));
}

/** The attributes that rules of law ask for in this category, required or not: nobody has to look for them. */
export function lawfulFields(definitions: Definitions | null, sectionId: number): Set<string> {
  if (!definitions) return new Set();
  const blank = { ...blankValues, categoryId: definitions.categoryId };
  const found = findingsOf(blank, { definitions, sectionId, imageCount: 1, sellerType: 'private' });
  return new Set(found.flatMap(({ level, field }) => (level === 'blocking' && field ? [field] : [])));
}

export interface Mark extends Span {
  isBlocking: boolean;
}

/** Where words of a field are to be underlined: in order, none within another, the grave ones first. */
export function marksOf(findings: readonly Finding[], field: string): Mark[] {
  const all = findings
    .filter((finding) => finding.field === field)
    .flatMap(({ level, spans }) => spans.map((span) => ({ ...span, isBlocking: level === 'blocking' })));
  const kept: Mark[] = [];
  for (const mark of all) if (!kept.some((one) => one.start < mark.end && mark.start < one.end)) kept.push(mark);
  return kept.sort((one, other) => one.start - other.start);
}
