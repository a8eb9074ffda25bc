/** What a member is told when something of theirs is restricted, and the case file that tells every step of it. */
import * as z from 'zod/mini';
import { reasonCodes } from '#contract/ad-transitions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { uuidParams } from '#contract/text.ts';

export const appealStatuses = ['Open', 'Upheld', 'Overturned'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const statementSubjects = ['ad', 'user', 'review'] as const;
/** Of an account, "suspend" is a ban and "remove" its deletion; "refuse" is of a change that waited beside an ad. */
export const restrictions = ['reject', 'suspend', 'remove', 'refuse'] as const;

export const Statement = z.object({
  id: z.uuid(),
  subject: z.object({ type: z.enum(statementSubjects), id: z.string(), title: z.string() }),
  decision: z.enum(restrictions),
  ground: z.enum(reasonCodes),
  facts: z.string(),
  automated: z.boolean(),
  /** What made staff look. */
  source: z.enum(['report', 'own']),
  decidedAt: z.string(),
  /** When it ends by itself; null: it does not. */
  until: z.nullable(z.string()),
  /** When it was lifted, replaced or submitted anew; null while it holds. */
  endedAt: z.nullable(z.string()),
  appealUntil: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** An appeal as whoever made it sees it. */
export const OwnAppeal = z.object({
  id: z.uuid(),
  statementId: z.uuid(),
  status: z.enum(appealStatuses),
  text: z.string(),
  createdAt: z.string(),
  /** By then it should be decided. */
  dueAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decisionText: z.nullable(z.string()),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

/** Every step that its owner may know of, without a name. */
const caseSteps = ['submitted', 'published', 'decided', 'appealed', 'upheld', 'overturned', 'lifted'] as const;

export const CaseFile = z.object({
  statement: Statement,
  appeal: z.nullable(OwnAppeal),
  mayAppeal: z.boolean(),
  steps: z.array(z.object({ step: z.enum(caseSteps), at: z.string() })),
});
export type CaseFile = z.infer<typeof CaseFile>;

/** What the mail about a ban, and a refused login, carry: who is banned cannot sign in. */
export const caseToken = z.string().check(z.minLength(20), z.maxLength(200));

export const readStatement = endpoint('GET /statements/{id}', {
  tag: 'My advertisements',
  access: 'member',
  summary: 'The reasons of a decision about me',
  params: uuidParams,
  data: Statement,
  errors: ['not_found'],
});

export const readCaseFile = endpoint('GET /case-files/{id}', {
  tag: 'My advertisements',
  access: 'public',
  sendsToken: true,
  summary: 'A decision about me, its reasons, my appeal and every step; signed in, or with the token of the mail',
  params: uuidParams,
  query: z.strictObject({ token: z.optional(caseToken) }),
  data: CaseFile,
  errors: ['unauthenticated', 'not_found'],
  rateLimit: { limit: 300, windowSeconds: 3600, per: 'account' },
});
