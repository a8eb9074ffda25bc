/** The member's copy of everything about them: asked for, followed, fetched. */
import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DataExport } from '#contract/api/account.ts';
import type { DataExportsTable } from '#server/db/tables.ts';
import { downloadLink, downloadToken } from '#server/features/account/export-link.ts';
import { exportJob } from '#server/features/account/export.jobs.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { StoredFile } from '#server/kit/files.ts';
import type { Actor } from '#server/kit/sessions.ts';
import * as z from 'zod/mini';

async function toDataExport(context: Context, row: Selectable<DataExportsTable>): Promise<DataExport> {
  const url = row.status === 'ready' ? await downloadLink(context, row.id) : null;
  return {
    id: row.id,
    status: row.status === 'ready' && !url ? 'expired' : row.status,
    progress: row.progress,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    url,
  };
}

/** One at a time: asked again, the one that is being made is given. */
export async function requestExport(
  context: Context,
  { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
): Promise<DataExport> {
  const row = await context.db.transaction().execute(async (trx) => {
    const running = () =>
      trx
        .selectFrom('data_exports')
        .selectAll()
        .where('user_id', '=', userId)
        .where('status', 'in', ['pending', 'running'])
        .executeTakeFirst();
    const fresh = await trx
      .insertInto('data_exports')
      .values({ user_id: userId, session_id: sessionId, created_at: context.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!fresh) return running();
    await context.jobs.send(trx, exportJob, { id: fresh.id });
    return fresh;
  });
  // It ended between the two statements: nothing is in the way any more.
  return row ? toDataExport(context, row) : requestExport(context, { id: userId, sessionId });
}

export async function readExport(context: Context, userId: string, id: string): Promise<DataExport> {
  const row = await context.db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toDataExport(context, row);
}

export interface Download extends StoredFile {
  name: string;
}

/** Whoever holds the link gets the file, until it expires. */
export async function openDownload(context: Context, id: string, token: string): Promise<Download> {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found');
  const expected = Buffer.from((await downloadToken(context, id)) ?? '');
  const given = Buffer.from(token);
  if (!expected.length || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('not_found');
  const row = existing(await context.db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst());
  const expired = row.status === 'expired' || (row.expires_at !== null && row.expires_at <= context.now());
  if (expired) throw new AppError('link_expired');
  const file = existing(row.status === 'ready' && row.file ? await context.files.private.read(row.file) : null);
  return { ...file, name: `export-${row.created_at.toISOString().slice(0, 10)}.zip` };
}
