/** An ad from a sentence: what it says becomes fields, each for its owner to confirm. */
import * as z from 'zod/mini';
import { DraftIdea } from '#contract/draft-idea.ts';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/text.ts';

export const readDraft = endpoint('POST /advertisements/draft-from-text', {
  tag: 'My advertisements',
  summary: 'Reads category, price, place and attributes out of a sentence; nothing is written',
  access: 'member',
  body: z.strictObject({ text: text(5, 2_000) }),
  data: z.nullable(DraftIdea),
  errors: ['validation_failed'],
  replays: false,
});
