/** Appeals against decisions: one for each statement, for six months, decided by another person than the first. */
import * as z from 'zod/mini';
import { reasonLength } from '#contract/ad-transitions.ts';
import { appealStatuses, caseToken, OwnAppeal, Statement } from '#contract/api/statements.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { Role } from '#contract/users.ts';
import { text, uuidParams } from '#contract/text.ts';

const staff = { tag: 'Moderation', access: 'moderateContent' } as const;

export const appealLimits = { min: 20, max: 5_000, months: 6, dueDays: 7, amberDays: 5 };

const AppealInput = z.strictObject({
  statementId: z.uuid(),
  text: text(appealLimits.min, appealLimits.max),
  /** Of the mail or the refused login, for who cannot sign in. */
  token: z.optional(caseToken),
});

export const createAppeal = endpoint('POST /appeals', {
  tag: 'Appeals',
  summary: 'Contests a decision about me; signed in, or with the token of the mail',
  access: 'public',
  sendsToken: true,
  body: AppealInput,
  data: OwnAppeal,
  status: 201,
  errors: ['unauthenticated', 'not_found', 'appeal_closed', 'already_appealed', 'validation_failed', 'rate_limited'],
  rateLimit: { limit: 20, windowSeconds: 3600, per: 'account' },
});

export const listMyAppeals = endpoint('GET /appeals', {
  tag: 'Appeals',
  summary: 'My appeals, the newest first',
  access: 'member',
  query: pageQuery,
  data: Page(OwnAppeal),
});

const appealDecisions = ['uphold', 'overturn'] as const;
export type AppealDecision = (typeof appealDecisions)[number];

/** Why the caller may not decide it: they took the decision, it is about them, or about staff and they are no admin. */
const cannotDecideAppealReasons = ['decided_before', 'own', 'staff'] as const;
export type CannotDecideAppeal = (typeof cannotDecideAppealReasons)[number];

export const AppealLine = z.object({
  id: z.uuid(),
  status: z.enum(appealStatuses),
  createdAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.nullable(z.string()),
  version: z.int(),
  statement: z.pick(Statement, { id: true, subject: true, decision: true, ground: true, decidedAt: true }),
  appellant: z.nullable(z.object({ id: z.uuid(), name: z.string(), role: Role })),
  cannotDecide: z.nullable(z.enum(cannotDecideAppealReasons)),
});
export type AppealLine = z.infer<typeof AppealLine>;

export const AppealCase = z.extend(AppealLine, {
  text: z.string(),
  facts: z.string(),
  automated: z.boolean(),
  source: z.enum(['report', 'own']),
  until: z.nullable(z.string()),
  /** Whether the decision still holds. */
  isInForce: z.boolean(),
  firstDecider: z.nullable(z.string()),
  decider: z.nullable(z.string()),
  decisionText: z.nullable(z.string()),
  /** Nobody else of the staff could decide it. */
  nobodyElse: z.boolean(),
});
export type AppealCase = z.infer<typeof AppealCase>;

export const listAppeals = endpoint('GET /admin/appeals', {
  ...staff,
  summary: 'Appeals in one status, those that wait unless told; the oldest that waits, or the last decided, first',
  query: z.extend(pageQuery, { status: z.optional(z.enum(appealStatuses)) }),
  data: z.extend(Page(AppealLine), { counts: z.record(z.enum(appealStatuses), z.int()) }),
  errors: ['validation_failed'],
});

export const readAppeal = endpoint('GET /admin/appeals/{id}', {
  ...staff,
  summary: 'One appeal with the decision it contests',
  params: uuidParams,
  data: AppealCase,
  errors: ['not_found'],
});

const AppealDecisionInput = z.strictObject({
  decision: z.enum(appealDecisions),
  /** What the appellant is told. */
  text: text(reasonLength.min, reasonLength.max),
  version: z.optional(z.int32().check(z.positive())),
});

export const decideAppeal = endpoint('POST /admin/appeals/{id}/decide', {
  ...staff,
  summary: 'Upholds the decision, or overturns it: the ad is online again with the days it lost, the ban is lifted',
  params: uuidParams,
  body: AppealDecisionInput,
  data: AppealCase,
  errors: ['not_found', 'stale_version', 'own_appeal', 'staff_appeal', 'first_decider', 'validation_failed'],
});
