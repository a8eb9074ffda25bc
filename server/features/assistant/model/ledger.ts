/** The ledger: a row for each call of a model, money and tokens taken before it and settled after it. */
import { sql } from 'kysely';
import type { QuestionRow } from '#server/features/assistant/assistant.queries.ts';
import { tellAdmins } from '#server/features/assistant/trouble.service.ts';
import { siteScope } from '#server/features/assistant/usage.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { dayOf } from '#server/kit/paris-day.ts';
import { readSettings } from '#server/kit/settings.ts';

/** What a call may say at most. */
export const maxTokens = 4_000;

export interface Tokens {
  /** Without what came from the cache or went into it. */
  input: number;
  cacheRead: number;
  cacheWrite: number;
  output: number;
}

const nothing: Tokens = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

type Model = NonNullable<Context['config']['anthropic']>;
type Prices = Model['prices'];

/** Only where a model answers. */
export function modelOf({ config }: Context): Model {
  if (!config.anthropic) throw new Error('This site has no key of a model.');
  return config.anthropic;
}

/** Millionths of a euro. */
export const costOf = ({ input, cacheRead, cacheWrite, output }: Tokens, prices: Prices): number =>
  Math.ceil(
    input * prices.input + output * prices.output + cacheRead * prices.cacheRead + cacheWrite * prices.cacheWrite,
  );

/** What is reserved for the shortest call. */
export const leastCost = (prices: Prices): number => costOf({ ...nothing, output: maxTokens }, prices);

export interface Call {
  question: QuestionRow;
  step: number;
  attempt: number;
  /** The most it may use. */
  most: { input: number; output: number };
}

/** Takes the most that a call may cost from the member's day and the site's, and opens its row; or refuses. */
export async function openAttempt(context: Context, { question, step, attempt, most }: Call): Promise<string> {
  const { db } = context;
  const { model, prices } = modelOf(context);
  const settings = await readSettings(db);
  const day = dayOf(context.now());
  const tokens = most.input + most.output;
  const cost = costOf({ input: most.input, output: most.output, cacheRead: 0, cacheWrite: 0 }, prices);
  let isSite = false;
  const opening = db.transaction().execute(async (trx) => {
    for (const scope of [question.userId, siteScope])
      await sql`insert into assistant_usage (day, scope) values (${day}, ${scope}) on conflict do nothing`.execute(trx);
    const member = await sql`update assistant_usage set reserved_tokens = reserved_tokens + ${tokens}
      where day = ${day} and scope = ${question.userId}
        and tokens + reserved_tokens + ${tokens} <= ${settings.assistantTokensPerDay} returning day`.execute(trx);
    const site = await sql`update assistant_usage set reserved = reserved + ${cost}
      where day = ${day} and scope = ${siteScope}
        and cost + reserved + ${cost} <= ${settings.assistantEurosPerDay * 1_000_000} returning day`.execute(trx);
    isSite = !site.rows.length;
    if (!member.rows.length || isSite) throw new AppError('assistant_limit');
    const { id } = await trx
      .insertInto('assistant_attempts')
      .values({
        question_id: question.id,
        user_id: question.userId,
        day,
        run: question.run,
        step,
        attempt,
        model,
        reserved: cost,
        reserved_tokens: tokens,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  try {
    return await opening;
  } finally {
    if (isSite) await tellAdmins(context, 'budget_used');
  }
}

/** What is known while it runs: counts are those of the whole call, so they replace what was there. */
export async function noteProgress(
  { db }: Context,
  id: string,
  tokens: Tokens,
  { messageId, isEstimated }: { messageId: string | null; isEstimated: boolean },
): Promise<void> {
  await db
    .updateTable('assistant_attempts')
    .set({
      status: 'started',
      ...(messageId && { message_id: messageId }),
      input_tokens: tokens.input,
      cache_read_tokens: tokens.cacheRead,
      cache_write_tokens: tokens.cacheWrite,
      output_tokens: tokens.output,
      is_estimated: isEstimated,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('is_settled', '=', false)
    .execute();
}

export type Outcome = 'finished' | 'stopped' | 'cut' | 'failed';

/** Once, however often it is asked for: what was reserved goes back, what was used stays. */
export async function settleAttempt(
  { db }: Context,
  id: string,
  status: Outcome,
  tokens: Tokens,
  { prices, isEstimated }: { prices: Prices; isEstimated: boolean },
): Promise<void> {
  const cost = costOf(tokens, prices);
  const all = tokens.input + tokens.cacheRead + tokens.cacheWrite + tokens.output;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ userId: string | null; day: string; reserved: string; reservedTokens: number }>`
      update assistant_attempts set status = ${status}, input_tokens = ${tokens.input}, output_tokens = ${tokens.output},
        cache_read_tokens = ${tokens.cacheRead}, cache_write_tokens = ${tokens.cacheWrite}, cost = ${cost},
        is_estimated = ${isEstimated}, is_settled = true, updated_at = now()
      where id = ${id} and not is_settled
      returning user_id as "userId", day::text as day, reserved, reserved_tokens as "reservedTokens"`.execute(trx);
    const [settled] = rows;
    if (!settled) return;
    const used = sql`tokens = tokens + ${all}, cost = cost + ${cost}`;
    // In the order in which they were taken: two that settle at once wait for each other, and do not lock each other out.
    await sql`update assistant_usage set ${used}, reserved_tokens = reserved_tokens - ${settled.reservedTokens}
      where day = ${settled.day}::date and scope = ${settled.userId ?? ''}`.execute(trx);
    await sql`update assistant_usage set ${used}, reserved = reserved - ${settled.reserved}::bigint
      where day = ${settled.day}::date and scope = ${siteScope}`.execute(trx);
  });
}

/** Calls whose process died: booked by what was known of them. */
export async function settleLost(context: Context): Promise<number> {
  if (!context.config.anthropic) return 0;
  const lost = await context.db
    .selectFrom('assistant_attempts')
    .select([
      'id',
      'message_id',
      'reserved_tokens',
      'input_tokens',
      'cache_read_tokens',
      'cache_write_tokens',
      'output_tokens',
    ])
    .where('is_settled', '=', false)
    .where('updated_at', '<', sql<Date>`now() - interval '30 seconds'`)
    .limit(500)
    .execute();
  const { prices } = context.config.anthropic;
  for (const row of lost) {
    const tokens = {
      // It may have been read before its first sign was booked: the estimate it was opened with stands for it.
      input: row.message_id ? row.input_tokens : Math.max(0, row.reserved_tokens - maxTokens),
      cacheRead: row.cache_read_tokens,
      cacheWrite: row.cache_write_tokens,
      output: row.output_tokens,
    };
    await settleAttempt(context, row.id, 'cut', tokens, { prices, isEstimated: true });
  }
  return lost.length;
}
