/** Files that go with a report. A browser shows them without a session's token, so each link is signed for whoever asked. */
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { StoredFile } from '#server/kit/files.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { requireSigned, signedQuery, type SignedLink } from '#server/kit/signed-links.ts';

export const evidenceLink = async (context: Context, { id: by }: Actor, evidenceId: string): Promise<string> =>
  `/api/admin/report-evidence/${evidenceId}?${await signedQuery(context, 'evidence', evidenceId, by)}`;

export interface Evidence extends StoredFile {
  mediaType: 'image/jpeg' | 'application/pdf';
  name: string;
}

/** The link opens the file for an hour, and not once whoever asked for it has lost the right. */
export async function openEvidence(context: Context, id: string, link: SignedLink): Promise<Evidence> {
  const { db, files } = context;
  await requireSigned(context, 'evidence', id, link, 'viewReports');
  const row = await db
    .selectFrom('report_evidence as e')
    .innerJoin('reports as r', 'r.id', 'e.report_id')
    .select(['e.file', 'e.media_type as mediaType', 'e.position', 'r.reference'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  const file = row && (await files.private.read(row.file));
  if (!file) throw new AppError('not_found');
  const extension = row.mediaType === 'image/jpeg' ? 'jpg' : 'pdf';
  return { ...file, mediaType: row.mediaType, name: `${row.reference}-${row.position + 1}.${extension}` };
}
