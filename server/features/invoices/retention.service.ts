/** Accounts are kept for ten years after the end of their year; then invoices go, with their files, orders and payments. */
import { sql } from 'kysely';
import type { Context } from '#server/kit/context.ts';
import { dayOf } from '#server/kit/paris-day.ts';

const keptYears = 10;

/** An invoice stays as long as a credit note that takes some of it back, and what was paid as long as its invoice. */
export async function forgetOldInvoices({ db, files, now }: Context): Promise<number> {
  const before = `${Number(dayOf(now()).slice(0, 4)) - keptYears}-01-01`;
  const cut = sql`((${before}::date)::timestamp at time zone 'Europe/Paris')`;
  const { rows } = await sql<{ file: string | null }>`
    delete from invoices i where i.issued_at < ${cut}
      and not exists (select 1 from invoices c where c.corrects = i.id and c.issued_at >= ${cut})
    returning i.file`.execute(db);
  for (const { file } of rows) if (file) await files.private.remove(file);
  await db.transaction().execute(async (trx) => {
    const old = await sql<{ id: string }>`
      select o.id from orders o where o.created_at < ${cut} and o.status not in ('Created', 'Open')
        and not exists (select 1 from invoices i where i.order_id = o.id)
        and not exists (select 1 from payments p where p.order_id = o.id and p.paid_at >= ${cut})
        and not exists (select 1 from payments p join refunds r on r.payment_id = p.id
          where p.order_id = o.id and r.created_at >= ${cut})
      order by o.created_at limit 5000`.execute(trx);
    const ids = old.rows.map(({ id }) => id);
    if (!ids.length) return;
    const ofThem = sql`order_id = any(${ids}::uuid[])`;
    await sql`delete from refunds where payment_id in (select id from payments where ${ofThem})`.execute(trx);
    for (const table of ['payments', 'test_payments', 'test_refunds', 'payment_differences', 'promotions'])
      await sql`delete from ${sql.table(table)} where ${ofThem}`.execute(trx);
    await sql`update contract_requests set order_id = null where ${ofThem}`.execute(trx);
    await sql`update webhook_events set order_id = null where ${ofThem}`.execute(trx);
    await sql`delete from orders where id = any(${ids}::uuid[])`.execute(trx);
  });
  return rows.length;
}
