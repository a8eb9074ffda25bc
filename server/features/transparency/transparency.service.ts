import { given } from '#server/db/given.ts';
import { sql } from 'kysely';
import type { ReasonCode } from '#contract/ad-transitions.ts';
import type { ReportReason } from '#contract/api/reports.ts';
import type { exportStatements as exported, Transparency } from '#contract/api/transparency.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { firstRow } from '#server/db/first-row.ts';
import { toDsaStatement } from '#server/features/transparency/dsa-statement.ts';
import { refreshing } from '#server/kit/cached-figure.ts';
import type { Context } from '#server/kit/context.ts';

type Counts = Omit<Transparency['notices'], 'byReason'>;
type Kind = Transparency['decisions']['byKind'][number];

const median = sql`round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)
  filter (where decided_at is not null))::numeric, 1)::float8`;

async function count({ db, now }: Context): Promise<Transparency> {
  const to = now();
  const from = new Date(to);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  const [notices, reasons, decisions, kinds, grounds, appeals] = await Promise.all([
    sql<Counts>`select count(*)::int as total, count(*) filter (where status = 'Open')::int as open,
      count(*) filter (where status = 'Upheld')::int as upheld, count(*) filter (where status = 'Dismissed')::int as dismissed,
      ${median} as "medianHours" from reports where created_at >= ${from}`.execute(db),
    sql<{ reason: ReportReason; count: number }>`select reason, count(*)::int as count from reports
      where created_at >= ${from} group by 1 order by 2 desc, 1`.execute(db),
    sql<{ total: number; automated: number; fromNotices: number }>`select count(*)::int as total,
      count(*) filter (where automated)::int as automated, count(*) filter (where source = 'report')::int as "fromNotices"
      from statements where decided_at >= ${from}`.execute(db),
    sql<Kind>`select subject_type as subject, decision, count(*)::int as count from statements
      where decided_at >= ${from} group by 1, 2 order by 3 desc, 1, 2`.execute(db),
    sql<{ ground: ReasonCode; count: number }>`select ground, count(*)::int as count from statements
      where decided_at >= ${from} group by 1 order by 2 desc, 1`.execute(db),
    sql<Transparency['appeals']>`select count(*)::int as total, count(*) filter (where status = 'Open')::int as open,
      count(*) filter (where status = 'Upheld')::int as upheld, count(*) filter (where status = 'Overturned')::int as overturned,
      ${median} as "medianHours" from appeals where created_at >= ${from}`.execute(db),
  ]);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    notices: { ...firstRow(notices.rows), byReason: reasons.rows },
    decisions: { ...firstRow(decisions.rows), byKind: kinds.rows, byGround: grounds.rows },
    appeals: firstRow(appeals.rows),
  };
}

const known = new WeakMap<Context, () => Promise<Transparency>>();

export function readTransparency(context: Context): Promise<Transparency> {
  let read = known.get(context);
  if (!read) known.set(context, (read = refreshing(() => count(context), { maxAgeMs: 600_000 })));
  return read();
}

const exportedAtOnce = 1_000;

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

export async function exportStatements({ db }: Context, { from, to, after }: Asked): Promise<DataOf<typeof exported>> {
  const paris = (day: string, plus = 0) =>
    sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris'`;
  const rows = await db
    .selectFrom('statements')
    .selectAll()
    .$call(given(from, (query, day) => query.where('decided_at', '>=', paris(day))))
    .$call(given(to, (query, day) => query.where('decided_at', '<', paris(day, 1))))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(decided_at, id) > (select decided_at, id from statements where id = ${after})`),
    )
    .orderBy('decided_at')
    .orderBy('id')
    .limit(exportedAtOnce + 1)
    .execute();
  const page = rows.slice(0, exportedAtOnce);
  return {
    statements: page.map(toDsaStatement),
    next: rows.length > exportedAtOnce ? (page.at(-1)?.id ?? null) : null,
  };
}
