/** Nothing is lost, doubled or out of order on the way to a browser, whatever becomes of its connection or of a server. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { closeCodes, pollRealtime } from '#contract/api/realtime.ts';
import { openGate } from '#server/db/gate.testing.ts';
import { execute, withDatabase } from '#server/db/testing.ts';
import { openTalk, type Person } from '#server/features/conversations/conversations.testing.ts';
import {
  closeNode,
  expectAll,
  openNodes,
  textsOf,
  urlOf,
  type Nodes,
} from '#server/features/realtime/nodes.testing.ts';
import { Browser } from '#server/features/realtime/realtime.testing.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterEach(() => nodes.cutAll());
afterAll(() => nodes.close());

describe('what is missed', () => {
  test('comes once and in order after a cut, on another node', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const browser = await nodes.open(seller, nodes.node.base);
    await nodes.sendMany(buyer, id, 1, 5);
    await expectAll(browser, 1, 5);
    browser.cut();
    await nodes.sendMany(buyer, id, 6, 55);
    await browser.connect(nodes.base, seller.token);
    await nodes.sendMany(buyer, id, 56, 60);
    await expectAll(browser, 1, 60);
  });

  test('comes before anything newer, and once though asked for twice', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const browser = await nodes.open(seller);
    await nodes.sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    browser.cut();
    await nodes.sendMany(buyer, id, 4, 9);
    browser.isSlow = true;
    await browser.connect(nodes.base, seller.token);
    await nodes.sendMany(buyer, id, 10, 10);
    expect(textsOf(browser)).toHaveLength(3);
    browser.resume();
    browser.resume();
    await expectAll(browser, 1, 10);
    await nodes.sendMany(buyer, id, 11, 12);
    await expectAll(browser, 1, 12);
  });

  test('is asked for by nobody who connects for the first time: what is new comes without', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const browser = new Browser();
    browser.isSlow = true;
    await browser.connect(nodes.base, seller.token);
    await nodes.sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    browser.cut();
  });

  test('is told as a reset to who asks after something newer was sent; live frames follow, once', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const browser = await nodes.open(seller);
    await nodes.sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    browser.cut();
    const after = browser.seq ?? 0;
    await nodes.sendMany(buyer, id, 4, 9);
    browser.isSlow = true;
    await browser.connect(nodes.base, seller.token);
    await nodes.sendMany(buyer, id, 10, 10);
    await expect.poll(() => textsOf(browser).at(-1), { timeout: 5_000 }).toBe('n° 10');
    browser.send({ type: 'resume', after });
    await expect.poll(() => browser.heard('reset').length).toBe(1);
    await nodes.sendMany(buyer, id, 11, 12);
    await expect.poll(() => textsOf(browser).slice(3)).toEqual(['n° 10', 'n° 11', 'n° 12']);
  });

  test('is not skipped in one tab because another is just being sent what is new', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const [live, late] = [await nodes.open(seller), await nodes.open(seller)];
    await nodes.sendMany(buyer, id, 1, 3);
    await Promise.all([expectAll(live, 1, 3), expectAll(late, 1, 3)]);
    late.cut();
    await nodes.sendMany(buyer, id, 4, 6);
    await expectAll(live, 1, 6);
    late.isSlow = true;
    await late.connect(nodes.base, seller.token);
    const { db } = nodes.talk.database;
    // What is new is being read for as long as the messages are locked.
    await db.transaction().execute(async (trx) => {
      await sql`lock table messages in access exclusive mode`.execute(trx);
      const { rows } = await sql<{ seq: number }>`
        with head as (update user_streams set seq = seq + 1 where user_id = ${seller.id} returning user_id, seq)
        insert into user_events (user_id, seq, type, ids)
        select user_id, seq, 'message.new', jsonb_build_object('conversationId', ${id}::text, 'seq', 1) from head
        returning seq`.execute(db);
      await nodes.talk.context.events.publish(db, { type: 'stream.moved', heads: [[seller.id, rows[0]!.seq]] });
      await sql`select pg_sleep(0.2)`.execute(trx);
      late.resume();
      await sql`select pg_sleep(0.5)`.execute(trx);
    });
    await expect.poll(() => [live.events.length, late.events.length], { timeout: 10_000 }).toEqual([7, 7]);
    expect(late.events.map(({ seq }) => seq)).toEqual(live.events.map(({ seq }) => seq));
  });

  test('comes after a restart of the server', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const first = await nodes.openNode();
    const browser = await nodes.open(seller, first.base);
    await nodes.sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    await closeNode(first);
    await expect.poll(() => browser.closeCode, { timeout: 5_000 }).toBe(closeCodes.restart);
    await nodes.sendMany(buyer, id, 4, 9);
    const second = await nodes.openNode();
    await browser.connect(second.base, seller.token);
    await expectAll(browser, 1, 9);
    browser.cut();
    await closeNode(second);
  });

  test('while a node hears no news comes all the same, and once it listens again', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const gate = await openGate(urlOf(nodes.talk));
    const deaf = await nodes.openNode(gate.url, urlOf(nodes.talk));
    const browser = await nodes.open(seller, deaf.base);
    await nodes.sendMany(buyer, id, 1, 2);
    await expectAll(browser, 1, 2);
    // Its listening connection is cut, and cannot be made again until it is told.
    gate.shut();
    await nodes.sendMany(buyer, id, 3, 20);
    await expectAll(browser, 1, 20);
    expect(deaf.context.events.isUpToDate()).toBe(false);
    await nodes.sendMany(buyer, id, 21, 22);
    gate.open();
    await expectAll(browser, 1, 22);
    await expect.poll(() => deaf.context.events.isUpToDate(), { timeout: 10_000 }).toBe(true);
    await nodes.sendMany(buyer, id, 23, 24);
    await expectAll(browser, 1, 24);
    browser.cut();
    await closeNode(deaf);
    await gate.close();
  });

  test('too long ago, or too much, is told as a reset; live frames follow', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const browser = await nodes.open(seller);
    browser.cut();
    await nodes.sendMany(buyer, id, 1, 3);
    await nodes.talk.database.db.deleteFrom('user_events').where('user_id', '=', seller.id).execute();
    await browser.connect(nodes.base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(1);
    await nodes.sendMany(buyer, id, 4, 5);
    await expectAll(browser, 4, 5);
    browser.cut();
    await sql`insert into user_events (user_id, seq, type) select ${seller.id}, s.seq + n, 'notification.read'
      from user_streams s, generate_series(1, 501) n where s.user_id = ${seller.id}`.execute(nodes.talk.database.db);
    await sql`update user_streams set seq = seq + 501 where user_id = ${seller.id}`.execute(nodes.talk.database.db);
    await browser.connect(nodes.base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(2);
  });

  test('of a backup that was restored is told as a reset, though the numbers go on', async () => {
    const own = await openTalk();
    const url = urlOf(own);
    const first = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { seller, buyer, id } = await own.pair();
    const browser = new Browser();
    await browser.connect(first, seller.token);
    for (const number of [1, 2, 3]) await own.send(buyer, id, `n° ${number}`);
    await expect.poll(() => browser.seq).toBe(4);
    const before = browser.epoch;
    await own.app.close();
    await own.database.close();
    const name = /\/(test_\w+)/.exec(url)?.[1] ?? '';
    await execute(inject('testServerUrl'), `create database ${name}_restored template ${name}`);
    const restored = await nodes.openNode(withDatabase(url, `${name}_restored`));
    await browser.connect(restored.base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(1);
    expect(browser.epoch).not.toBe(before);
    browser.cut();
    await closeNode(restored);
    for (const one of [name, `${name}_restored`])
      await execute(inject('testServerUrl'), `drop database ${one} with (force)`);
  });
});

describe('long polling', () => {
  const poll = ({ token }: Person, query: object = {}) => nodes.talk.call(pollRealtime, { token, query });

  test('answers at once where there is something, and waits where there is nothing', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const { epoch, seq } = (await poll(seller)).body.data;
    const waiting = poll(seller, { epoch, after: String(seq) });
    await nodes.talk.send(buyer, id, 'Bonjour');
    const { frames, seq: next } = (await waiting).body.data;
    expect(frames).toMatchObject([{ type: 'message.new', seq: seq + 1 }]);
    await nodes.talk.send(buyer, id, 'Encore');
    expect((await poll(seller, { epoch, after: String(next) })).body.data).toMatchObject({ seq: next + 1 });
    expect((await poll(seller, { epoch: 'another', after: String(next) })).body.data).toMatchObject({ isReset: true });
    expect((await poll(seller, { epoch, after: '999999' })).body.data).toMatchObject({ isReset: true });
  });
});
