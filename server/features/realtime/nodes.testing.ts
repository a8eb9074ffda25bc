/** Two processes of one site, and browsers that hear of what is written there; for tests. */
import { expect } from 'vitest';
import { buildApp, type Site } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { openTalk, type Person, type Talk } from '#server/features/conversations/conversations.testing.ts';
import { Browser } from '#server/features/realtime/realtime.testing.ts';

export const urlOf = ({ database }: Talk) => (database.pool.options as { connectionString: string }).connectionString;

export const textsOf = (browser: Browser) =>
  browser.events.flatMap((frame) => (frame.type === 'message.new' ? [frame.data.message.text] : []));

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Every number once, in order, and the messages likewise. */
export async function expectAll(browser: Browser, from: number, to: number): Promise<void> {
  const wanted = numbers(from, to).map((number) => `n° ${number}`);
  await expect.poll(() => textsOf(browser).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted.length);
  expect(textsOf(browser)).toEqual(wanted);
  const seqs = browser.events.map(({ seq }) => seq);
  expect(seqs).toEqual(numbers(seqs[0] ?? 0, (seqs[0] ?? 0) + seqs.length - 1));
}

export async function closeNode(one: { app: Site['app']; database: Database }): Promise<void> {
  await one.app.close();
  await one.database.close();
}

export async function openNodes() {
  const talk = await openTalk();
  const base = await talk.app.listen({ port: 0, host: '127.0.0.1' });

  async function openNode(databaseUrl = urlOf(talk), ownUrl = databaseUrl) {
    const database = openDatabase({ url: ownUrl });
    const site = await buildApp({ config: talk.context.config, database, databaseUrl });
    return { ...site, database, base: await site.app.listen({ port: 0, host: '127.0.0.1' }) };
  }

  /** A second process of the same site. */
  const node = await openNode();
  const browsers: Browser[] = [];

  async function open({ token }: Person, at = base): Promise<Browser> {
    const browser = new Browser();
    browsers.push(browser);
    await browser.connect(at, token);
    return browser;
  }

  async function sendMany(sender: Person, id: string, from: number, to: number): Promise<void> {
    for (const number of numbers(from, to)) expect((await talk.send(sender, id, `n° ${number}`)).status).toBe(201);
  }

  return {
    talk,
    base,
    node,
    openNode,
    open,
    sendMany,
    cutAll: () => {
      for (const browser of browsers.splice(0)) browser.cut();
    },
    close: async () => {
      await closeNode(node);
      await talk.close();
    },
  };
}

export type Nodes = Awaited<ReturnType<typeof openNodes>>;
