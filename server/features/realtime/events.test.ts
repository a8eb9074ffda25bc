/** For every kind of event: what was loaded before, with the events applied, is what a fresh load gives. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#contract/api/conversations.ts';
import { conversationFilters } from '#contract/api/conversations.ts';
import { addFavorite, favoriteIds, removeFavorite } from '#contract/api/favorites.ts';
import { readMyAd, updateAd } from '#contract/api/my-ads.ts';
import { readNotifications } from '#contract/api/notifications.ts';
import { pollRealtime, type StreamFrame } from '#contract/api/realtime.ts';
import { applyToConversation, applyToList, applyToMessages } from '#contract/conversation-events.ts';
import { openTalk, wholeAd, type Person, type Talk } from '#server/features/conversations/conversations.testing.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());

async function load(person: Person, id: string) {
  const lists = await Promise.all(conversationFilters.map((filter) => talk.list(person, { filter })));
  return {
    lists: lists.map(({ items }) => items),
    totals: lists[0].totals,
    conversation: await talk.read(person, id),
    messages: await talk.messages(person, id),
    favorites: (await talk.call(favoriteIds, { token: person.token })).body.data as number[],
  };
}
type State = Awaited<ReturnType<typeof load>>;

function apply(state: State, frame: StreamFrame, id: string): State {
  const conversation = applyToConversation(state.conversation, frame);
  if (!conversation) throw new Error('the conversation is gone');
  const { favorites } = state;
  return {
    lists: state.lists.map((items, index) =>
      applyToList(items, frame, { filter: conversationFilters[index]!, isWhole: true }),
    ),
    totals: 'totals' in frame.data ? frame.data.totals : state.totals,
    conversation,
    messages: applyToMessages(id, state.messages, frame),
    favorites:
      frame.type !== 'favorite.changed'
        ? favorites
        : [
            ...favorites.filter((one) => one !== frame.data.advertisementId),
            ...(frame.data.isFavorite ? [frame.data.advertisementId] : []),
          ],
  };
}

const position = async ({ token }: Person) => (await talk.call(pollRealtime, { token })).body.data;

async function framesSince({ token }: Person, { epoch, seq }: { epoch: string; seq: number }): Promise<StreamFrame[]> {
  const { body } = await talk.call(pollRealtime, { token, query: { epoch, after: String(seq) } });
  expect(body.data.isReset).toBe(false);
  return body.data.frames as StreamFrame[];
}

/** Seen by both: the one who acts has other tabs. */
async function check(pair: { buyer: Person; seller: Person; id: string }, act: () => Promise<unknown>) {
  const seen: string[] = [];
  const people = [pair.buyer, pair.seller];
  // Loading delivers what the other wrote, and tells them so: that is over before anybody's state is noted.
  for (const person of people) await load(person, pair.id);
  const before = await Promise.all(
    people.map(async (person) => ({ person, state: await load(person, pair.id), at: await position(person) })),
  );
  await act();
  for (const { person, state, at } of before) {
    const head = (await position(person)).seq;
    if (head === at.seq) {
      expect(await load(person, pair.id)).toEqual(state);
      continue;
    }
    const frames = await framesSince(person, at);
    seen.push(...frames.map(({ type }) => type));
    const after = frames.reduce((now, frame) => apply(now, frame, pair.id), state);
    const fresh = await load(person, pair.id);
    expect(after).toEqual(fresh);
    // An event that is known already changes nothing.
    expect(frames.reduce((now, frame) => apply(now, frame, pair.id), fresh)).toEqual(fresh);
  }
  return seen;
}

const call = ({ token }: Person, endpoint: typeof api.archiveConversation, id: string) =>
  talk.call(endpoint, { token, params: { id } });

