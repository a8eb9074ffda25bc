import type { Db } from '#server/db/db.ts';

const columns = [
  'id',
  'user_id as userId',
  'kind',
  'plan',
  'reference',
  'ad_id as adId',
  'ad_title as adTitle',
  'subscription_id as subscriptionId',
  'price_id as priceId',
  'amount',
  'vat_rate as vatRate',
  'status',
  'provider',
  'attempt',
  'session_id as sessionId',
  'session_url as sessionUrl',
  'payment_ref as paymentRef',
  'early_start as earlyStart',
  'language',
  'service_from as serviceFrom',
  'service_to as serviceTo',
  'expires_at as expiresAt',
  'created_at as createdAt',
  'failure',
] as const;

const orders = (db: Db) => db.selectFrom('orders').select(columns);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

/** With another key at the provider, unless it was paid, closed or tried again meanwhile. */
export const nextAttempt = (db: Db, order: OrderRow, changes: { expires_at?: Date } = {}) =>
  db
    .updateTable('orders')
    .set(({ eb }) => ({
      ...changes,
      attempt: eb('attempt', '+', 1),
      status: 'Created',
      session_id: null,
      session_url: null,
      payment_ref: null,
    }))
    .where('id', '=', order.id)
    .where('attempt', '=', order.attempt)
    .where('status', 'in', ['Created', 'Open'])
    .returning('id')
    .executeTakeFirst();

export const orderById = (db: Db, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('id', '=', id).executeTakeFirst();

export const lockOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('id', '=', id).forUpdate().executeTakeFirst();

const open = ['Created', 'Open'] as const;

export const openPlanOrder = (db: Db, userId: string): Promise<OrderRow | undefined> =>
  orders(db)
    .where('user_id', '=', userId)
    .where('kind', '<>', 'promotion')
    .where('status', 'in', open)
    .executeTakeFirst();

export const openPromotionOrder = (db: Db, adId: number): Promise<OrderRow | undefined> =>
  orders(db).where('ad_id', '=', adId).where('kind', '=', 'promotion').where('status', 'in', open).executeTakeFirst();

/** A payment of any sort names its order, its page or itself. */
export const orderByRef = (db: Db, ref: string): Promise<OrderRow | undefined> =>
  orders(db)
    .where(({ eb, or }) => or([eb('session_id', '=', ref), eb('payment_ref', '=', ref)]))
    .executeTakeFirst();

export const openOrders = (db: Db, before: Date): Promise<OrderRow[]> =>
  orders(db).where('status', 'in', open).where('created_at', '<=', before).orderBy('created_at').limit(500).execute();

export async function billingOf(db: Db, userId: string) {
  return db
    .selectFrom('billing_details')
    .select(['name', 'address', 'postal_code as postalCode', 'city', 'country'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** What the account, and the company behind it once verified, tell of a buyer. */
export const knownOf = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('business_profiles as c', (join) => join.onRef('c.user_id', '=', 'u.id').on('c.status', '=', 'Verified'))
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'p.city', 'p.postal_code as postalCode'])
    .select(['c.company_name as companyName', 'c.address as companyAddress'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
