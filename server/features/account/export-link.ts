import { createHmac } from 'node:crypto';
import type { Context } from '#server/kit/context.ts';
import { secretKey } from '#server/kit/secrets.ts';

/**
 * The link alone opens the file, from a mail on any device, so it cannot be guessed; it is made again when needed and kept
 * nowhere. It ends with the session that asked for it, and with the password of that time.
 */
export async function downloadToken({ db }: Context, id: string): Promise<string | null> {
  const alive = await db
    .selectFrom('data_exports as export')
    .innerJoin('sessions', 'sessions.id', 'export.session_id')
    .innerJoin('users', 'users.id', 'export.user_id')
    .select('users.password_changed_at as passwordChangedAt')
    .where('export.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!alive) return null;
  const key = await secretKey(db, 'download-key');
  return createHmac('sha256', key)
    .update(`export ${id} ${alive.passwordChangedAt?.getTime() ?? ''}`)
    .digest('base64url');
}

export async function downloadLink(context: Context, id: string): Promise<string | null> {
  const token = await downloadToken(context, id);
  return token && `/api/profile/export-data/${id}/download?token=${token}`;
}
