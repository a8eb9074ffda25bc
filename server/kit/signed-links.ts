/** Addresses of private files: a browser opens them without a session's token, so each is signed for whoever asked. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { can, type Permission, type Role } from '#contract/permissions.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { secretKey } from '#server/kit/secrets.ts';
import { mayAct } from '#server/kit/sessions.ts';

const hourMs = 3_600_000;

export interface SignedLink {
  by: string;
  until: string;
  token: string;
}

async function sign({ db }: Context, kind: string, id: string, userId: string, until: number): Promise<string> {
  const key = await secretKey(db, 'download-key');
  return createHmac('sha256', key).update(`${kind} ${id} ${userId} ${until}`).digest('base64url');
}

/** Good for an hour. */
export async function signedQuery(context: Context, kind: string, id: string, by: string): Promise<string> {
  const until = context.now().getTime() + hourMs;
  const token = await sign(context, kind, id, by, until);
  return new URLSearchParams({ by, until: String(until), token }).toString();
}

export function signedLinkOf(query: Record<string, unknown>): SignedLink {
  const text = (name: string) => String(query[name] ?? '');
  return { by: text('by'), until: text('until'), token: text('token') };
}

/** Who asked for the link, as long as they still hold the right. */
export async function requireSigned(
  context: Context,
  kind: string,
  id: string,
  { by, until, token }: SignedLink,
  permission: Permission,
): Promise<{ id: string; role: Role }> {
  const expected = Buffer.from(await sign(context, kind, id, by, Number(until)));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not_found');
  if (Number(until) <= context.now().getTime()) throw new AppError('link_expired');
  const reader = await context.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', by)
    .where(mayAct)
    .executeTakeFirst();
  if (!reader || !can(reader, permission)) throw new AppError('not_found');
  return reader;
}
