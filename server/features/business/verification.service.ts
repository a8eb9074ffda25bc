/** Asking for verification: the documents are kept in private, the file joins the queue of the staff. */
import type { VerificationStatus } from '#contract/api/business.ts';
import { businessRow, documentsOf, lockMember } from '#server/features/business/business.queries.ts';
import { missingParts, readStatus } from '#server/features/business/business.service.ts';
import { documentEnding } from '#server/features/business/retention.service.ts';
import { notifyAll } from '#server/features/notifications/notifications.service.ts';
import { staffToTell } from '#server/features/notifications/staff.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { documentKeeping, type KeptDocument } from '#server/kit/private-documents.ts';
import { InvalidInput } from '#server/kit/validation.ts';

export const identityKeeping = ({ files }: Context) =>
  documentKeeping(files.private, { ending: documentEnding, field: 'document' });

/** New documents replace those sent before. A file that staff could not verify is refused, field by field. */
export async function askForVerification(
  context: Context,
  userId: string,
  documents: readonly KeptDocument[],
): Promise<VerificationStatus> {
  const replaced = await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, userId);
    const row = await businessRow(trx, userId);
    if (!row || row.status === 'Ended') throw new AppError('not_found');
    if (row.status === 'Verified') throw new AppError('already_verified');
    const missing = missingParts(row, documents.length ? documents : await documentsOf(trx, userId));
    if (missing.length)
      throw new InvalidInput(
        missing.map((part) => ({ field: part === 'documents' ? 'document_0' : part, code: 'required' })),
      );
    let old: string[] = [];
    if (documents.length) {
      const gone = await trx.deleteFrom('business_documents').where('user_id', '=', userId).returning('file').execute();
      old = gone.map(({ file }) => file);
      const rows = documents.map((one, position) => ({
        ...one,
        position,
        user_id: userId,
        created_at: context.now(),
      }));
      await trx.insertInto('business_documents').values(rows).execute();
    }
    await trx
      .updateTable('business_profiles')
      .set(({ eb }) => ({
        status: 'Pending',
        submitted_at: context.now(),
        decided_at: null,
        decided_by: null,
        reasons: [],
        message: null,
        version: eb('version', '+', 1),
      }))
      .where('user_id', '=', userId)
      .execute();
    const staff = await staffToTell(trx, 'businessWaiting', { roles: ['Admin'] });
    await notifyAll(
      context,
      trx,
      staff.map(({ id }) => ({ userId: id, type: 'businessWaiting' as const, payload: { name: row.company_name } })),
    );
    return old;
  });
  for (const name of replaced) await context.files.private.remove(name);
  return readStatus(context.db, userId);
}
