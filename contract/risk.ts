/** How risky something that waits looks, and why: a hint for moderators, never a block. */
import * as z from 'zod/mini';

/** Grows with every change of the rules or their points. */
export const riskRules = 1;

const riskCodes = [
  'new_account',
  'link',
  'payment_link',
  'contact_in_text',
  'low_price',
  'same_text_own',
  'same_text_other',
  'same_picture',
  'similar_picture',
  'listed_word',
  'refused_before',
  'reported_before',
  'trusted',
] as const;
export type RiskCode = (typeof riskCodes)[number];

/** `evidence` holds what the sentence of the code is made with: words, numbers, ids of ads. */
export const RiskReason = z.object({
  code: z.enum(riskCodes),
  points: z.int(),
  evidence: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])),
});
export type RiskReason = z.infer<typeof RiskReason>;

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** From this score on. */
export const riskFrom: Record<RiskLevel, number> = { low: 0, medium: 30, high: 60 };

export const riskLevelOf = (score: number): RiskLevel =>
  score >= riskFrom.high ? 'high' : score >= riskFrom.medium ? 'medium' : 'low';

export const Risk = z.object({
  score: z.int(),
  level: z.enum(riskLevels),
  /** They add up to the score. */
  reasons: z.array(RiskReason),
  rules: z.int(),
  judgedAt: z.string(),
});
export type Risk = z.infer<typeof Risk>;
