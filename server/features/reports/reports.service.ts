import { randomInt } from 'node:crypto';
import { mayStayNameless, reasonsFor, type ReportInput, type ReportReceipt } from '#contract/api/reports.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { notify, notifyAll } from '#server/features/notifications/notifications.service.ts';
import { staffToTell } from '#server/features/notifications/staff.service.ts';
import { addTo } from '#server/features/reports/additions.ts';
import { addEvidence } from '#server/features/reports/evidence.service.ts';
import { insertOnce, reporterOf } from '#server/features/reports/reports.queries.ts';
import { findSubject, type Subject } from '#server/features/reports/targets.service.ts';
import { weighReports } from '#server/features/reports/weighing.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { networkOf } from '#server/kit/devices.ts';
import { queueMail } from '#server/kit/outbox.ts';
import type { KeptDocument } from '#server/kit/private-documents.ts';
import { takeOne } from '#server/kit/rate-limit.ts';
import { translate } from '#server/kit/texts.ts';

type Given = Omit<ReportInput, 'goodFaith'> & Partial<Pick<ReportInput, 'goodFaith'>>;
type Said = Omit<Given, 'targetType' | 'targetId'>;

export interface Notice {
  /** Of the network. */
  address: string;
  actorId: string | null;
  language: Language;
  files: readonly KeptDocument[];
}

interface Reporter {
  id: string | null;
  firstName: string;
  /** Null where nobody has to say it and nobody did. */
  name: string | null;
  email: string | null;
}

/** What was refused does not count. Whoever writes in the name of a mailbox must not flood it with receipts. */
const perHour = { address: 20 };
const perDay = { account: 60, mailbox: 10 };

/** Without 0, 1, I and O, which people confuse when they read a reference aloud. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const referenceIn = (year: number) => () =>
  `S-${year}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;

/** What nobody but the service can know of a body: visitors have to say who they are, and have agreed to no terms. */
export function missingReporter(
  actorId: string | null,
  { reason, name, email, goodFaith }: Record<string, unknown>,
): { field: string; code: string }[] {
  if (actorId) return [];
  const wanted = mayStayNameless(reason) ? { goodFaith } : { name, email, goodFaith };
  return Object.entries(wanted).flatMap(([field, value]) =>
    (value ?? '') === '' ? [{ field, code: 'required' }] : [],
  );
}

async function reporterFrom({ db }: Context, actorId: string | null, said: Said): Promise<Reporter> {
  if (!actorId) return { id: null, firstName: '', name: said.name ?? null, email: said.email ?? null };
  const { firstName, lastName, email } = await reporterOf(db, actorId);
  return { id: actorId, firstName, name: `${firstName} ${lastName}`.trim(), email };
}

function requireSense(subject: Subject, { reason }: Said, actorId: string | null): void {
  const fields: { field: string; code: string }[] = [];
  if (subject.ownerId === actorId) fields.push({ field: 'targetId', code: 'own_target' });
  if (!reasonsFor(subject.type).includes(reason)) fields.push({ field: 'reason', code: 'invalid_value' });
  if (fields.length) throw new AppError('validation_failed', { fields });
}

async function tellReporter(
  context: Context,
  db: Db,
  subject: Subject,
  reporter: Reporter,
  { reference, reason, language }: { reference: string; reason: string; language: Language },
): Promise<void> {
  const { title } = subject;
  if (reporter.email)
    await queueMail(context, db, {
      kind: 'report_received',
      to: reporter.email,
      language,
      params: {
        firstName: reporter.firstName,
        reference,
        subject: title,
        reason: translate(language, `report:reasons.${reason}.label`),
      },
    });
  if (reporter.id)
    await notify(context, db, { userId: reporter.id, type: 'reportSent', payload: { title, reference } });
}

/** One unread notice is enough to open the queue: a hundred reports do not fill anybody's list. */
async function tellStaff(
  context: Context,
  db: Db,
  { title }: Subject,
  reporter: Reporter,
  reference: string,
): Promise<void> {
  const staff = (await staffToTell(db, 'reportWaiting')).filter(({ id }) => id !== reporter.id);
  await notifyAll(
    context,
    db,
    staff.map(({ id }) => ({ userId: id, type: 'reportWaiting', payload: { title, reference } })),
  );
}

async function limitOf({ db, config }: Context, { id, email }: Reporter, address: string): Promise<void> {
  const take = (key: string, limit: number, hours: number) =>
    takeOne(db, {
      key: `report ${key}`,
      windowSeconds: hours * 3_600,
      limit: Math.ceil(limit * config.rateLimitScale),
    });
  await take(`address ${networkOf(address)}`, perHour.address, 1);
  if (id) await take(`account ${id}`, perDay.account, 24);
  else if (email) await take(`mailbox ${email.toLowerCase()}`, perDay.mailbox, 24);
}

export async function receiveReport(
  context: Context,
  { targetType, targetId, ...said }: Given,
  { actorId, address, language, files }: Notice,
): Promise<ReportReceipt> {
  const missing = missingReporter(actorId, said);
  if (missing.length) throw new AppError('validation_failed', { fields: missing });
  const subject = await findSubject(context, targetType, { id: targetId, language, reporterId: actorId });
  requireSense(subject, said, actorId);
  const reporter = await reporterFrom(context, actorId, said);
  await limitOf(context, reporter, address);
  return context.db.transaction().execute(async (trx) => {
    const { reason, description } = said;
    const row = {
      target_type: subject.type,
      target_id: subject.id,
      subject_title: subject.title,
      subject_excerpt: subject.excerpt,
      subject_owner_id: subject.ownerId,
      subject_owner_name: subject.ownerName,
      reason,
      description,
      reporter_id: reporter.id,
      reporter_name: reporter.name,
      reporter_email: reporter.email,
      language,
    };
    const at = context.now();
    const { before, ...stored } = await insertOnce(trx, row, referenceIn(at.getFullYear()));
    if (before) {
      const isMore = await addTo(trx, stored, before, { reason, description, files, language, at });
      if (isMore) await tellStaff(context, trx, subject, reporter, stored.reference);
      return { ...stored, isAddition: true };
    }
    await addEvidence(trx, stored.id, files);
    await tellReporter(context, trx, subject, reporter, { reference: stored.reference, reason, language });
    await tellStaff(context, trx, subject, reporter, stored.reference);
    if (subject.type === 'ad') await weighReports(context, trx, Number(subject.id));
    return { ...stored, isAddition: false };
  });
}
