/** What is missing or unlawful in an ad, in the words of the caller's language. */
import type * as z from 'zod/mini';
import type { checkAd as endpoint, Finding } from '#contract/api/ad-checks.ts';
import type { AttributeValues } from '#contract/ads.ts';
import type { Language } from '#contract/languages.ts';
import { findingsOf } from '#server/features/ad-rules/ad-rules.service.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

type Input = z.output<NonNullable<(typeof endpoint)['body']>>;

export async function checkAd(context: Context, userId: string, input: Input, language: Language): Promise<Finding[]> {
  const given = Object.entries(input.attributes ?? {}).filter(([, value]) => value !== null);
  const ad = {
    userId,
    categoryId: input.categoryId,
    title: input.title ?? '',
    description: input.description ?? '',
    price: input.price ?? null,
    priceType: input.priceType ?? 'Fixed',
    attributes: Object.fromEntries(given) as AttributeValues,
    inseeCode: input.inseeCode ?? null,
  };
  const findings = await findingsOf(context, ad, { imageCount: 1 });
  return findings.map((finding) => ({
    ...finding,
    message: translate(language, `rules:${finding.rule}.message`),
    source: translate(language, `rules:${finding.rule}.source`),
  }));
}
