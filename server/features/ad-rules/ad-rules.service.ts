/** What an ad has to satisfy before it may be handed in, beyond its form. */
import { lintAd } from '#contract/ad-rules/lint.ts';
import type { Comparable, Finding } from '#contract/ad-rules/finding.ts';
import type { AttributeValues, PriceType } from '#contract/ads.ts';
import { attributeFaults } from '#server/features/ad-rules/attributes.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { Complaint } from '#server/kit/validation.ts';

export { attributeFaults, keepValid } from '#server/features/ad-rules/attributes.ts';

export interface RuledAd {
  userId: string;
  categoryId: number;
  title: string;
  description: string;
  /** Cents. */
  price: number | null;
  priceType: PriceType;
  attributes: AttributeValues;
  inseeCode: string | null;
}

/** What the rules say of an ad as it stands. */
export async function findingsOf(
  context: Context,
  ad: RuledAd,
  { imageCount, comparable = null }: { imageCount: number; comparable?: Comparable | null },
): Promise<Finding[]> {
  const lookup = await categoryLookup(context);
  return lintAd({
    ...ad,
    sectionId: lookup.lineOf(ad.categoryId)[0]?.id ?? 0,
    imageCount,
    comparable,
    // What is asked of professionals only is asked when they publish.
    sellerType: 'private',
    definitions: lookup.attributesOf(ad.categoryId),
    today: context.now(),
  });
}

/** Everything that keeps an ad from being handed in, each with the field concerned; the law's word goes before "required". */
export async function blockingFindings(context: Context, ad: RuledAd): Promise<Complaint[]> {
  const lookup = await categoryLookup(context);
  const findings = await findingsOf(context, ad, { imageCount: 1 });
  const unlawful = findings.filter(({ level }) => level === 'blocking');
  const told = new Set(unlawful.map(({ field }) => field));
  const faults = attributeFaults(lookup.attributesOf(ad.categoryId), ad.attributes, { complete: true });
  return [
    ...unlawful.map(({ field, rule }) => ({ field, code: rule })),
    ...faults.filter(({ field, code }) => code !== 'required' || !told.has(field)),
  ];
}
