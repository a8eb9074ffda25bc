/**
 * Kills nodes of a site with -9 while a model answers members. Afterwards every question has a definite state, nothing stays
 * reserved, and the ledger has one row for each call that the provider (a local peer) has one for, with the same tokens.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';
import { framesOf } from '#server/features/assistant/assistant.testing.ts';
import { openPeer, type PeerBody, type Reply } from '#server/features/assistant/model/anthropic-peer.testing.ts';
import { settleLost } from '#server/features/assistant/model/ledger.ts';
import { makeMembers, type Member } from '../bench/talk-people.ts';

const lanes = 4;
/** Each member has 50 questions a day. */
const perMember = 40;

export interface AssistantReport {
  kills: number;
  questions: number;
  /** How questions ended. */
  ends: Record<string, number>;
  rows: number;
  /** Calls that the peer has and the ledger has not, or has twice. */
  unbooked: number;
  doubled: number;
  /** Finished calls with other tokens than the peer's. */
  wrong: number;
  /** By how much the tokens of the other calls differ in all, in percent of the peer's. */
  offPercent: number;
  /** Seconds from the moment a reader lost its node to the end of the answer, at most. */
  longest: number;
  /** What stays reserved. */
  reserved: number;
}

interface Node {
  child: ChildProcess;
  base: string;
}

async function startNode(args: string[]): Promise<Node> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'talk-node.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Most of a start is reading the program: kept, a kill costs half of it.
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled') },
  });
  const [base] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return { child, base };
}

const saying = 'Voici ce que je sais de cette question, en quelques phrases qui prennent leur temps. '.repeat(6);

/** Half of the questions look into the help pages first. */
function script(body: PeerBody): Reply {
  const last = body.messages.at(-1)!;
  const isAnswered = Array.isArray(last.content) && last.content.some(({ type }) => type === 'tool_result');
  const wantsTool = JSON.stringify(body.messages.at(0)).includes('règle') && !isAnswered;
  return wantsTool
    ? { blocks: [{ text: 'Je regarde. ' }, { tool: 'explain_rule', input: { question: 'signaler' } }], pace: 20 }
    : { blocks: [{ text: saying }], pace: 20 };
}

