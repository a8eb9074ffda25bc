/** What the assistant cost: by day, by member, and what became of its calls. */
import { sql } from 'kysely';
import type { AssistantCosts } from '#contract/api/assistant.ts';
import { modeOf } from '#server/features/assistant/assistant.service.ts';
import { leastCost } from '#server/features/assistant/model/ledger.ts';
import { readUsage, siteScope } from '#server/features/assistant/usage.service.ts';
import type { Context } from '#server/kit/context.ts';
import { dayOf } from '#server/kit/paris-day.ts';
import { readSettings } from '#server/kit/settings.ts';

const days = 30;
const mostMembers = 20;

const sums = sql`count(distinct question_id)::int as questions, count(*)::int as attempts,
  coalesce(sum(input_tokens + cache_read_tokens + cache_write_tokens), 0)::int as "inputTokens",
  coalesce(sum(cache_read_tokens), 0)::int as "cachedTokens", coalesce(sum(output_tokens), 0)::int as "outputTokens",
  coalesce(sum(cost), 0)::float8 as cost`;

type Sums = Pick<
  AssistantCosts['days'][number],
  'questions' | 'attempts' | 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'cost'
>;

/** The last refusal, unless a call has succeeded since. */
async function lastRefusal({ db }: Context): Promise<AssistantCosts['trouble']> {
  const { rows } = await sql<{ code: 'provider_refused' | 'provider_limit'; at: Date }>`
    select code, ended_at as at from assistant_questions
    where code in ('provider_refused', 'provider_limit') and ended_at > now() - interval '7 days'
      and not exists (select from assistant_attempts a where a.status = 'finished' and a.updated_at > ended_at)
    order by ended_at desc limit 1`.execute(db);
  return rows[0] ? { code: rows[0].code, at: rows[0].at.toISOString() } : null;
}

export async function readCosts(context: Context): Promise<AssistantCosts> {
  const { db, config } = context;
  const today = dayOf(context.now());
  const since = sql`day > ${today}::date - ${sql.lit(days)}`;
  const settings = await readSettings(db);
  const [byDay, byMember, byOutcome, used, refusal] = await Promise.all([
    sql<Sums & { day: string }>`select day::text as day, ${sums} from assistant_attempts where ${since}
      group by day order by day desc`.execute(db),
    sql<Sums & { userId: string | null; name: string }>`
      select user_id as "userId", coalesce(max(u.first_name || ' ' || u.last_name), '') as name, ${sums}
      from assistant_attempts left join users u on u.id = user_id where ${since}
      group by user_id order by sum(cost) desc limit ${sql.lit(mostMembers)}`.execute(db),
    sql<{ status: string; count: number }>`select status, count(*)::int as count from assistant_attempts where ${since}
      group by status order by status`.execute(db),
    readUsage(context, siteScope),
    config.anthropic ? lastRefusal(context) : null,
  ]);
  const limit = settings.assistantEurosPerDay * 1_000_000;
  // No call fits into what is left.
  const isUsedUp = config.anthropic !== null && used.cost + used.reserved + leastCost(config.anthropic.prices) > limit;
  const nothing = { questions: 0, attempts: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, cost: 0 };
  const { day: _day, ...ofToday } = byDay.rows.find(({ day }) => day === today) ?? { day: today, ...nothing };
  return {
    mode: modeOf(context),
    model: config.anthropic?.model ?? null,
    today: { ...ofToday, reserved: used.reserved, limit },
    days: byDay.rows,
    members: byMember.rows,
    outcomes: byOutcome.rows,
    trouble: isUsedUp ? { code: 'budget_used', at: null } : refusal,
  };
}
