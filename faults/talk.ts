/**
 * Kills nodes of a site, and now and then its PostgreSQL, with -9 while members write; a sender whose answer got lost
 * sends again with the same key. Afterwards every message that was confirmed is there once, in order, and a browser that
 * connected again each time has heard of each once.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';
import { Browser } from '#server/features/realtime/realtime.testing.ts';
import { makeAd, makeMembers, makeTalks, type Member } from '../bench/talk-people.ts';

const lanes = 4;

export interface TalkReport {
  kills: number;
  confirmed: number;
  lost: number;
  doubled: number;
  /** Numbers of messages or events that are missing or out of order. */
  gaps: number;
  /** Of what the browser heard: missing, doubled or out of order, and each time it had to load afresh. */
  heardWrong: number;
}

interface Node {
  child: ChildProcess;
  base: string;
}

async function startNode(url: string, dataDir: string): Promise<Node> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'talk-node.ts'), url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [base] = (await Promise.race([once(createInterface(child.stdout!), 'line'), once(child, 'exit')])) as [string];
  // The database may be on its way back.
  return typeof base === 'string' ? { child, base } : startNode(url, dataDir);
}

async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGKILL');
}

/** Once confirmed, or never told. */
async function sendUntilConfirmed(base: () => string, sender: Member, id: string, text: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    try {
      const answer = await fetch(`${base()}/api/conversations/${id}/messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          authorization: `Bearer ${await sender.token()}`,
        },
        body: JSON.stringify({ text }),
        signal: AbortSignal.timeout(5_000),
      });
      if (answer.status === 201) return;
      if (answer.status < 500) throw new Error(`refused with ${answer.status}: ${await answer.text()}`);
    } catch (error) {
      if ((error as Error).message.startsWith('refused')) throw error;
    }
    await sleep(50);
  }
}

const wasSent = (text: string) => /^\d+ \d+$/.test(text);

/** What the database holds and the browser has heard by now; asked again where the database is on its way back. */
async function takeStock(pool: Pool, browser: Browser, confirmedNow: ReadonlySet<string>) {
  // What is confirmed while we ask need not be in the answer.
  const confirmed = [...confirmedNow];
  const { rows: there } = await patiently(() =>
    pool.query<{ text: string; gap: boolean }>(
      `select text, seq <> row_number() over (partition by conversation_id order by seq) as gap from messages`,
    ),
  );
  const { rows: events } = await patiently(() =>
    pool.query<{ gap: boolean }>(
      'select seq <> row_number() over (partition by user_id order by seq) as gap from user_events',
    ),
  );
  const texts = there.map(({ text }) => text).filter(wasSent);
  const known = new Set(texts);
  const wrong = browser.events.filter(({ seq }, index) => seq !== index + 1);
  for (const { seq, type } of wrong.slice(0, 5)) console.log(`heard out of its place: ${type} with the number ${seq}`);
  return {
    confirmed: confirmed.length,
    lost: confirmed.filter((text) => !known.has(text)).length,
    doubled: texts.length - known.size,
    gaps: [...there, ...events].filter(({ gap }) => gap).length,
    heardWrong: wrong.length + browser.heard('reset').length,
    there: texts.length,
    heard: browser.events.filter(({ type }) => type === 'message.new').length,
  };
}

async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(100);
    }
  }
}

/** Every so often it is the database that is killed. */
export async function runTalkKills(kills: number, databaseEvery = 8): Promise<TalkReport> {
  const dataDir = await makeTemporaryFolder();
  const embedded = await startEmbedded(dataDir, { onError: () => {} });
  const database = openDatabase({ url: embedded.url });
  const { db, pool } = database;
  await migrate(pool);
  await seedCategories(db);
  const [reader, ...writers] = await makeMembers(db, lanes + 1, 'talk');
  if (!reader) throw new Error('nobody reads');
  const adId = await makeAd(db, reader.id);
  const ids = await makeTalks(db, { adId, sellerId: reader.id, buyerIds: writers.map(({ id }) => id) });

  let node = await startNode(embedded.url, dataDir);
  let next = startNode(embedded.url, dataDir);
  let isOver = false;
  /** Each lane sends one more message after it is over. */
  let isAllSent = false;
  // While a node starts nobody writes: it would only start more slowly.
  let isResting = false;
  const base = () => node.base;
  const confirmed = new Set<string>();
  const failures: unknown[] = [];
  const sending = writers.map(async (writer, lane) => {
    for (let number = 1; !isOver; number += 1) {
      const text = `${lane} ${number}`;
      while (isResting && !isOver) await sleep(5);
      await sendUntilConfirmed(base, writer, ids[lane] ?? '', text);
      confirmed.add(text);
    }
  });
  for (const lane of sending) lane.catch((error: unknown) => failures.push(error));

  const browser = new Browser();
  // From the very beginning, whenever it gets through.
  browser.seq = 0;
  browser.closeCode = 1006;
  const listening = (async () => {
    for (;;) {
      const head = isAllSent ? await pool.query('select seq from user_streams where user_id = $1', [reader.id]) : null;
      if (head && browser.seq === head.rows[0]?.seq && browser.closeCode === null) return;
      if (browser.closeCode !== null)
        await browser.connect(base(), await reader.token()).catch(() => (browser.closeCode = 1006));
      await sleep(50);
    }
  })();

  for (let kill = 1; kill <= kills && !failures.length; kill += 1) {
    const spare = await next;
    isResting = false;
    const wanted = confirmed.size + 8;
    for (let waits = 0; confirmed.size < wanted && !failures.length; waits += 1) {
      if (waits > 6_000) throw new Error('nothing is sent any more');
      await sleep(10);
    }
    const old = node;
    if (kill % databaseEvery === 0) await killDatabase(dataDir).catch(() => {});
    node = spare;
    old.child.kill('SIGKILL');
    isResting = true;
    next = startNode(embedded.url, dataDir);
    if (kill % 10 === 0) console.log(tell({ kills: kill, ...(await takeStock(pool, browser, confirmed)) }));
  }
  isOver = true;
  await Promise.all(sending);
  isAllSent = true;
  await listening;

  const { there, heard, ...report } = await takeStock(pool, browser, confirmed);
  for (const { child } of [node, await next]) child.kill('SIGKILL');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
  if (failures.length) throw failures[0];
  return { kills, ...report, heardWrong: report.heardWrong + Math.abs(heard - there) };
}

export interface RestartReport {
  acknowledged: number;
  refused: number;
  /** Acknowledged and not there. */
  lost: number;
  /** There more than once, or not there in the end although they were sent again with their key. */
  wrong: number;
}

/** Messages that are sent, once each, while the database dies and comes back; what was refused is sent again afterwards. */
export async function runDatabaseRestart(messages = 40): Promise<RestartReport> {
  const dataDir = await makeTemporaryFolder();
  const embedded = await startEmbedded(dataDir, { onError: () => {} });
  const database = openDatabase({ url: embedded.url });
  const { db, pool } = database;
  await migrate(pool);
  await seedCategories(db);
  const [seller, buyer] = await makeMembers(db, 2, 'restart');
  if (!seller || !buyer) throw new Error('nobody talks');
  const adId = await makeAd(db, seller.id);
  const [id = ''] = await makeTalks(db, { adId, sellerId: seller.id, buyerIds: [buyer.id] });
  const node = await startNode(embedded.url, dataDir);
  const token = await buyer.token();
  const send = (text: string, key: string) =>
    fetch(`${node.base}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  const letters = Array.from({ length: messages }, (_, index) => ({ text: `restart ${index}`, key: randomUUID() }));
  const post = async ({ text, key }: (typeof letters)[number]) => ({ text, key, status: await send(text, key) });
  // Some before, some at the very moment, the rest while it is away and comes back.
  const before = Math.floor(messages / 4);
  const first = await Promise.all(letters.slice(0, before).map(post));
  const dying = sleep(20).then(() => killDatabase(dataDir));
  const others = await Promise.all(
    letters.slice(before).map(async (letter, index) => {
      await sleep(index * 25);
      return post(letter);
    }),
  );
  await dying;
  const outcomes = [...first, ...others];
  const texts = async () =>
    (await pool.query<{ text: string }>('select text from messages where conversation_id = $1', [id])).rows;
  const readTexts = async () => (await patiently(texts)).map(({ text }) => text);
  const after = await readTexts();
  const acknowledged = outcomes.filter(({ status }) => status === 201);
  const refused = outcomes.filter(({ status }) => status !== 201);
  for (const { text, key } of refused) {
    let status = 0;
    for (let tries = 0; status !== 201 && tries < 200; tries += 1) {
      status = await send(text, key);
      if (status !== 201) await sleep(100);
    }
  }
  const end = await readTexts();
  node.child.kill('SIGKILL');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
  return {
    acknowledged: acknowledged.length,
    refused: refused.length,
    lost: acknowledged.filter(({ text }) => !after.includes(text)).length,
    wrong: letters.filter(({ text }) => end.filter((one) => one === text).length !== 1).length,
  };
}

export const tell = ({ kills, confirmed, lost, doubled, gaps, heardWrong }: TalkReport) =>
  `${kills} kills, ${confirmed} confirmed messages, ${lost} lost, ${doubled} doubled, ${gaps} gaps, ${heardWrong} heard wrong`;

if (import.meta.main) console.log(tell(await runTalkKills(Number(process.argv[2] ?? 200))));
