/** What only a site under development answers. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const OutboxItem = z.object({
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Empty once it has left for a real mailbox or phone. */
  text: z.string(),
  html: z.nullable(z.string()),
  createdAt: z.string(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

export const readOutbox = endpoint('GET /dev/outbox', {
  tag: 'Development',
  summary: 'The latest 100 mails and SMS, newest first; only in development and on demo sites',
  access: 'public',
  data: z.array(OutboxItem),
  errors: ['not_found'],
});
