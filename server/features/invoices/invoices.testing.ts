/** Many clients who write invoices at once, some of which are taken back. */
import { sql } from 'kysely';
import { issueInvoice, numbered } from '#server/features/invoices/issue.service.ts';
import type { TestSite } from '#server/testing.ts';

interface Race {
  userId: string;
  /** An order of theirs, to write others like it. */
  orderId: string;
  invoices: number;
  clients: number;
}

/** Each client writes one after the other; every tenth is rolled back after its number was taken. */
export async function raceInvoices({ context, database: { db } }: TestSite, race: Race): Promise<void> {
  const { id: _, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', race.orderId)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const write = (index: number) =>
    numbered(db, async (trx) => {
      const { id } = await trx
        .insertInto('orders')
        .values({ ...order, session_id: null, status: 'Fulfilled', created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const payment = await trx
        .insertInto('payments')
        .values({
          order_id: id,
          user_id: race.userId,
          provider: 'test',
          provider_ref: `race-${index}`,
          amount: 490,
          paid_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await issueInvoice(context, trx, {
        userId: race.userId,
        orderId: id,
        paymentId: payment.id,
        line: 'Essai',
        total: 490,
        vatRate: 2000,
        serviceFrom: at,
        serviceTo: at,
        language: 'fr',
        method: null,
      });
      if (index % 10 === 9) throw new RolledBack();
    });
  let next = 0;
  const client = async () => {
    while (next < race.invoices) {
      next += 1;
      await write(next).catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: race.clients }, client));
}

class RolledBack extends Error {}

export interface Numbers {
  count: number;
  last: number;
  distinct: number;
  /** Later numbers with an earlier date. */
  backwards: number;
}

export async function readNumbers({ database: { db } }: TestSite): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select count(*)::int as count, max(serial)::int as last, count(distinct serial)::int as distinct,
      (count(*) filter (where issued_at < before))::int as backwards
    from (select serial, issued_at, lag(issued_at) over (order by serial) as before
      from invoices where kind = 'invoice') as all_of_them`.execute(db);
  return rows[0]!;
}
