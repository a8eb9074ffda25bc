/** What has no number: typing, presence, and what was delivered. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tellTyping } from '#contract/api/conversations.ts';
import { type Person } from '#server/features/conversations/conversations.testing.ts';
import { openNodes, type Nodes } from '#server/features/realtime/nodes.testing.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterEach(() => nodes.cutAll());
afterAll(() => nodes.close());

describe('typing', () => {
  test('is told to whom one talks with, never to a stranger or who blocked', async () => {
    const stranger = await nodes.talk.pair();
    const pair = await nodes.talk.pair({ answered: true });
    const [alone, other] = [await nodes.open(stranger.seller), await nodes.open(pair.seller, nodes.node.base)];
    const tell = ({ token }: Person, id: string) => nodes.talk.call(tellTyping, { token, params: { id } });
    await tell(stranger.buyer, stranger.id);
    await tell(pair.buyer, pair.id);
    await expect.poll(() => other.heard('typing').length).toBe(1);
    // Numbered events come after it on the same way.
    await nodes.talk.send(stranger.buyer, stranger.id, 'Vous êtes là ?');
    await expect.poll(() => alone.heard('message.new').length).toBe(1);
    expect(alone.heard('typing')).toEqual([]);
  });
});

describe('presence', () => {
  test('is told while a conversation is on screen, as soon as the other looks, unless they hide it', async () => {
    const pair = await nodes.talk.pair({ answered: true });
    const [mine, theirs] = [await nodes.open(pair.buyer), await nodes.open(pair.seller, nodes.node.base)];
    mine.send({ type: 'watch', conversationId: pair.id });
    await expect.poll(() => mine.heard('presence')).toMatchObject([{ data: { presence: { isOnline: false } } }]);
    theirs.send({ type: 'visible', isVisible: true });
    await expect
      .poll(() => mine.heard('presence').at(-1), { timeout: 10_000 })
      .toMatchObject({ data: { presence: { isOnline: true } } });
    await nodes.talk.database.db
      .updateTable('profiles')
      .set({ privacy: JSON.stringify({ showOnlineStatus: false }) })
      .where('user_id', '=', pair.seller.id)
      .execute();
    await expect
      .poll(() => mine.heard('presence').at(-1), { timeout: 10_000 })
      .toMatchObject({ data: { presence: null } });
  });
});

describe('delivered', () => {
  test('is what a browser of the other has received, told once both have written', async () => {
    const { seller, buyer, id } = await nodes.talk.pair({ answered: true });
    const [mine, theirs] = [await nodes.open(buyer), await nodes.open(seller, nodes.node.base)];
    await nodes.talk.send(buyer, id, 'Vous l’avez reçu ?');
    await expect.poll(() => theirs.heard('message.new').length).toBe(1);
    expect((await nodes.talk.read(buyer, id)).otherDeliveredUpTo).toBe(2);
    theirs.send({ type: 'received', seq: theirs.seq ?? 0 });
    await expect
      .poll(() => mine.heard('message.read').at(-1))
      .toMatchObject({ data: { by: 'other', deliveredUpTo: 3, readUpTo: 2 } });
  });
});
