/** Is it ours? A mail or a link that somebody got, looked at without opening anything. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { LinkVerdict } from '#contract/link-verdict.ts';
import { text } from '#contract/text.ts';

export const checkedTextMax = 20_000;

export const checkLinks = endpoint('POST /links/check', {
  tag: 'Site',
  summary: 'Whether the links and senders in a text are those of this site; nothing is opened, nothing is kept',
  access: 'public',
  body: z.strictObject({ text: text(1, checkedTextMax) }),
  data: z.object({ verdicts: z.array(LinkVerdict), ourHost: z.string() }),
  errors: ['validation_failed'],
  replays: false,
  rateLimit: { limit: 60, windowSeconds: 60, per: 'address' },
});
