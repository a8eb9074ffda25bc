/** Files that go with a report. A browser shows them without a session's token, so each link is signed for whoever asked. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { can } from '#contract/permissions.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { StoredFile } from '#server/kit/files.ts';
import { secretKey } from '#server/kit/secrets.ts';
import { mayAct, type Actor } from '#server/kit/sessions.ts';

const hourMs = 3_600_000;

async function sign({ db }: Context, evidenceId: string, userId: string, until: number): Promise<string> {
  const key = await secretKey(db, 'download-key');
  return createHmac('sha256', key).update(`evidence ${evidenceId} ${userId} ${until}`).digest('base64url');
}

export async function evidenceLink(context: Context, { id: by }: Actor, evidenceId: string): Promise<string> {
  const until = context.now().getTime() + hourMs;
  const query = new URLSearchParams({ by, until: String(until), token: await sign(context, evidenceId, by, until) });
  return `/api/admin/report-evidence/${evidenceId}?${query.toString()}`;
}

export interface Evidence extends StoredFile {
  mediaType: 'image/jpeg' | 'application/pdf';
  name: string;
}

interface Link {
  by: string;
  until: string;
  token: string;
}

/** The link opens the file for an hour, and not once whoever asked for it has lost the right. */
export async function openEvidence(context: Context, id: string, { by, until, token }: Link): Promise<Evidence> {
  const { db, files, now } = context;
  const expected = Buffer.from(await sign(context, id, by, Number(until)));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not_found');
  if (Number(until) <= now().getTime()) throw new AppError('link_expired');
  const reader = await db.selectFrom('users').select('role').where('id', '=', by).where(mayAct).executeTakeFirst();
  if (!can(reader, 'viewReports')) throw new AppError('not_found');
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
