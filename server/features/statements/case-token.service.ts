/** Opens one case file for whom it concerns although they cannot sign in: who is banned has a right to appeal. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/kit/context.ts';
import { secretKey } from '#server/kit/secrets.ts';

/** Good as long as the case file is there: it opens nothing else, and its reader was told everything in it. */
export async function caseTokenOf({ db }: Pick<Context, 'db'>, statementId: string): Promise<string> {
  const key = await secretKey(db, 'case-file-key');
  return createHmac('sha256', key).update(`case ${statementId}`).digest('base64url');
}

export async function opensCase(context: Pick<Context, 'db'>, statementId: string, token: string): Promise<boolean> {
  const expected = Buffer.from(await caseTokenOf(context, statementId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const caseAddress = (statementId: string, token?: string): string =>
  `/case/${statementId}${token ? `?token=${token}` : ''}`;
