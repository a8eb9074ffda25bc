/** What a day holds: questions and tokens of a member, euros of the site. Taken before, settled after, each by one statement. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { dayOf, secondsLeftOf } from '#server/kit/paris-day.ts';
import { readSettings } from '#server/kit/settings.ts';

export const siteScope = 'site';

export async function readUsage(context: Context, scope: string) {
  const row = await context.db
    .selectFrom('assistant_usage')
    .select(['questions', 'tokens', 'cost', 'reserved'])
    .where('day', '=', dayOf(context.now()))
    .where('scope', '=', scope)
    .executeTakeFirst();
  return {
    questions: row?.questions ?? 0,
    tokens: Number(row?.tokens ?? 0),
    cost: Number(row?.cost ?? 0),
    reserved: Number(row?.reserved ?? 0),
  };
}

/** Takes one question of the member's day, or refuses. */
export async function takeQuestion(context: Context, db: Db, userId: string): Promise<void> {
  const settings = await readSettings(db);
  if (!settings.assistantOn) throw new AppError('assistant_off');
  const { rows } = await sql`
    insert into assistant_usage as used (day, scope, questions) values (${dayOf(context.now())}, ${userId}, 1)
    on conflict (day, scope) do update set questions = used.questions + 1
      where used.questions < ${settings.assistantQuestionsPerDay}
    returning questions`.execute(db);
  if (!rows.length) throw new AppError('assistant_limit', { retryAfterSeconds: secondsLeftOf(context.now()) });
}
