/** Letters to the subscribers of the newsletter, as admins write, send and stop them. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { text, uuidParams } from '#contract/text.ts';

const issueStatuses = ['Draft', 'Sending', 'Stopped', 'Sent'] as const;

export const letterLimits = { subjectMax: 120, bodyMax: 20_000 } as const;

const subject = text(3, letterLimits.subjectMax);
const body = text(20, letterLimits.bodyMax);

/** A draft may be unfinished; it is judged when it is sent. */
export const LetterInput = z.strictObject({
  subjects: z.strictObject({ fr: text(0, letterLimits.subjectMax), en: text(0, letterLimits.subjectMax) }),
  bodies: z.strictObject({ fr: text(0, letterLimits.bodyMax), en: text(0, letterLimits.bodyMax) }),
});
export type LetterInput = z.infer<typeof LetterInput>;

/** What can be sent: both languages, since subscribers read either. */
export const WholeLetter = z.object({
  subjects: z.object({ fr: subject, en: subject }),
  bodies: z.object({ fr: body, en: body }),
});

export const Issue = z.object({
  id: z.uuid(),
  kind: z.enum(['letter', 'weekly']),
  subjects: z.object({ fr: z.string(), en: z.string() }),
  status: z.enum(issueStatuses),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** How many were to get it when it was begun. */
  recipients: z.int(),
  /** Mails written for it so far, and of those the ones that left, and that could not. */
  written: z.int(),
  sent: z.int(),
  failed: z.int(),
  version: z.int(),
});
export type Issue = z.infer<typeof Issue>;

export const IssueDetail = z.extend(Issue, { bodies: z.object({ fr: z.string(), en: z.string() }) });
export type IssueDetail = z.infer<typeof IssueDetail>;

const about = { tag: 'Administration', access: 'systemSettings' } as const;
const ofOne = { ...about, params: uuidParams, data: IssueDetail } as const;

export const listIssues = endpoint('GET /admin/newsletter', {
  ...about,
  summary: 'The newest letters with how far each is, and how many would get one now',
  data: z.object({ issues: z.array(Issue), subscribers: z.object({ fr: z.int(), en: z.int() }) }),
});

export const readIssue = endpoint('GET /admin/newsletter/{id}', {
  ...ofOne,
  summary: 'One letter with its texts',
  errors: ['not_found'],
});

export const createIssue = endpoint('POST /admin/newsletter', {
  ...about,
  summary: 'Begins a letter',
  body: LetterInput,
  data: IssueDetail,
  status: 201,
  errors: ['validation_failed'],
});

export const updateIssue = endpoint('PUT /admin/newsletter/{id}', {
  ...ofOne,
  summary: 'Changes the texts of a draft; `version` is the one that was read',
  body: z.extend(LetterInput, { version: z.int32() }),
  errors: ['not_found', 'stale_version', 'letter_begun', 'validation_failed'],
});

export const deleteIssue = endpoint('DELETE /admin/newsletter/{id}', {
  ...about,
  summary: 'Throws a draft away',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found', 'letter_begun'],
});

export const previewLetter = endpoint('POST /admin/newsletter/preview', {
  ...about,
  summary: 'The mail that a text makes',
  body: z.strictObject({
    language: z.enum(languages),
    subject: text(0, letterLimits.subjectMax),
    body: text(0, letterLimits.bodyMax),
  }),
  data: z.object({ html: z.string(), text: z.string() }),
  errors: ['validation_failed'],
});

export const testIssue = endpoint('POST /admin/newsletter/{id}/test', {
  ...about,
  summary: 'Mails it to the caller alone, once for each language',
  params: uuidParams,
  data: z.object({ email: z.string() }),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'account' },
});

export const sendIssue = endpoint('POST /admin/newsletter/{id}/send', {
  ...ofOne,
  summary: 'Sends it to everybody who subscribed, in batches; of one that was stopped, to those who have not got it',
  errors: ['not_found', 'letter_begun', 'no_subscribers', 'validation_failed'],
});

export const stopIssue = endpoint('POST /admin/newsletter/{id}/stop', {
  ...ofOne,
  summary: 'Stops the sending; mails that have not left are taken back',
  errors: ['not_found', 'letter_not_sending'],
});
