/** Members as staff look at them. */
import type { listUsers, Standing, UserDetail, UserLine } from '#contract/api/admin-users.ts';
import type { DataOf } from '#contract/endpoint.ts';
import * as queries from '#server/features/admin-users/admin-users.queries.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, rowsOfPage, type Paging } from '#server/kit/paging.ts';
import type { Actor } from '#server/kit/sessions.ts';

const toLine = (row: queries.UserRow): UserLine => ({
  ...row,
  bannedUntil: row.bannedUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

export async function findUsers(
  { db }: Context,
  { after, page, pageSize, ...wanted }: queries.Wanted & Paging & { after?: string | undefined },
): Promise<DataOf<typeof listUsers>> {
  const paging = { page, pageSize };
  const { offset, limit } = rowsOfPage(paging);
  const [rows, count] = await Promise.all([
    queries.usersPage(db, { ...wanted, after, offset, limit }),
    queries.countUsers(db, wanted),
  ]);
  const items = rows.slice(0, limit - 1).map(toLine);
  return {
    ...pageOf(items, paging, count, queries.countCap),
    next: rows.length === limit ? (items.at(-1)?.id ?? null) : null,
  };
}

export async function readStanding({ db }: Context, actor: Actor, id: string): Promise<Standing> {
  const row = existing(await queries.findStanding(db, actor, id));
  const history = await queries.historyOf(db, id);
  const { firstName, lastName, createdAt, bannedUntil, ...rest } = row;
  return {
    ...rest,
    name: [firstName, lastName].filter(Boolean).join(' '),
    memberSince: createdAt.toISOString(),
    bannedUntil: bannedUntil?.toISOString() ?? null,
    history: history.map(({ at, type, subjectId, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      subject: { type, id: subjectId },
    })),
  };
}

/** That there is such a member, before anything about them is decided. */
export async function requireMember({ db }: Context, id: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
}

export async function readUser(context: Context, actor: Actor, id: string): Promise<UserDetail> {
  const row = existing(await queries.findUser(context.db, id));
  const [standing, sessions] = await Promise.all([
    readStanding(context, actor, id),
    queries.sessionsOf(context.db, id),
  ]);
  return {
    ...toLine(row),
    phoneNumber: row.phoneNumber,
    isPhoneVerified: row.isPhoneVerified,
    hasTwoFactor: row.twoFactorEnabledAt !== null,
    language: row.language,
    deletionScheduledFor: row.deletionScheduledFor?.toISOString() ?? null,
    standing,
    sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}
