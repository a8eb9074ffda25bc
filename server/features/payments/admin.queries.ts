import { sql } from 'kysely';
import type { OrderKind } from '#contract/api/orders.ts';
import type { PlanId } from '#contract/plans.ts';
import type { listedStatuses } from '#contract/api/payments.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import { firstRow } from '#server/db/first-row.ts';

interface Paged {
  page: number;
  pageSize: number;
}

const like = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;
const nameOf = sql<string>`trim(u.first_name || ' ' || u.last_name)`;

export interface PaymentFilter {
  q?: string | undefined;
  kind?: OrderKind | undefined;
  refund?: 'none' | 'part' | 'whole' | undefined;
  id?: string;
}

export async function paymentsPage(db: Db, { q, kind, refund, id }: PaymentFilter, { page, pageSize }: Paged) {
  const found = db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('invoices as i', (join) => join.onRef('i.order_id', '=', 'o.id').on('i.kind', '=', 'invoice'))
    .$call(given(id, (query, value) => query.where('p.id', '=', value)))
    .$call(given(kind, (query, value) => query.where('o.kind', '=', value)))
    .$if(refund === 'none', (query) => query.where('p.refunded', '=', 0))
    .$if(refund === 'whole', (query) => query.whereRef('p.refunded', '=', 'p.amount'))
    .$if(refund === 'part', (query) => query.where('p.refunded', '>', 0).whereRef('p.refunded', '<', 'p.amount'))
    .$call(
      given(q, (query, words) =>
        query.where(({ eb, or }) =>
          or(['i.number' as const, 'u.email' as const, nameOf].map((column) => eb(column, 'ilike', like(words)))),
        ),
      ),
    );
  const rows = await found
    .select(['p.id', 'p.paid_at', 'p.user_id', 'p.amount', 'p.refunded', 'p.method', 'p.provider', 'o.kind', 'i.line'])
    .select(['o.plan', 'o.ad_title as adTitle'])
    .select(['u.email', nameOf.as('name'), 'i.id as invoice_id', 'i.number'])
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

export interface SubscriberFilter {
  q?: string | undefined;
  status?: (typeof listedStatuses)[number] | undefined;
  plan?: PlanId | undefined;
  id?: string;
}

export async function subscribersPage(db: Db, { q, status, plan, id }: SubscriberFilter, { page, pageSize }: Paged) {
  const found = db
    .selectFrom('subscriptions as s')
    .innerJoin('plan_prices as p', 'p.id', 's.price_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .$call(given(id, (query, value) => query.where('s.id', '=', value)))
    .$call(given(status, (query, value) => query.where('s.status', '=', value)))
    .$call(given(plan, (query, value) => query.where('s.plan', '=', value)))
    .$call(
      given(q, (query, words) =>
        query.where(({ eb, or }) =>
          or(['s.reference' as const, 'u.email' as const, nameOf].map((column) => eb(column, 'ilike', like(words)))),
        ),
      ),
    );
  const rows = await found
    .select(['s.id', 's.reference', 's.user_id', 's.plan', 's.next_plan', 's.status', 's.started_at', 's.period_end'])
    .select(['s.ended_at', 'p.amount', 'u.email', nameOf.as('name')])
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/** The last 12 months on the calendar of Paris, those without a payment too. */
export async function revenueByMonth(db: Db, now: Date) {
  const { rows } = await sql<{ month: string; paid: number; refunded: number }>`
    with months as (
      select generate_series(date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris') - interval '11 months',
        date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris'), '1 month') as month
    )
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce(sum(i.total) filter (where i.total > 0), 0)::int as paid,
      coalesce(-sum(i.total) filter (where i.total < 0), 0)::int as refunded
    from months m left join invoices i
      on i.issued_at >= m.month at time zone 'Europe/Paris' and i.issued_at < (m.month + interval '1 month') at time zone 'Europe/Paris'
    group by m.month order by m.month`.execute(db);
  return rows;
}

export async function subscribersByPlan(db: Db) {
  const { rows } = await sql<{ plan: PlanId; count: number; pastDue: number; monthly: number }>`
    select s.plan, count(*)::int as count, (count(*) filter (where s.status = 'PastDue'))::int as "pastDue",
      coalesce(sum(p.amount) filter (where s.status <> 'Ending'), 0)::int as monthly
    from subscriptions s join plan_prices p on p.id = s.price_id
    where s.status in ('Active', 'PastDue', 'Ending') group by s.plan`.execute(db);
  return rows;
}

export async function needsLook(db: Db) {
  const { rows } = await sql<{ openOrders: number; failedEvents: number; waitingRefunds: number }>`
    select (select count(*)::int from orders where status in ('Created', 'Open')) as "openOrders",
      (select count(*)::int from webhook_events where status = 'Failed') as "failedEvents",
      (select count(*)::int from refunds where status = 'Created') as "waitingRefunds"`.execute(db);
  return firstRow(rows);
}

export const latestDifferences = (db: Db) =>
  db.selectFrom('payment_differences').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(20).execute();

export async function eventsPage(
  db: Db,
  status: 'Waiting' | 'Done' | 'Ignored' | 'Failed' | undefined,
  { page, pageSize }: Paged,
) {
  const found = db
    .selectFrom('webhook_events')
    .$call(given(status, (query, value) => query.where('status', '=', value)));
  const rows = await found
    .select([
      'event_id',
      'type',
      'status',
      'origin',
      'attempts',
      'received_at',
      'next_try_at',
      'last_error',
      'order_id',
    ])
    .orderBy('received_at', 'desc')
    .orderBy('event_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
