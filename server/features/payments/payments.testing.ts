/** Members who buy things, and the clock that renews them. */
import { sql } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import * as contracts from '#contract/api/contracts.ts';
import { startCheckout, type BillingDetails } from '#contract/api/orders.ts';
import * as payments from '#contract/api/payments.ts';
import { readSubscription } from '#contract/api/plans.ts';
import { renewDue } from '#server/features/payments/renewals.service.ts';
import type { TestSite } from '#server/testing.ts';

export const billing = {
  name: 'Camille Martin',
  address: '12 rue des Tilleuls',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
};

interface Person {
  id: string;
  token: string;
}

export function buyingTools(site: TestSite) {
  const { db } = site.database;
  let shift = 0;
  site.context.now = () => new Date(Date.now() + shift);

  async function member(): Promise<Person> {
    const person = await site.signIn();
    await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', person.id).execute();
    return person;
  }

  /** With the address of the tests, or the one that was kept. */
  const checkout = (
    person: Person,
    plan: Exclude<PlanId, 'free'>,
    earlyStart = true,
    given: BillingDetails | null = billing,
  ) =>
    site.call(startCheckout, {
      token: person.token,
      body: { plan, earlyStart, ...(given && { billing: given }) },
    });

  const pay = (person: Person, orderId: string, outcome: 'paid' | 'declined' = 'paid') =>
    site.call(payments.answerTestPayment, { token: person.token, params: { id: orderId }, body: { outcome } });

  async function buy(
    person: Person,
    plan: Exclude<PlanId, 'free'>,
    earlyStart = true,
    given: BillingDetails | null = billing,
  ): Promise<string> {
    const { body, text } = await checkout(person, plan, earlyStart, given);
    if (!body?.data?.orderId) throw new Error(text);
    const paid = await pay(person, body.data.orderId);
    if (paid.body?.data?.status !== 'Fulfilled') throw new Error(paid.text);
    return body.data.orderId as string;
  }

  const subscription = async (person: Person) => (await site.call(readSubscription, { token: person.token })).body.data;

  const row = (person: Person) =>
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', person.id)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow();

  const invoices = (person: Person) =>
    db
      .selectFrom('invoices')
      .selectAll()
      .where('user_id', '=', person.id)
      .orderBy('issued_at')
      .orderBy('number')
      .execute();

  const paid = (person: Person) => db.selectFrom('payments').selectAll().where('user_id', '=', person.id).execute();

  /** Lets so many days pass, from now on. */
  const passDays = (days: number) => void (shift += days * 86_400_000);
  /** The clock back as it is. */
  const comeBack = () => void (shift = 0);
  const renew = () => renewDue(site.context);
  /** What is due but for the drawing of invoices, which the tests of invoices ask for themselves. */
  async function runJobs(): Promise<void> {
    await sql`delete from jobs.job where name = 'invoices.render'`.execute(db);
    await site.runJobs();
  }
  const cancel = (person: Person) => site.call(contracts.cancelSubscription, { token: person.token });

  return {
    db,
    member,
    checkout,
    pay,
    buy,
    subscription,
    row,
    invoices,
    paid,
    passDays,
    comeBack,
    renew,
    runJobs,
    cancel,
  };
}
