import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** A plan, or a promotion that was paid for by itself. */
export interface Contract {
  kind: 'plan' | 'promotion';
  /** Of the subscription, or of the order. */
  id: string;
  userId: string;
  /** Null while it runs; a cancelled plan runs until its period is over. */
  endedAt: Date | null;
  /** Of a promotion. */
  runsUntil: Date | null;
}

/** The contract that the words name: its number, and the address of its holder. */
export async function contractNamed(
  db: Db,
  { email, contract }: { email: string; contract: string },
  at: Date,
): Promise<Contract | null> {
  const reference = contract.trim().toUpperCase();
  const { rows } = await sql<Contract>`
    select 'plan' as kind, s.id, s.user_id as "userId", 
      coalesce(s.ended_at, case when s.status = 'Ending' and s.period_end <= ${at} then s.period_end end) as "endedAt",
      null::timestamptz as "runsUntil"
    from subscriptions s join users u on u.id = s.user_id
    where s.reference = ${reference} and lower(u.email) = ${email.toLowerCase()}
    union all
    select 'promotion', o.id, o.user_id,
      coalesce(o.withdrawn_at, (select max(r.done_at) from payments p join refunds r on r.payment_id = p.id
        where p.order_id = o.id and p.refunded >= p.amount and r.status = 'Done')),
      o.service_to
    from orders o join users u on u.id = o.user_id
    where o.reference = ${reference} and lower(u.email) = ${email.toLowerCase()} and o.status = 'Fulfilled'
    limit 1`.execute(db);
  return rows[0] ?? null;
}
