/**
 * Kills the site with -9 between any two steps of an order and of a refund: as its call reaches the provider, after the
 * provider did it but before it is told, and within the milliseconds in which the answer is written down. The member
 * asks again, or nobody does and the clock puts it right. In the end each has paid once, or has all of it back, with one
 * invoice and one credit note.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeTemporaryFolder, startThrowaway } from '#server/db/throwaway.ts';
import { openStripePeer } from '#server/features/payments/stripe-peer.testing.ts';
import { makeMembers } from '../bench/talk-people.ts';

type Step = 'checkout' | 'settle' | 'refund';

interface Point {
  step: Step;
  call: RegExp;
  when: 'come' | 'done' | 'answered';
  /** Milliseconds from there. */
  after: number;
  /** Nobody asks again: the clock has to find it. */
  isAlone?: boolean;
}

const session = /^GET \/v1\/checkout\/sessions\/cs_/;
const around = (step: Step, call: RegExp): Point[] => [
  { step, call, when: 'come', after: 0 },
  { step, call, when: 'done', after: 0 },
  { step, call, when: 'answered', after: 0 },
];
export const points: readonly Point[] = [
  ...around('checkout', /^POST \/v1\/customers$/),
  ...around('checkout', /^POST \/v1\/checkout\/sessions$/),
  ...around('settle', session),
  ...[4, 8, 16, 32].map((after): Point => ({ step: 'settle', call: session, when: 'answered', after })),
  ...around('settle', session).map((point) => ({ ...point, isAlone: true })),
  { step: 'settle', call: session, when: 'answered', after: 10, isAlone: true },
  ...around('refund', /^POST \/v1\/refunds$/),
  ...[4, 8, 16].map((after): Point => ({ step: 'refund', call: /^POST \/v1\/refunds$/, when: 'answered', after })),
];

const billing = { name: 'Camille Martin', address: '12 rue Haute', postalCode: '69003', city: 'Lyon', country: 'FR' };

interface Node {
  child: ChildProcess;
  base: string;
}

export interface PaymentsReport {
  kills: number;
  members: number;
  chargedTwice: number;
  /** Paid for and not given, without an invoice, or with more than one. */
  wrong: number;
  refundedWrong: number;
}

/** One kill for each of the points. */
export async function runPaymentKills(chosen: readonly Point[]): Promise<PaymentsReport> {
  const rounds = chosen.length;
  const server = await startThrowaway();
  const dataDir = await makeTemporaryFolder();
  const peer = await openStripePeer();
  const database = openDatabase({ url: server.url });
  await migrate(database.pool);
  const members = await makeMembers(database.db, rounds, 'payer');
  let kills = 0;
  let node: Node | null = null;

  async function start(): Promise<Node> {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'payments-node.ts'), server.url, dataDir, peer.url],
      {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    );
    const [base] = (await once(createInterface(child.stdout!), 'line')) as [string];
    return { child, base };
  }
  const running = async () => (node ??= await start());

  /** The answer, or null where the site died first. */
  async function post(token: string, path: string, body: object = {}): Promise<Record<string, never> | null> {
    const { base } = await running();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    try {
      const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { data, message } = (await answer.json()) as { data: Record<string, never> | null; message: string };
      if (answer.status >= 400 && answer.status < 500) throw new TypeError(`${path}: ${answer.status} ${message}`);
      return data;
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('/')) throw error;
      return null;
    }
  }
  async function tell(wish: 'jobs' | 'reconcile'): Promise<void> {
    const { child } = await running();
    child.send(wish);
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  /** Does a step with the knife over it, then once more where the site died. */
  async function under<Answer>(point: Point | null, work: () => Promise<Answer>): Promise<Answer> {
    if (!point) return work();
    const { child } = await running();
    const dead = once(child, 'exit');
    let isDue = true;
    peer.state.watch = (call, when) => {
      if (!isDue || when !== point.when || !point.call.test(call)) return false;
      isDue = false;
      setTimeout(() => child.kill('SIGKILL'), point.after);
      return when !== 'answered';
    };
    const first = await work();
    // A call that was answered before the knife fell: it falls all the same.
    if (!isDue) await dead;
    peer.state.watch = null;
    if (isDue) return first;
    kills += 1;
    node = null;
    // Its lease runs out.
    await database.pool.query(
      "update jobs.job set state = 'retry', start_after = now() - interval '1 second' where state = 'active'",
    );
    return point.isAlone ? first : work();
  }

  try {
    // So that the tables of jobs are there.
    await tell('jobs');
    for (const [index, member] of members.entries()) {
      const point = chosen[index]!;
      const at = (step: Step) => (point.step === step ? point : null);
      const token = await member.token();
      const order = await under(at('checkout'), () =>
        post(token, '/subscription/checkout', { plan: 'basic', billing, earlyStart: false }),
      );
      const orderId = String(order?.orderId);
      const paid = [...peer.things.values()].find((one) => one.metadata?.order_id === orderId && one.status === 'open');
      if (!paid) throw new Error(`No page for the order of round ${index}.`);
      peer.payPage(String(paid.id));
      await under(at('settle'), () => post(token, `/subscription/orders/${orderId}/settle`));
      if (point.isAlone) await tell('reconcile');
      if (point.step === 'refund') {
        await post(token, '/subscription/withdraw');
        await under(point, () => tell('jobs'));
      }
    }
    await tell('reconcile');
    const { rows } = await database.pool.query<{
      id: string;
      payments: number;
      invoices: number;
      notes: number;
      live: number;
    }>(`
      select u.id, (select count(*)::int from payments p where p.user_id = u.id) as payments,
        (select count(*)::int from invoices i where i.user_id = u.id and i.kind = 'invoice') as invoices,
        (select count(*)::int from invoices i where i.user_id = u.id and i.kind = 'credit_note') as notes,
        (select count(*)::int from subscriptions s where s.user_id = u.id and s.status in ('Active', 'Ending')) as live
      from users u`);
    const ordersOf = new Map(
      (await database.db.selectFrom('orders').select(['id', 'user_id']).execute()).map((one) => [one.id, one.user_id]),
    );
    const chargesOf = Map.groupBy(peer.charges(), (charge) => ordersOf.get(charge.metadata?.order_id));
    const report = { kills, members: rounds, chargedTwice: 0, wrong: 0, refundedWrong: 0 };
    for (const [index, { id }] of members.entries()) {
      const isBack = chosen[index]?.step === 'refund';
      const row = rows.find((one) => one.id === id)!;
      const charges = chargesOf.get(id) ?? [];
      if (charges.length > 1) report.chargedTwice += 1;
      if (charges.length !== 1 || row.payments !== 1 || row.invoices !== 1 || row.live !== (isBack ? 0 : 1))
        report.wrong += 1;
      const back = charges.reduce((sum, charge) => sum + Number(charge.amount_refunded), 0);
      if (back !== (isBack ? 490 : 0) || row.notes !== (isBack ? 1 : 0)) report.refundedWrong += 1;
    }
    return report;
  } finally {
    (node as Node | null)?.child.kill('SIGKILL');
    await database.close();
    await peer.close();
    await server.stop();
    await sleep(0);
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 2 * points.length);
  console.log(await runPaymentKills(Array.from({ length: rounds }, (_, index) => points[index % points.length]!)));
}
