/** What a member is told when something of theirs is restricted. */
import * as z from 'zod/mini';
import { reasonCodes } from '#contract/ad-transitions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { uuidParams } from '#contract/text.ts';

export const Statement = z.object({
  id: z.uuid(),
  subject: z.object({ type: z.literal('ad'), id: z.string(), title: z.string() }),
  decision: z.enum(['reject', 'suspend', 'remove']),
  ground: z.enum(reasonCodes),
  facts: z.string(),
  automated: z.boolean(),
  decidedAt: z.string(),
  appealUntil: z.string(),
});
export type Statement = z.infer<typeof Statement>;

export const readStatement = endpoint({
  tag: 'My advertisements',
  access: 'member',
  method: 'GET',
  path: '/statements/{id}',
  summary: 'The reasons of a decision about me',
  params: uuidParams,
  data: Statement,
  errors: ['not_found'],
});
