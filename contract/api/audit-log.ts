/** What staff did, for the admin: append-only, newest first. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { calendarDay, text } from '#contract/text.ts';

/** Every action of staff that is written down, as subject.verb; its words are `actions` in locales/<lang>/audit_log.json. */
export const auditActions = [
  'ad.approve',
  'ad.reject',
  'ad.suspend',
  'ad.restore',
  'ad.remove',
  'ad.undo',
  'report.uphold',
  'report.dismiss',
  'report.undo',
  'report.open',
  'synonyms.change',
  'ad.hide',
  'user.role',
  'user.ban',
  'user.unban',
  'user.sessions',
  'user.delete',
  'appeal.uphold',
  'appeal.overturn',
  'settings.change',
  'words.change',
  'category.create',
  'category.change',
  'category.order',
  'category.merge',
  'category.delete',
  'review.remove',
  'review.restore',
  'newsletter.send',
  'newsletter.stop',
  'newsletter.delete',
  'plan.change',
  'plan.price',
  'payment.refund',
  'subscription.end',
  'webhook.replay',
  'business.verify',
  'business.reject',
  'business.undo',
  'business.open',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = [
  'ad',
  'report',
  'user',
  'appeal',
  'synonyms',
  'settings',
  'words',
  'category',
  'review',
  'newsletter',
  'plan',
  'payment',
  'subscription',
  'webhook',
  'business',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

const auditRoles = ['User', 'Admin', 'Moderator', 'Site'] as const;

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null where the site itself acted; the name is empty once the account is erased. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  role: z.enum(auditRoles),
  /** A text, since an older version may have written others. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  reasonCode: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  batchId: z.nullable(z.uuid()),
  undoOf: z.nullable(z.int()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const wholeNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));

export const listAuditLog = endpoint('GET /admin/audit-log', {
  tag: 'Administration',
  summary: 'What staff did, the newest first, by pages or on from `before`, the last id of the page before',
  access: 'systemSettings',
  query: z.extend(pageQuery, {
    action: z.optional(z.enum(auditActions)),
    actorId: z.optional(z.uuid()),
    subjectType: z.optional(z.enum(auditSubjects)),
    subjectId: z.optional(text(1, 100)),
    /** Days in Paris, both included. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    before: z.optional(wholeNumber),
  }),
  data: z.extend(Page(AuditEntry), { next: z.nullable(z.int()) }),
  errors: ['validation_failed'],
});
