/**
 * Conversations under load: sockets on one process (memory of each, delivery), the time a send takes to be committed, and
 * an inbox of 10,000 conversations against one of 10. node bench/talk.ts [sockets] [messages a second] [seconds]
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerFrame } from '#contract/api/realtime.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';
import { Browser } from '#server/features/realtime/realtime.testing.ts';
import { makeAd, makeMembers, makeTalks, type Member } from './talk-people.ts';

const [sockets = 1_000, perSecond = 200, seconds = 20] = process.argv.slice(2).map(Number);
/** The list shows 30: the second is as long on the screen as the third. */
const inboxes = [10, 30, 10_000];
const readings = 200;

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`;

const dataDir = await makeTemporaryFolder();
// As a site runs it: commits are on the disk before they are answered.
const embedded = await startEmbedded(dataDir);
const database = openDatabase({ url: embedded.url, statementTimeoutMs: 120_000 });
const { db, pool } = database;
await migrate(pool);
await seedCategories(db);

const node = fork(join(import.meta.dirname, '../faults/talk-node.ts'), [embedded.url, dataDir], {
  execArgv: ['--expose-gc'],
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const [base] = (await once(createInterface(node.stdout!), 'line')) as [string];

/** Bytes in memory (all of the process, and what JavaScript holds), and milliseconds of processor time so far. */
async function usage(): Promise<{ rss: number; held: number; cpu: number }> {
  node.send('usage');
  const [memory] = (await once(node, 'message')) as [NodeJS.MemoryUsage & { cpu: NodeJS.CpuUsage }];
  const { rss, heapUsed, external, cpu } = memory;
  return { rss, held: heapUsed + external, cpu: (cpu.user + cpu.system) / 1000 };
}

async function benchInboxes(): Promise<void> {
  const medians: number[] = [];
  for (const size of inboxes) {
    const [owner] = await makeMembers(db, 1, `owner-${size}`);
    if (!owner) return;
    const buyers = (
      await pool.query<{ id: string }>(
        `insert into users (email, first_name, last_name) select 'buyer-${size}-' || n || '@exemple.fr', 'Zoé', 'Petit'
         from generate_series(1, ${size}) n returning id`,
      )
    ).rows.map(({ id }) => id);
    await makeTalks(db, { adId: await makeAd(db, owner.id), sellerId: owner.id, buyerIds: buyers });
    await pool.query('analyze conversations, conversation_members, messages');
    const headers = { authorization: `Bearer ${await owner.token()}` };
    const times: number[] = [];
    for (let reading = 0; reading < readings; reading += 1) {
      const begin = performance.now();
      const answer = await fetch(`${base}/api/conversations`, { headers });
      const { data } = (await answer.json()) as { data: { items: unknown[] } };
      if (data.items.length !== Math.min(30, size)) throw new Error('the list is not whole');
      times.push(performance.now() - begin);
    }
    medians.push(at(times.slice(20), 0.5));
    console.log(`inbox of ${size}: median ${ms(at(times.slice(20), 0.5))}, p99 ${ms(at(times.slice(20), 0.99))}`);
  }
  const [ten = 1, page = 1, many = 0] = medians;
  console.log(`inbox of 10,000 against 30: ${(many / page).toFixed(2)}, against 10: ${(many / ten).toFixed(2)}`);
}

const sentAt = new Map<string, number>();
const deliveries: number[] = [];

/** Counts, and keeps nothing. */
class Listener extends Browser {
  override hear(frame: ServerFrame): void {
    super.hear(frame);
    this.frames.length = 0;
    if (frame.type !== 'message.new' || frame.data.message.isMine) return;
    const begun = sentAt.get(frame.data.message.text);
    if (begun !== undefined) deliveries.push(performance.now() - begun);
  }
}

async function openSockets(readers: readonly Member[]): Promise<Listener[]> {
  const open: Listener[] = [];
  for (let from = 0; from < readers.length; from += 20)
    open.push(
      ...(await Promise.all(
        readers.slice(from, from + 20).map(async (reader) => {
          const listener = new Listener();
          await listener.connect(base, await reader.token());
          return listener;
        }),
      )),
    );
  return open;
}

async function benchSockets(): Promise<void> {
  const readers = await makeMembers(db, sockets, 'reader');
  // In pairs: each writes to one and hears from one.
  const pairs: { id: string; token: string }[] = [];
  for (let index = 0; index + 1 < readers.length; index += 2) {
    const [seller, buyer] = [readers[index]!, readers[index + 1]!];
    const talk = { adId: await makeAd(db, seller.id), sellerId: seller.id, buyerIds: [buyer.id] };
    const [id = ''] = await makeTalks(db, talk);
    pairs.push({ id, token: await seller.token() }, { id, token: await buyer.token() });
  }
  // What the first ones compile and cache is not theirs.
  for (const listener of await openSockets(readers.slice(0, 100))) listener.cut();
  await sleep(3_000);
  const before = await usage();
  const listeners = await openSockets(readers);
  await sleep(3_000);
  const after = await usage();
  const cpuBefore = after.cpu;
  const each = (bytes: number) => `${(bytes / 1024 / listeners.length).toFixed(1)} KB`;
  console.log(
    `${listeners.length} sockets: ${each(after.held - before.held)} held by each, ${each(after.rss - before.rss)} of the process (${(after.rss / 1024 / 1024).toFixed(0)} MB in all)`,
  );
  const sends: number[] = [];
  let failed = 0;
  const send = async (index: number): Promise<void> => {
    const text = `message ${randomUUID()}`;
    const { id, token } = pairs[(index * 7) % pairs.length]!;
    const begin = performance.now();
    sentAt.set(text, begin);
    const answer = await fetch(`${base}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ text }),
    }).catch(() => null);
    if (answer?.status === 201) sends.push(performance.now() - begin);
    else failed += 1;
  };
  const pending: Promise<void>[] = [];
  const begin = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = begin + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    pending.push(send(index));
  }
  await Promise.all(pending);
  for (let waits = 0; deliveries.length < sends.length && waits < 200; waits += 1) await sleep(50);
  const cpu = ((await usage()).cpu - cpuBefore) / sends.length;
  const rate = (sends.length / (performance.now() - begin)) * 1_000;
  console.log(
    `${perSecond} messages/s asked, ${rate.toFixed(0)} done, ${failed} failed; committed and answered: median ${ms(at(sends, 0.5))}, p99 ${ms(at(sends, 0.99))}; ${ms(cpu)} of the node's processor each`,
  );
  console.log(
    `delivered ${deliveries.length} of ${sends.length}: median ${ms(at(deliveries, 0.5))}, p99 ${ms(at(deliveries, 0.99))}`,
  );
  for (const listener of listeners) listener.cut();
}

try {
  // First: what an inbox of 10,000 leaves behind is not the sockets' memory.
  await benchSockets();
  await benchInboxes();
} finally {
  node.kill('SIGKILL');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
