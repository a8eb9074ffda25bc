import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { emailAddress, text } from '#contract/text.ts';

export const contactTopics = ['question', 'account', 'ad', 'press', 'authority', 'privacy', 'other'] as const;
export const ContactInput = z.strictObject({
  name: text(1, 100),
  email: emailAddress,
  topic: z.enum(contactTopics),
  message: text(20, 5000),
});

export const sendContact = endpoint('POST /contact', {
  tag: 'Site',
  summary: 'Writes to the operator',
  access: 'public',
  body: ContactInput,
  data: z.object({ reference: z.string() }),
  status: 201,
  errors: ['validation_failed', 'rate_limited'],
  rateLimit: { limit: 5, windowSeconds: 3600, per: 'address' },
});
