import * as z from 'zod/mini';

/** Whether a link or a sender is the site's own. */
export const LinkVerdict = z.object({
  /** As it was pasted. */
  text: z.string(),
  kind: z.enum(['link', 'sender']),
  verdict: z.enum(['ours', 'foreign', 'lookalike']),
  /** The name that counts. */
  host: z.string(),
  reason: z.enum([
    'same_host',
    'same_sender',
    'other_host',
    'brand_in_name',
    'similar_name',
    'hidden_target',
    'foreign_letters',
    'not_web',
  ]),
});
export type LinkVerdict = z.infer<typeof LinkVerdict>;
