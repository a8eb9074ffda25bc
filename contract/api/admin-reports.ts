/** What staff do with reports: the queue, one case, the decision. */
import * as z from 'zod/mini';
import { reasonLength } from '#contract/ad-transitions.ts';
import { AdImage, adStatuses } from '#contract/ads.ts';
import { reportReasons, reportStatuses, reportTargets } from '#contract/api/reports.ts';
import { endpoint } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { Role } from '#contract/users.ts';
import { text, uuidParams } from '#contract/text.ts';

const tag = 'Moderation';
const staff = { tag, access: 'viewReports' } as const;

export const reportDecisions = ['uphold', 'dismiss'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** How the thing reported stands now. An ad has its status; "Gone" is no longer there at all. */
const subjectStates = [...adStatuses, 'Deleted', 'Deactivated', 'Banned', 'Gone'] as const;
export type SubjectState = (typeof subjectStates)[number];

const Subject = z.object({
  type: z.enum(reportTargets),
  /** Empty where it is forgotten. */
  id: z.string(),
  /** As it is called now, or was when it was reported. */
  title: z.string(),
  state: z.enum(subjectStates),
  image: z.nullable(AdImage),
  /** Whose it is; a member's own where the report is about a member. */
  owner: z.nullable(z.object({ id: z.uuid(), name: z.string(), role: Role })),
});

/** Why the caller may not decide: it is their own report, it is about them, or about staff and they are no admin. */
const cannotDecideReportReasons = ['own', 'about_me', 'staff'] as const;
export type CannotDecideReport = (typeof cannotDecideReportReasons)[number];

export const ReportLine = z.object({
  id: z.uuid(),
  reference: z.string(),
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  version: z.int(),
  subject: Subject,
  /** Reports of the same thing that nobody has decided, this one among them. */
  openCount: z.int(),
  /** A visitor without name and address is nameless; whose account is gone, or whose report is a year old, forgotten. */
  reporterKind: z.enum(['member', 'visitor', 'nameless', 'forgotten']),
  cannotDecide: z.nullable(z.enum(cannotDecideReportReasons)),
});
export type ReportLine = z.infer<typeof ReportLine>;

export const reportActions = [...reportDecisions, 'undo'] as const;

export const ReportCase = z.extend(ReportLine, {
  description: z.string(),
  /** The thing as it was when it was reported. */
  snapshot: z.object({ title: z.string(), excerpt: z.string(), ownerName: z.string() }),
  /** The page of the member it is about, as it is now and as others see it; null of anything else, and once it is erased. */
  profile: z.nullable(z.object({ name: z.string(), words: z.string(), avatar: z.nullable(z.string()) })),
  /** Null where it is withheld, from whom the report is about, was never said, or is forgotten. */
  reporter: z.nullable(
    z.object({
      id: z.nullable(z.uuid()),
      name: z.string(),
      email: z.nullable(z.string()),
      language: z.enum(languages),
    }),
  ),
  /** Opened with the token of staff; each opening is written to the audit log. */
  evidence: z.array(
    z.object({ id: z.uuid(), mediaType: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int(), url: z.string() }),
  ),
  decisionText: z.nullable(z.string()),
  /** Other reports of the same thing, the newest first. */
  others: z.array(z.pick(ReportLine, { id: true, reference: true, reason: true, status: true, createdAt: true })),
  history: z.array(z.object({ action: z.enum(reportActions), by: z.nullable(z.string()), at: z.string() })),
  /** Taken out of it after a year. */
  forgottenAt: z.nullable(z.string()),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const reportTextLength = reasonLength;

const ReportDecisionInput = z.strictObject({
  decision: z.enum(reportDecisions),
  /** What the reporter is told. */
  text: text(reportTextLength.min, reportTextLength.max),
  /** The one looked at: a report that changed meanwhile is not decided. */
  version: z.optional(z.int32().check(z.positive())),
});

export const listReports = endpoint('GET /admin/reports', {
  ...staff,
  summary: 'Reports in one status, those that wait unless told; the oldest that waits, or the last decided, first',
  query: z.extend(pageQuery, {
    status: z.optional(z.enum(reportStatuses)),
    reason: z.optional(z.enum(reportReasons)),
    targetType: z.optional(z.enum(reportTargets)),
    /** The one with this reference, in whatever status. */
    reference: z.optional(text(1, 20)),
  }),
  /** How many there are in each status, whatever is filtered; counted up to 1,000. */
  data: z.extend(Page(ReportLine), { counts: z.record(z.enum(reportStatuses), z.int()) }),
  errors: ['validation_failed'],
});

export const readReport = endpoint('GET /admin/reports/{id}', {
  ...staff,
  summary: 'One report with its evidence, what it is about and what was done',
  params: uuidParams,
  data: ReportCase,
  errors: ['not_found'],
});

export const openEvidence = endpoint('GET /admin/report-evidence/{id}', {
  ...staff,
  summary: 'A file that was sent with a report; each opening is written to the audit log',
  params: uuidParams,
  file: 'application/octet-stream',
  data: z.object({ name: z.string(), text: z.string(), type: z.enum(['image/jpeg', 'application/pdf']) }),
  errors: ['not_found'],
});

export const decideReport = endpoint('POST /admin/reports/{id}/decide', {
  tag,
  summary:
    'Upholds or dismisses a report, once; the reporter is told after 10 seconds. The thing itself is not touched',
  access: 'manageReports',
  params: uuidParams,
  body: ReportDecisionInput,
  data: ReportCase,
  errors: ['not_found', 'stale_version', 'own_report', 'staff_report', 'validation_failed'],
});

export const undoReportDecision = endpoint('POST /admin/reports/{id}/undo', {
  tag,
  summary: 'Takes one’s own decision back, within 10 seconds and before its mail leaves',
  access: 'manageReports',
  params: uuidParams,
  data: ReportCase,
  errors: ['not_found', 'undo_expired'],
});