export async function runAssistantKills(kills: number): Promise<AssistantReport> {
  const dataDir = await makeTemporaryFolder();
  const embedded = await startEmbedded(dataDir);
  const database = openDatabase({ url: embedded.url });
  const { db, pool } = database;
  await migrate(pool);
  await seedCategories(db);
  await pool.query(`insert into settings (name, value) values ('assistantEurosPerDay', '1000')`);
  const peer = await openPeer(script);
  const settings = { ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: peer.url, ANTHROPIC_TOOL_SECONDS: '60' };
  const args = [embedded.url, dataDir, JSON.stringify(settings)];
  let node = await startNode(args);
  let next = startNode(args);
  let isOver = false;
  let asked = 0;
  let longest = 0;
  const ends: Record<string, number> = {};
  const failures: unknown[] = [];

  /** Reads until the answer has ended: how it did, null where the node died, and whether anything was heard at all. */
  async function read(answer: Response): Promise<{ status: string | null; hasHeard: boolean }> {
    let body = '';
    const decoder = new TextDecoder();
    try {
      for await (const part of answer.body!) body += decoder.decode(part, { stream: true });
    } catch {
      // Cut: what was heard counts.
    }
    const frames = framesOf(body.slice(0, body.lastIndexOf('\n\n') + 2));
    const end = frames.find(({ event }) => event.type === 'end')?.event;
    return { status: end?.type === 'end' ? end.status : null, hasHeard: frames.length > 0 };
  }

  async function askOnce(member: Member, onLost: () => void): Promise<void> {
    const id = randomUUID();
    const headers = async () => ({
      'content-type': 'application/json',
      authorization: `Bearer ${await member.token()}`,
    });
    const text = asked % 2 ? `Quelle est la règle ${asked} ?` : `Bonjour ${asked}`;
    let conversation: string | null = null;
    let lostAt = 0;
    for (;;) {
      try {
        if (!conversation) {
          const made = await fetch(`${node.base}/api/assistant/conversations`, {
            method: 'POST',
            headers: await headers(),
            body: '{}',
          });
          conversation = ((await made.json()) as { data: { id: string } }).data.id;
        }
        // Sent again with its id it joins the answer that is there.
        const answer = await fetch(`${node.base}/api/assistant/conversations/${conversation}/messages`, {
          method: 'POST',
          headers: await headers(),
          body: JSON.stringify({ id, text }),
        });
        if (answer.status >= 400 && answer.status < 500) throw new Error(`refused: ${await answer.text()}`);
        const { status, hasHeard } = await read(answer);
        // A question that no node had taken is not lost: it is asked anew.
        if (!status && hasHeard) lostAt ||= performance.now();
        if (status) {
          ends[status] = (ends[status] ?? 0) + 1;
          if (lostAt) longest = Math.max(longest, (performance.now() - lostAt) / 1_000);
          return;
        }
      } catch (error) {
        if ((error as Error).message.startsWith('refused')) throw error;
      }
      onLost();
      await sleep(100);
    }
  }

  const waiting: Promise<void>[] = [];
  const members = await makeMembers(db, lanes, 'first');
  const lane = async (index: number) => {
    for (let count = 0; !isOver && !failures.length; count += 1) {
      if (count && count % perMember === 0) {
        const [fresh] = await makeMembers(db, 1, `lane-${index}-${count}`);
        members[index] = fresh!;
      }
      asked += 1;
      // Whoever waits for a lost answer does not keep the next one from being asked.
      const { promise: lost, resolve: onLost } = Promise.withResolvers<void>();
      const one = askOnce(members[index]!, onLost);
      one.catch((error: unknown) => failures.push(error));
      waiting.push(one);
      await Promise.race([one.catch(() => {}), lost]);
    }
  };
  const lanesDone = Array.from({ length: lanes }, (_, index) => lane(index));
  for (let kill = 1; kill <= kills && !failures.length; kill += 1) {
    const fresh = await next;
    next = kill < kills ? startNode(args) : Promise.resolve(fresh);
    // Anywhere within an answer, which takes about a second.
    await sleep(300 + Math.random() * 1_200);
    const old = node;
    node = fresh;
    old.child.kill('SIGKILL');
  }
  isOver = true;
  await Promise.all(lanesDone);
  await Promise.all(waiting);
  if (failures.length) throw failures[0];

  // What died is settled by the job that runs every minute, once nobody can be at work on it any more.
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', DATA_DIR: dataDir, ...settings });
  const { app, context } = await buildApp({ config, database, databaseUrl: embedded.url });
  const open = async () =>
    Number((await pool.query('select count(*) from assistant_attempts where not is_settled')).rows[0].count);
  while ((await open()) > 0) {
    await settleLost(context);
    await sleep(1_000);
  }
  const { rows } = await pool.query<{ message: string | null; status: string; input: number; output: number }>(
    'select message_id as message, status, input_tokens as input, output_tokens as output from assistant_attempts',
  );
  const usage = await pool.query<{ left: string }>(
    'select coalesce(sum(reserved + reserved_tokens), 0) as left from assistant_usage',
  );
  const byMessage = Map.groupBy(rows, ({ message }) => message);
  /** Died between the first sign and its booking: one row without a number stands for each. */
  const nameless = byMessage.get(null)?.length ?? 0;
  const missing = peer.ledger.filter(({ id }) => !byMessage.has(id));
  const pairs = peer.ledger.flatMap((entry) => (byMessage.get(entry.id) ?? []).map((row) => ({ entry, row })));
  const finished = pairs.filter(({ row }) => row.status === 'finished');
  const others = pairs.filter(({ row }) => row.status !== 'finished');
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const theirs = sum(others.map(({ entry }) => entry.input + entry.output));
  const mine = sum(others.map(({ row }) => row.input + row.output));
  const report: AssistantReport = {
    kills,
    questions: asked,
    ends,
    rows: rows.length,
    unbooked: Math.max(0, missing.length - nameless),
    doubled: pairs.length - new Set(pairs.map(({ entry }) => entry.id)).size,
    wrong: finished.filter(({ entry, row }) => entry.input !== row.input || entry.output !== row.output).length,
    offPercent: theirs ? Math.round((Math.abs(mine - theirs) / theirs) * 1_000) / 10 : 0,
    longest: Math.round(longest * 10) / 10,
    reserved: Number(usage.rows[0]?.left ?? 0),
  };
  for (const { child } of [node, await next]) child.kill('SIGKILL');
  await app.close();
  await peer.close();
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
  return report;
}

if (import.meta.main) console.log(await runAssistantKills(Number(process.argv[2] ?? 100)));
