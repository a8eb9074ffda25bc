/** What proves who a professional is, opened by staff alone: no byte of it leaves before the opening is in the audit log. */
import { buffer } from 'node:stream/consumers';
import type { openBusinessDocument } from '#contract/api/admin-business.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { findDocument } from '#server/features/business/business.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

export async function openDocument(
  context: Context,
  staff: Actor,
  id: string,
): Promise<DataOf<typeof openBusinessDocument>> {
  const row = await findDocument(context.db, id);
  const file = row && (await context.files.private.read(row.file));
  if (!file) throw new AppError('not_found');
  const bytes = await buffer(file.stream);
  await recordAction(context.db, {
    staff,
    action: 'business.open',
    subject: { type: 'business', id: row.user_id },
    after: { document: row.position + 1 },
  });
  const extension = row.media_type === 'image/jpeg' ? 'jpg' : 'pdf';
  return { name: `document-${row.position + 1}.${extension}`, text: bytes.toString('base64'), type: row.media_type };
}
