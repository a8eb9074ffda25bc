import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { storable } from '#contract/text.ts';

/** What the browser stores about a cookie choice, sent as the proof the operator has to keep. */
export const ConsentProof = z.strictObject({
  anonymousId: z.uuid(),
  record: z.strictObject({
    necessary: z.literal(true),
    functional: z.boolean(),
    analytics: z.boolean(),
    marketing: z.boolean(),
    timestamp: z.int().check(z.positive()),
    version: z.string().check(z.minLength(1), z.maxLength(10), storable),
  }),
});
export type ConsentProof = z.infer<typeof ConsentProof>;

export const recordConsent = endpoint('POST /consents', {
  tag: 'Site',
  summary: 'Keeps the proof of a cookie choice',
  access: 'public',
  body: ConsentProof,
  data: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['validation_failed', 'rate_limited'],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'address' },
});
