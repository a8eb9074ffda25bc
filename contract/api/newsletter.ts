import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { emailAddress, storable } from '#contract/text.ts';

const tag = 'Site';
const anybody = { tag, access: 'public' } as const;
const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200), storable) });

export const subscribeNewsletter = endpoint('POST /newsletter/subscribe', {
  ...anybody,
  summary: 'Mails a link to confirm the subscription; the answer never tells whether the address is known',
  body: z.strictObject({ email: emailAddress }),
  data: z.null(),
  errors: ['validation_failed', 'rate_limited'],
  rateLimit: { limit: 10, windowSeconds: 3600, per: 'address' },
});

export const confirmNewsletter = endpoint('POST /newsletter/confirm', {
  ...anybody,
  summary: 'Confirms a subscription with the token of the mail',
  body: token,
  data: z.object({ email: z.string() }),
  errors: ['link_expired', 'rate_limited'],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'address' },
});

export const unsubscribeNewsletter = endpoint('POST /newsletter/unsubscribe', {
  ...anybody,
  summary:
    'Ends a subscription, or the suggestions to a member, with the token of any issue; a mail program may post the one-click form to the address with ?token= (RFC 8058)',
  body: token,
  data: z.object({ list: z.enum(['newsletter', 'suggestions']) }),
  errors: ['link_expired', 'rate_limited'],
  // Large mail services click for all their users from a few addresses.
  rateLimit: { limit: 1_000, windowSeconds: 3600, per: 'address' },
});