describe('state after events is the state of a fresh load', () => {
  test('message.new: from a stranger, the first answer, and among those who talk', async () => {
    const pair = await talk.pair();
    expect(await check(pair, () => talk.send(pair.buyer, pair.id, 'Encore une question.'))).toContain('message.new');
    expect(await check(pair, () => talk.send(pair.seller, pair.id, 'Je vous réponds.'))).toContain(
      'conversation.updated',
    );
    await check(pair, () => talk.send(pair.buyer, pair.id, 'Merci.'));
    await check(pair, () => talk.send(pair.seller, pair.id, 'Avec plaisir.'));
  });

  test('message.read: before the first answer and after it', async () => {
    const stranger = await talk.pair();
    expect(await check(stranger, () => talk.markRead(stranger.seller, stranger.id))).toContain('message.read');
    const pair = await talk.pair({ answered: true });
    await talk.send(pair.seller, pair.id, 'Alors ?');
    await check(pair, () => talk.markRead(pair.buyer, pair.id, 2));
    await check(pair, () => talk.markRead(pair.buyer, pair.id));
  });

  test('conversation.updated: offers, handover, sale, archive and block', async () => {
    const pair = await talk.pair({ answered: true });
    const { buyer, seller, id } = pair;
    const offers = async () => (await talk.read(buyer, id)).offers;
    const offer = ({ token }: Person, amount: number) =>
      talk.call(api.makeOffer, { token, params: { id }, body: { amount } });
    const last = async () => (await offers()).at(-1)?.id ?? '';
    await check(pair, () => offer(buyer, 1_000));
    await check(pair, async () =>
      talk.call(api.counterOffer, {
        token: seller.token,
        params: { id, offerId: await last() },
        body: { amount: 1_800 },
      }),
    );
    await check(pair, async () =>
      talk.call(api.declineOffer, { token: buyer.token, params: { id, offerId: await last() } }),
    );
    await check(pair, () => offer(buyer, 1_500));
    await check(pair, () => offer(buyer, 1_600));
    await check(pair, async () =>
      talk.call(api.acceptOffer, { token: seller.token, params: { id, offerId: await last() } }),
    );
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await check(pair, () =>
      talk.call(api.proposeHandover, { token: buyer.token, params: { id }, body: { price: 1_600, place: 'Gare', at } }),
    );
    await check(pair, () =>
      talk.call(api.acceptHandover, { token: seller.token, params: { id }, body: { version: 1 } }),
    );
    await check(pair, () =>
      talk.call(api.tickHandover, { token: buyer.token, params: { id }, body: { checks: ['paid'] } }),
    );
    await check(pair, () => talk.call(api.soldToBuyer, { token: seller.token, params: { id } }));
    expect(await check(pair, () => call(seller, api.archiveConversation, id))).toEqual(['conversation.updated']);
    await check(pair, () => call(seller, api.unarchiveConversation, id));
    await check(pair, () => call(seller, api.blockPerson, id));
    await check(pair, () => call(seller, api.unblockPerson, id));
  });

  test('conversation.updated: the ad is sold to somebody else', async () => {
    const pair = await talk.pair({ answered: true });
    const faster = await talk.person();
    const { body } = await talk.start(faster, pair.adId);
    await talk.send(pair.seller, body.data.id, 'Vous êtes le premier.');
    const sell = async () => {
      await talk.call(api.soldToBuyer, { token: pair.seller.token, params: { id: body.data.id } });
      while (await talk.runJobs());
    };
    expect(await check(pair, sell)).toContain('conversation.updated');
    expect((await talk.read(pair.buyer, pair.id)).ad?.status).toBe('Sold');
  });

  test('conversation.updated: the price of the ad changes', async () => {
    const pair = await talk.pair({ answered: true, values: wholeAd });
    const input = { token: pair.seller.token, params: { id: String(pair.adId) } };
    await talk.database.db
      .insertInto('price_changes')
      .values({ ad_id: pair.adId, price: 2_000, changed_at: new Date('2026-01-01') })
      .execute();
    const { version } = (await talk.call(readMyAd, input)).body.data;
    const lower = async () => {
      await talk.call(updateAd, { ...input, body: { version, price: 1_500 } });
      while (await talk.runJobs());
    };
    expect(await check(pair, lower)).toEqual(['conversation.updated', 'conversation.updated']);
    expect((await talk.read(pair.buyer, pair.id)).adChanges).toMatchObject([{ what: 'price', price: 1_500 }]);
  });

  test('notification.new and notification.read: the count of notices', async () => {
    const pair = await talk.pair();
    const { id: userId, token } = pair.seller;
    const told = () => notify(talk.context, talk.context.db, { userId, type: 'passwordChanged' });
    expect(await check(pair, told)).toEqual(['notification.new']);
    expect(await check(pair, () => talk.call(readNotifications, { token, body: {} }))).toEqual(['notification.read']);
  });

  test('favorite.changed: kept and let go in another tab', async () => {
    const pair = await talk.pair();
    const input = { token: pair.buyer.token, params: { id: String(pair.adId) } } as never;
    expect(await check(pair, () => talk.call(addFavorite, input))).toEqual(['favorite.changed']);
    expect(await check(pair, () => talk.call(removeFavorite, input))).toEqual(['favorite.changed']);
  });
});
