import * as z from 'zod/mini';
import { AttributeValue, Condition, PriceType } from '#contract/ads.ts';

/** An ad as it was understood, for its owner to confirm; nothing is written before that. */
export const DraftIdea = z.object({
  categoryId: z.int(),
  title: z.string(),
  description: z.string(),
  price: z.nullable(z.int()),
  priceType: PriceType,
  condition: z.nullable(Condition),
  city: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  inseeCode: z.nullable(z.string()),
  attributes: z.record(z.string(), AttributeValue),
  /** Field by field in the caller's language. */
  lines: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
});
export type DraftIdea = z.infer<typeof DraftIdea>;
