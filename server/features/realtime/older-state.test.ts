/** A database that went back in time is noticed, and told as a reset. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes, pollRealtime } from '#contract/api/realtime.ts';
import { type Person } from '#server/features/conversations/conversations.testing.ts';
import { expectAll, openNodes, textsOf, type Nodes } from '#server/features/realtime/nodes.testing.ts';
import { forgetEvents } from '#server/features/realtime/stream.service.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterEach(() => nodes.cutAll());
afterAll(() => nodes.close());

describe('an older state of the same database', () => {
  /** As after copying back its files: the same epoch, and the last numbers never given. */
  async function goBack({ id }: Person, by: number) {
    const { db } = nodes.talk.database;
    await sql`delete from user_events e using user_streams s
      where s.user_id = ${id} and e.user_id = s.user_id and e.seq > s.seq - ${by}`.execute(db);
    await sql`update user_streams set seq = seq - ${by} where user_id = ${id}`.execute(db);
  }

  test('is told as a reset, be the number ahead of it, its last or given again since', async () => {
    for (const sentSince of [0, 2, 4]) {
      const { seller, buyer, id } = await nodes.talk.pair();
      const browser = await nodes.open(seller, nodes.node.base);
      await nodes.sendMany(buyer, id, 1, 5);
      await expectAll(browser, 1, 5);
      const { epoch, seq, mark } = browser;
      browser.cut();
      await goBack(seller, 2);
      await nodes.sendMany(buyer, id, 6, 5 + sentSince);
      const { body } = await nodes.talk.call(pollRealtime, {
        token: seller.token,
        query: { epoch, after: String(seq), mark: String(mark) },
      });
      expect(body.data).toMatchObject({ isReset: true, frames: [] });
      await browser.connect(nodes.node.base, seller.token);
      await expect.poll(() => browser.heard('reset').length).toBe(1);
      expect(browser.epoch).toBe(epoch);
      await nodes.sendMany(buyer, id, 10, 10);
      await expect.poll(() => textsOf(browser).at(-1)).toBe('n° 10');
    }
  });

  test('sends those who are connected back to the start', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const browser = await nodes.open(seller);
    await nodes.sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    await goBack(seller, 1);
    await expect.poll(() => browser.closeCode, { timeout: 10_000 }).toBe(closeCodes.restart);
    await browser.connect(nodes.base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(1);
    await nodes.sendMany(buyer, id, 4, 5);
    await expect.poll(() => textsOf(browser)).toEqual([1, 2, 3, 4, 5].map((number) => `n° ${number}`));
  });

  test('is not seen in a member who was silent for long: the newest event is kept', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const browser = await nodes.open(seller);
    await nodes.sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    browser.cut();
    await sql`update user_events set created_at = created_at - interval '8 days' where user_id = ${seller.id}`.execute(
      nodes.talk.database.db,
    );
    browser.mark = (await nodes.talk.call(pollRealtime, { token: seller.token })).body.data.mark;
    await forgetEvents(nodes.talk.context);
    await browser.connect(nodes.base, seller.token);
    await nodes.sendMany(buyer, id, 4, 4);
    await expectAll(browser, 1, 4);
    expect(browser.heard('reset')).toEqual([]);
  });
});
