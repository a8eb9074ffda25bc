/** Subscribers of the demo: payments of the test provider with their invoices, and ads that are promoted. */
import { sql, type Kysely } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import type { Config } from '#server/config.ts';
import type { Tables } from '#server/db/tables.ts';
import { inDaytime } from '#server/db/seed/daytime.ts';
import { writeDeclined, writeRefund } from '#server/db/seed/seed-refund.ts';
import { buyerOf, sellerOf } from '#server/features/invoices/issue.service.ts';

type Db = Kysely<Tables>;

/** Who has which plan, and for how many months; one has cancelled, and of one the last card payment was declined. */
const subscribers = [
  { email: 'vendeur@trouvaille.example', plan: 'premium', months: 4 },
  { nth: 1, plan: 'basic', months: 6 },
  { nth: 2, plan: 'basic', months: 2, hasCancelled: true },
  { pro: true, plan: 'professional', months: 8 },
  { nth: 4, plan: 'premium', months: 1 },
  { nth: 5, plan: 'basic', months: 3, isOverdue: true },
] as const;

async function findMember(db: Db, one: (typeof subscribers)[number]) {
  const members = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('role', '=', 'User')
    .where('is_active', '=', true);
  if ('email' in one) return members.where('email', '=', one.email).executeTakeFirst();
  if ('pro' in one) return members.where('is_pro', '=', true).orderBy('created_at').orderBy('id').executeTakeFirst();
  return members
    .where('email', 'not in', ['vendeur@trouvaille.example', 'acheteur@trouvaille.example'])
    .where('is_pro', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .offset(one.nth)
    .limit(1)
    .executeTakeFirst();
}

/** Where they live, as they told when they first paid. */
async function writeBilling(db: Db, user: { id: string; first_name: string; last_name: string }, index: number) {
  const company = await db
    .selectFrom('business_profiles')
    .select(['company_name as name', 'address'])
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  await db
    .insertInto('billing_details')
    .values({
      user_id: user.id,
      name: company?.name ?? `${user.first_name} ${user.last_name}`.trim(),
      address: company?.address.split(',')[0] ?? `${12 + index * 7} rue des Tilleuls`,
      postal_code: '69003',
      city: 'Lyon',
      country: 'FR',
    })
    .execute();
}

interface Sale {
  user: { id: string; first_name: string; last_name: string; email: string };
  kind: 'subscribe' | 'renewal';
  plan: PlanId;
  name: string;
  price: { id: string; amount: number };
  subscriptionId: string;
  from: Date;
  to: Date;
}

async function writeSale(db: Db, config: Config, sale: Sale): Promise<void> {
  const { user, kind, plan, price, from, to } = sale;
  const order = await db
    .insertInto('orders')
    .values({
      user_id: user.id,
      kind,
      plan,
      subscription_id: sale.subscriptionId,
      price_id: price.id,
      amount: price.amount,
      vat_rate: 2000,
      status: 'Fulfilled',
      provider: 'test',
      language: 'fr',
      service_from: from,
      service_to: to,
      created_at: from,
      closed_at: from,
      expires_at: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('test_payments').values({ order_id: order.id, attempt: 1, status: 'paid', at: from }).execute();
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      user_id: user.id,
      provider: 'test',
      provider_ref: `test_${order.id}`,
      amount: price.amount,
      method: 'Test •••• 4242',
      paid_at: from,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const net = Math.floor((price.amount * 10_000) / 12_000 + 0.5);
  const series = `F${from.getFullYear()}-`;
  const [seller, buyer] = [sellerOf(config), await buyerOf(db, user.id)];
  await db
    .insertInto('invoice_series')
    .values({ series })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    with n as (update invoice_series set last = last + 1 where series = ${series} returning last)
    insert into invoices (series, serial, number, kind, user_id, order_id, payment_id, issued_at, service_from, service_to,
      language, seller, buyer, line, vat_rate, net, vat, total, method)
    select ${series}, n.last, ${series} || lpad(n.last::text, 6, '0'), 'invoice', ${user.id}::uuid, ${order.id}::uuid,
      ${payment.id}::uuid, ${from}::timestamptz, ${from}::timestamptz, ${to}::timestamptz, 'fr',
      ${JSON.stringify(seller)}::jsonb, ${JSON.stringify(buyer)}::jsonb, ${`Formule ${sale.name}, un mois`}, 2000,
      ${net}::integer, ${price.amount - net}::integer, ${price.amount}::integer, 'Test •••• 4242'
    from n`.execute(db);
}

const dayMs = 86_400_000;
const overdueDays = 2;

const monthsAfter = (start: Date, months: number) => {
  const date = new Date(start);
  date.setMonth(date.getMonth() + months);
  return date;
};

export async function writePayments(db: Db, config: Config, now: Date): Promise<void> {
  const sales: Sale[] = [];
  for (const [index, one] of subscribers.entries()) {
    const user = await findMember(db, one);
    if (!user) continue;
    await writeBilling(db, user, index);
    const price = await db
      .selectFrom('plan_prices')
      .select(['id', 'amount'])
      .where('item', '=', one.plan)
      .executeTakeFirstOrThrow();
    const plan = await db.selectFrom('plans').selectAll().where('id', '=', one.plan).executeTakeFirstOrThrow();
    const isOverdue = 'isOverdue' in one;
    const daysAgo = isOverdue ? overdueDays : index * 3 + 2;
    const start = monthsAfter(inDaytime(new Date(now.getTime() - daysAgo * dayMs)), (isOverdue ? 0 : 1) - one.months);
    const end = monthsAfter(start, one.months);
    const subscription = await db
      .insertInto('subscriptions')
      .values({
        reference: `TRV-DEMO000${index + 2}`,
        user_id: user.id,
        plan: one.plan,
        status: 'hasCancelled' in one ? 'Ending' : isOverdue ? 'PastDue' : 'Active',
        ...(isOverdue && { past_due_since: end, past_due_tries: 1 }),
        price_id: price.id,
        started_at: start,
        months: one.months,
        period_start: monthsAfter(start, one.months - 1),
        period_end: end,
        early_start: true,
        promotions_allowed: plan.promotions_per_month,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('plan_periods')
      .values({ subscription_id: subscription.id, user_id: user.id, plan: one.plan, from_at: start })
      .execute();
    if (isOverdue)
      await writeDeclined(db, { userId: user.id, subscriptionId: subscription.id, plan: one.plan, price, at: end });
    for (let month = 0; month < one.months; month += 1)
      sales.push({
        user,
        kind: month ? 'renewal' : 'subscribe',
        plan: one.plan,
        name: plan.name.fr,
        price,
        from: monthsAfter(start, month),
        to: monthsAfter(start, month + 1),
        subscriptionId: subscription.id,
      });
  }
  // Numbers follow the days they were given on.
  for (const sale of sales.toSorted((one, other) => one.from.getTime() - other.from.getTime()))
    await writeSale(db, config, sale);
  await writeRefund(db, now);
  await promoteOne(db, now);
}

/** One of the seller's ads, with a credit of their plan. */
async function promoteOne(db: Db, now: Date): Promise<void> {
  await sql`
    with held as (
      update subscriptions s set promotions_used = 1 from users u
      where u.id = s.user_id and u.email = 'vendeur@trouvaille.example' returning s.id, s.user_id
    ), chosen as (
      select ads.id, held.id as subscription, held.user_id from ads join held on held.user_id = ads.user_id
      where ads.status = 'Active' and not ads.is_promoted and ads.deleted_at is null order by ads.id limit 1
    ), promoted as (
      update ads set is_promoted = true, promoted_until = ${now}::timestamptz + interval '5 days'
      where id in (select id from chosen) returning id
    )
    insert into promotions (ad_id, user_id, subscription_id, starts_at, ends_at)
    select chosen.id, user_id, subscription, ${now}::timestamptz - interval '2 days', ${now}::timestamptz + interval '5 days'
    from chosen join promoted on promoted.id = chosen.id`.execute(db);
}
