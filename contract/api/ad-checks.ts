/** Help with writing an ad: what is wrong with it, where it belongs, and many at once. */
import * as z from 'zod/mini';
import { AdInput } from '#contract/api/my-ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/text.ts';

const member = { tag: 'My advertisements', access: 'member' } as const;

/** Everything wrong with an ad as it stands, without submitting it: what the form shows while one types. */
export const Finding = z.object({
  level: z.enum(['blocking', 'fix', 'advice']),
  /** The rule, by name: dpe_missing, discrimination, prohibited_goods, phone_in_text … */
  rule: z.string(),
  field: z.nullable(z.string()),
  message: z.string(),
  /** The law or the site's rule it stands on. */
  source: z.string(),
  /** Where the words concerned stand in the field. */
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type Finding = z.infer<typeof Finding>;

export const checkAd = endpoint('POST /advertisements/check', {
  ...member,
  summary: 'What is missing or unlawful in an ad, before it is submitted',
  body: AdInput,
  data: z.object({ findings: z.array(Finding) }),
  errors: ['validation_failed'],
});

export const guessCategory = endpoint('GET /advertisements/guess-category', {
  ...member,
  summary: 'Up to four categories a title speaks of',
  query: z.strictObject({ title: text(0, 100) }),
  data: z.array(z.object({ id: z.int(), name: z.string(), parentName: z.nullable(z.string()) })),
});
