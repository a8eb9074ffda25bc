/** What proves who a professional is, opened by staff alone: each opening is written to the audit log. */
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { findDocument } from '#server/features/business/business.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { StoredFile } from '#server/kit/files.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { requireSigned, signedQuery, type SignedLink } from '#server/kit/signed-links.ts';

const kind = 'business-document';

export const documentLink = async (context: Context, { id: by }: Actor, documentId: string): Promise<string> =>
  `/api/admin/business-documents/${documentId}?${await signedQuery(context, kind, documentId, by)}`;

interface OpenedDocument extends StoredFile {
  mediaType: 'image/jpeg' | 'application/pdf';
  name: string;
}

export async function openDocument(context: Context, id: string, link: SignedLink): Promise<OpenedDocument> {
  const staff = await requireSigned(context, kind, id, link, 'manageUsers');
  const row = await findDocument(context.db, id);
  const file = row && (await context.files.private.read(row.file));
  if (!file) throw new AppError('not_found');
  try {
    await recordAction(context.db, {
      staff,
      action: 'business.open',
      subject: { type: 'business', id: row.user_id },
      after: { document: row.position + 1 },
    });
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  const extension = row.media_type === 'image/jpeg' ? 'jpg' : 'pdf';
  return { ...file, mediaType: row.media_type, name: `document-${row.position + 1}.${extension}` };
}
