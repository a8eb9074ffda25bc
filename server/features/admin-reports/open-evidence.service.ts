/** What somebody sent with a report, opened by staff alone: no byte of it leaves before the opening is in the audit log. */
import { buffer } from 'node:stream/consumers';
import type { openEvidence as endpoint } from '#contract/api/admin-reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import * as queries from '#server/features/admin-reports/admin-reports.queries.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

export async function openEvidence(context: Context, staff: Actor, id: string): Promise<DataOf<typeof endpoint>> {
  const { db, files } = context;
  const row = await queries.evidenceById(db, id);
  const report = row && (await queries.findCase(db, staff, row.reportId));
  // Whom a report is about does not see what was sent with it, though they be staff.
  const file = report && report.cannotDecide !== 'about_me' && (await files.private.read(row.file));
  if (!file) throw new AppError('not_found');
  const bytes = await buffer(file.stream);
  await recordAction(db, {
    staff,
    action: 'report.open',
    subject: { type: 'report', id: row.reportId },
    after: { document: row.position + 1 },
  });
  const extension = row.mediaType === 'image/jpeg' ? 'jpg' : 'pdf';
  return {
    name: `${report.reference}-${row.position + 1}.${extension}`,
    text: bytes.toString('base64'),
    type: row.mediaType,
  };
}
