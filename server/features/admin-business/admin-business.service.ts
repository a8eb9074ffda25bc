/** The files of professionals as staff see and decide them. */
import { undoSeconds } from '#contract/ad-transitions.ts';
import type {
  BusinessDecision,
  BusinessFile,
  listVerifications,
  VerificationTab,
} from '#contract/api/admin-business.ts';
import { sirenOf } from '#contract/company-numbers.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as queries from '#server/features/admin-business/admin-business.queries.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import {
  contactOf,
  decideBusiness,
  keepUndo,
  missingParts,
  readFile,
  reopenBusiness,
} from '#server/features/business/business.service.ts';
import { notify, takeBack } from '#server/features/notifications/notifications.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import type { Actor } from '#server/kit/sessions.ts';

const fullName = (one: { firstName: string; lastName: string }) =>
  [one.firstName, one.lastName].filter(Boolean).join(' ');
const iso = (date: Date | null) => date?.toISOString() ?? null;

export async function listFiles(
  { db }: Context,
  { status = 'Pending', page = 1, pageSize = defaultPageSize }: Paging & { status?: VerificationTab | undefined },
): Promise<DataOf<typeof listVerifications>> {
  const [rows, counts] = await Promise.all([
    queries.verificationLines(db, status, page, pageSize),
    queries.verificationCounts(db),
  ]);
  const totalCount = counts[status];
  const items = rows.map((row) => ({
    ...row,
    memberName: fullName(row),
    submittedAt: iso(row.submittedAt),
    decidedAt: iso(row.decidedAt),
  }));
  return { ...pageOf(items, { page, pageSize }, totalCount), totalIsCapped: totalCount >= queries.countCap, counts };
}

/** Drafts are nobody's to read: staff see what was sent to them. */
export async function readOne(context: Context, actor: Actor, userId: string): Promise<BusinessFile> {
  const { db } = context;
  const { row, documents } = await readFile(db, userId);
  if (!row?.submitted_at || row.status === 'Ended') throw new AppError('not_found');
  return {
    id: userId,
    companyName: row.company_name,
    siret: row.siret,
    siren: sirenOf(row.siret),
    vatNumber: row.vat_number,
    address: row.address,
    ...contactOf(row),
    iban: row.iban,
    ibanHolder: row.iban_holder,
    selfCertification: row.certified_at !== null,
    memberName: fullName(row),
    memberSince: row.memberSince.toISOString(),
    status: row.status,
    submittedAt: iso(row.submitted_at),
    decidedAt: iso(row.decided_at),
    documentCount: documents.length,
    missing: missingParts(row, documents),
    twins: await queries.twinsOf(db, userId, row.siret),
    documents: documents.map(({ id, media_type, bytes }) => ({
      id,
      mediaType: media_type,
      bytes,
      url: `/api/admin/business-documents/${id}`,
    })),
    reasons: row.reasons,
    message: row.message,
    version: row.version,
    isOwn: actor.id === userId,
  };
}

/** One decision wins, of the file that was looked at, by somebody else than its member. */
export async function decide(
  context: Context,
  actor: Actor,
  userId: string,
  { decision, reasons = [], message = null, version }: BusinessDecision,
): Promise<BusinessFile> {
  const { isOwn, missing, companyName: name } = await readOne(context, actor, userId);
  if (isOwn) throw new AppError('own_account');
  if (decision === 'verify' && missing.length) throw new AppError('business_incomplete', { extra: { missing } });
  const isVerified = decision === 'verify';
  const isDone = await context.db.transaction().execute(async (trx) => {
    const outcome = { isVerified, reasons: isVerified ? [] : reasons, message, by: actor.id, version };
    const before = await decideBusiness(context, trx, userId, outcome);
    if (!before) return false;
    await recordAction(trx, {
      staff: actor,
      action: isVerified ? 'business.verify' : 'business.reject',
      subject: { type: 'business', id: userId },
      reasonCode: isVerified ? null : (reasons[0] ?? null),
      before: { status: before },
      after: { status: isVerified ? 'Verified' : 'Rejected', ...(reasons.length > 0 && { reasons }) },
    });
    const told = isVerified
      ? await notify(context, trx, {
          userId,
          type: 'businessVerified',
          payload: { name, userId },
          delaySeconds: undoSeconds,
        })
      : await notify(context, trx, {
          userId,
          type: 'businessRejected',
          payload: { name, reasons: reasons.join(','), message: message ?? '' },
          delaySeconds: undoSeconds,
        });
    await keepUndo(trx, userId, told);
    return true;
  });
  const after = await readOne(context, actor, userId);
  if (!isDone) throw new AppError('stale_version', { data: after });
  return after;
}

/** Some seconds after a decision whoever took it takes it back; nobody has heard of it yet. */
export async function undoDecision(context: Context, actor: Actor, userId: string): Promise<BusinessFile> {
  const since = new Date(context.now().getTime() - undoSeconds * 1000);
  await context.db.transaction().execute(async (trx) => {
    const told = await reopenBusiness(context, trx, userId, { by: actor.id, since });
    if (!told || !(await takeBack(trx, told))) throw new AppError('undo_expired');
    await recordAction(trx, {
      staff: actor,
      action: 'business.undo',
      subject: { type: 'business', id: userId },
      after: { status: 'Pending' },
      isUndo: true,
    });
  });
  return readOne(context, actor, userId);
}
