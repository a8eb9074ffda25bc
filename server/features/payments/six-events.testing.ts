/** One paid and partly refunded order, told of by six events, each twice, in any order. */
import { sql } from 'kysely';
import type { buyingTools } from '#server/features/payments/payments.testing.ts';
import type { StripePeer } from '#server/features/payments/stripe-peer.testing.ts';
import type { TestSite } from '#server/testing.ts';

/** All orders of so many things. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((shorter) =>
    Array.from({ length: count }, (_, place) => shorter.toSpliced(place, 0, count - 1)),
  );
}

interface Tools {
  site: TestSite;
  shop: ReturnType<typeof buyingTools>;
  peer: StripePeer;
}

/** A new member buys; Stripe's pages give part of it back; then the events come, once in this order and once more backwards. */
async function tellInOrder(
  { site, shop, peer }: Tools,
  order: readonly number[],
): Promise<{ id: string; token: string }> {
  const member = await shop.member();
  const { body, text } = await shop.checkout(member, 'premium');
  if (!body?.data) throw new Error(text);
  const { sessionId } = await shop.db
    .selectFrom('orders')
    .select('session_id as sessionId')
    .where('id', '=', body.data.orderId)
    .executeTakeFirstOrThrow();
  const session = peer.payPage(sessionId ?? '')!;
  const isOurs = (thing: { metadata?: { order_id?: string } }) => thing.metadata?.order_id === body.data.orderId;
  const charge = peer.charges().find(isOurs)!;
  charge.amount_refunded = 300;
  peer.tell('charge.refunded', charge);
  for (const type of ['checkout.session.expired', 'payment_intent.payment_failed', 'charge.refund.updated'])
    peer.tell(type, session);
  const six = peer.events.filter((event) => isOurs(event.data.object));
  if (six.length !== 6) throw new Error(`${six.length} events`);
  const inOrder = order.map((place) => six[place]!);
  for (const event of [...inOrder, ...inOrder.toReversed()]) {
    const answer = await site.send({ method: 'POST', url: '/api/payments/webhook', ...peer.signed(event) });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return member;
}

/** What each of them came to; all the same where the order does not matter. */
export async function endStates(tools: Tools, orders: readonly number[][], atOnce: number): Promise<string[]> {
  const members: { id: string; token: string }[] = [];
  const left = orders.values();
  const tellSome = async () => {
    for (const order of left) members.push(await tellInOrder(tools, order));
  };
  await Promise.all(Array.from({ length: atOnce }, tellSome));
  // Mails and drawings say nothing here. Events of one order are worked on side by side, as two servers would.
  await sql`delete from jobs.job where name not like 'payments.%'`.execute(tools.shop.db);
  await Promise.all(Array.from({ length: atOnce }, () => tools.site.runJobs()));
  const states: string[] = [];
  for (const member of members) {
    const invoices = (await tools.shop.invoices(member)).map(({ total }) => total);
    const paid = (await tools.shop.paid(member)).map(({ amount, refunded }) => [amount, refunded]);
    const { plan, status } = await tools.shop.row(member);
    states.push(JSON.stringify({ plan, status, invoices, paid }));
  }
  return states;
}

export const rightState = JSON.stringify({
  plan: 'premium',
  status: 'Active',
  invoices: [990, -300],
  paid: [[990, 300]],
});
