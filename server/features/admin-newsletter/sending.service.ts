/**
 * Sends a letter in batches. Who has it is written in the transaction that writes their mail, so a job that is killed
 * half-way goes on with the next address, and nobody gets a letter twice.
 */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { IssueDetail } from '#contract/api/admin-newsletter.ts';
import {
  lettersWaiting,
  nextSubscribers,
  subscribersByLanguage,
  takeBackWaiting,
} from '#server/features/admin-newsletter/admin-newsletter.queries.ts';
import { checkWhole, mailOf, readIssue } from '#server/features/admin-newsletter/admin-newsletter.service.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob, type JobInfo } from '#server/kit/jobs.ts';
import { queueMail } from '#server/kit/outbox.ts';
import type { Actor } from '#server/kit/sessions.ts';

const batch = 50;
/** More do not wait in the outbox at a time: other mails are sent in between, and a stop reaches most of them. */
const mostWaiting = 200;
const pauseSeconds = 5;

export const sendLetterJob = defineJob('newsletter.send', z.strictObject({ issueId: z.uuid() }), sendBatches, {
  expireInSeconds: 1_800,
  oneWaits: true,
});

export async function sendIssue(context: Context, staff: Actor | null, id: string): Promise<IssueDetail> {
  const issue = await readIssue(context, id);
  checkWhole(issue);
  await context.db.transaction().execute(async (trx) => {
    const { fr, en } = await subscribersByLanguage(trx);
    if (!fr && !en) throw new AppError('no_subscribers');
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_issues')
      .set({
        status: 'Sending',
        started_at: sql`coalesce(started_at, now())`,
        ended_at: null,
        recipients: fr + en,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('status', 'in', ['Draft', 'Stopped'])
      .where('version', '=', issue.version)
      .executeTakeFirst();
    if (!numUpdatedRows) throw new AppError('letter_begun');
    const after = { subjects: issue.subjects, recipients: fr + en };
    await recordAction(trx, { staff, action: 'newsletter.send', subject: { type: 'newsletter', id }, after });
    await context.jobs.send(trx, sendLetterJob, { issueId: id }, { key: id });
  });
  return readIssue(context, id);
}

export async function stopIssue(context: Context, staff: Actor, id: string): Promise<IssueDetail> {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_issues')
      .set({ status: 'Stopped', ended_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .where('status', '=', 'Sending')
      .executeTakeFirst();
    if (!numUpdatedRows) throw new AppError('letter_not_sending');
    await takeBackWaiting(trx, id);
    await recordAction(trx, { staff, action: 'newsletter.stop', subject: { type: 'newsletter', id } });
  });
  return readIssue(context, id);
}

/** False where there is nobody left, or it was stopped. The row is held, so that a stop comes before or after a batch. */
async function writeBatch(context: Context, id: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const issue = await trx
      .selectFrom('newsletter_issues')
      .select(['subjects', 'bodies'])
      .where('id', '=', id)
      .where('status', '=', 'Sending')
      .forUpdate()
      .executeTakeFirst();
    if (!issue) return false;
    const readers = await nextSubscribers(trx, id, batch);
    if (!readers.length) {
      await trx
        .updateTable('newsletter_issues')
        .set({ status: 'Sent', ended_at: sql`now()`, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      return false;
    }
    const letters = {
      fr: mailOf(context, { language: 'fr', subject: issue.subjects.fr, body: issue.bodies.fr }),
      en: mailOf(context, { language: 'en', subject: issue.subjects.en, body: issue.bodies.en }),
    };
    for (const { email, language, token } of readers) {
      const outboxId = await queueMail(context, trx, {
        ...letters[language],
        to: email,
        unsubscribe: `/newsletter/unsubscribe?token=${token}`,
      });
      await trx.insertInto('newsletter_deliveries').values({ issue_id: id, email, outbox_id: outboxId }).execute();
    }
    return true;
  });
}

async function sendBatches(context: Context, { issueId }: { issueId: string }, { signal }: Partial<JobInfo>) {
  while (!signal?.aborted) {
    if ((await lettersWaiting(context.db, mostWaiting)) >= mostWaiting) {
      await context.jobs.send(context.db, sendLetterJob, { issueId }, { startAfter: pauseSeconds, key: issueId });
      return;
    }
    if (!(await writeBatch(context, issueId))) return;
  }
  throw new Error('The sending was interrupted; it goes on with the next attempt.');
}

/** A job that was given up, with its process or otherwise, is begun anew: the deliveries know how far it came. */
export async function resumeSending(context: Context): Promise<void> {
  const stuck = await context.db.selectFrom('newsletter_issues').select('id').where('status', '=', 'Sending').execute();
  for (const { id } of stuck) await context.jobs.send(context.db, sendLetterJob, { issueId: id }, { key: id });
}
