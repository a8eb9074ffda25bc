/** Talking: one conversation per ad and buyer, numbered messages, what is unread, putting away, searching. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#contract/api/conversations.ts';
import { markSold, readMyAd, pauseAd, renewAd, updateAd } from '#contract/api/my-ads.ts';
import { insertPicture } from '#server/features/ads/ads.testing.ts';
import { openTalk, wholeAd, type Person, type Talk } from '#server/features/conversations/conversations.testing.ts';
import { jpegWithPlace } from '#server/kit/images.testing.ts';
import { form } from '#server/kit/upload.testing.ts';

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());

describe('a first message', () => {
  test('begins the one conversation of this ad and this buyer, and counts as a contact of the ad', async () => {
    const [seller, buyer] = [await talk.person(), await talk.person()];
    const adId = await talk.ad(seller);
    const first = await talk.start(buyer, adId, 'Bonjour, je peux venir demain.');
    expect(first.status).toBe(201);
    const again = await talk.start(buyer, adId, 'Ou samedi.');
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(
      (await talk.messages(seller, first.body.data.id)).map(({ seq, text, isMine }) => [seq, text, isMine]),
    ).toEqual([
      [1, 'Bonjour, je peux venir demain.', false],
      [2, 'Ou samedi.', false],
    ]);
    const row = await talk.database.db
      .selectFrom('ads')
      .select('contact_count')
      .where('id', '=', adId)
      .executeTakeFirstOrThrow();
    expect(row.contact_count).toBe(1);
    expect(await talk.list(seller)).toMatchObject({
      items: [{ role: 'seller', unreadCount: 2, last: { text: 'Ou samedi.', isMine: false }, ad: { id: adId } }],
      totals: { conversations: 1 },
    });
  });

  test('sent by many tabs at once begins one conversation, with each message once', async () => {
    const [seller, buyer] = [await talk.person(), await talk.person()];
    const adId = await talk.ad(seller);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => talk.start(buyer, adId, `Message numéro ${index}`)),
    );
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const messages = await talk.messages(buyer, answers[0]?.body.data.id);
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(new Set(messages.map(({ text }) => text)).size).toBe(12);
  });

  test('carries a short application or the times of a visit', async () => {
    const [seller, buyer] = [await talk.person(), await talk.person()];
    const job = await talk.ad(seller, { category_id: 301 });
    const application = {
      experience: 'Cinq ans en boulangerie.',
      availableFrom: '2026-12-01',
      phoneNumber: '0612345678',
    };
    const { body } = await talk.start(buyer, job, 'Je souhaite postuler.', { application });
    expect(body.data.message).toMatchObject({
      kind: 'application',
      application: { ...application, phoneNumber: '+33612345678' },
    });
    const home = await talk.ad(seller, { category_id: 201 });
    const visit = { times: ['2026-12-01T10:00:00+01:00'], people: 2 };
    const asked = await talk.start(buyer, home, 'Je souhaite visiter.', { visit });
    expect(asked.body.data.message).toMatchObject({
      kind: 'visit',
      visit: { times: ['2026-12-01T09:00:00.000Z'], people: 2 },
    });
    // What does not fit the ad is refused, field by field, and begins nothing.
    const lamp = await talk.ad(seller);
    const wrong = [
      { ad: lamp, more: { application }, fields: ['application'] },
      { ad: lamp, more: { visit }, fields: ['visit'] },
      { ad: home, more: { application }, fields: ['application'] },
      { ad: job, more: { application, visit }, fields: ['visit'] },
    ];
    for (const { ad, more, fields } of wrong) {
      const refused = await talk.start(buyer, ad, 'Bonjour.', more);
      expect(refused.status).toBe(422);
      expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    }
    expect((await talk.list(buyer)).items).toHaveLength(2);
  });
});

describe('a message', () => {
  test('sent again with its key is there once, and answered as before', async () => {
    const { buyer, seller, id } = await talk.pair();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => talk.send(buyer, id, 'Une seule fois.', key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers[0]?.body.data.clientId).toBe(key);
    expect((await talk.messages(seller, id)).filter(({ text }) => text === 'Une seule fois.')).toHaveLength(1);
    expect((await talk.messages(seller, id)).at(-1)?.clientId).toBeNull();
    expect((await talk.send(buyer, id, 'D’autres mots.', key)).body.code).toBe('idempotency_mismatch');
  });

  test('takes any Idempotency-Key, like every other write', async () => {
    const { buyer, seller, id } = await talk.pair();
    const send = (text: string) => talk.send(buyer, id, text, 'commande-7');
    const [first, again] = [await send('Une fois.'), await send('Une fois.')];
    expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    expect((await send('Autre chose.')).body.code).toBe('idempotency_mismatch');
    expect((await talk.messages(seller, id)).filter(({ text }) => text === 'Une fois.')).toHaveLength(1);
    expect((await talk.send(buyer, id, 'Trop longue.', 'k'.repeat(256))).status).toBe(422);
  });

  test('may be photos, drawn anew, that only the two can open', async () => {
    const { buyer, seller, id } = await talk.pair();
    const other = await talk.person();
    const parts = [
      { name: 'text', content: 'La voici.' },
      { name: 'photos', content: await jpegWithPlace(), fileName: 'a.jpg' },
    ];
    const url = `/api/conversations/${id}/messages`;
    const sent = await talk.send.call(null, buyer, id, '').then(() =>
      talk.app.inject({
        method: 'POST',
        url,
        ...form(parts),
        headers: { ...form(parts).headers, authorization: `Bearer ${buyer.token}` },
      }),
    );
    expect(sent.statusCode).toBe(201);
    const [photo] = (await talk.messages(seller, id)).at(-1)?.photos ?? [];
    expect(photo).toMatchObject({ width: 600, height: 800 });
    const file = await talk.app.inject({ url: photo?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.includes('SecretCamera')).toBe(false);
    expect((await talk.app.inject({ url: photo?.smallUrl ?? '' })).statusCode).toBe(200);
    const forged = (photo?.url ?? '').replace(seller.id, other.id);
    expect((await talk.app.inject({ url: forged })).statusCode).toBe(404);
    expect((await talk.list(seller)).items[0].last).toMatchObject({ kind: 'photos', photoCount: 1 });
  });

  test('needs words or a photo, and no more than 4,000 characters', async () => {
    const { buyer, id } = await talk.pair();
    for (const text of ['', '   ', 'a'.repeat(4_001)]) expect((await talk.send(buyer, id, text)).status).toBe(422);
  });
});

test('messages come fifty at a time, from the end, back and forward', async () => {
  const { buyer, seller, id } = await talk.pair();
  for (let number = 2; number <= 120; number += 1) await talk.send(buyer, id, `Message ${number}`);
  const seqs = async (query: object) => (await talk.messages(seller, id, query)).map(({ seq }) => seq);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(await seqs({})).toEqual(range(71, 120));
  expect(await seqs({ before: '71' })).toEqual(range(21, 70));
  expect(await seqs({ before: '21' })).toEqual(range(1, 20));
  expect(await seqs({ after: '100' })).toEqual(range(101, 120));
  expect(await seqs({ after: '10' })).toEqual(range(11, 60));
});

describe('what is unread', () => {
  test('is the other’s messages above the mark, which only grows; writing moves it', async () => {
    const { buyer, seller, id } = await talk.pair();
    await talk.send(buyer, id, 'Encore moi.');
    await talk.send(buyer, id, 'Vous êtes là ?');
    const unread = async () => (await talk.list(seller)).items[0].unreadCount;
    expect(await unread()).toBe(3);
    expect((await talk.markRead(seller, id, 2)).body.data).toMatchObject({ readUpTo: 2, unreadCount: 1 });
    expect((await talk.markRead(seller, id, 1)).body.data).toMatchObject({ readUpTo: 2, unreadCount: 1 });
    await talk.send(seller, id, 'Oui.');
    expect(await unread()).toBe(0);
    expect(await talk.list(buyer)).toMatchObject({ totals: { conversations: 1 } });
    expect((await talk.markRead(buyer, id)).body.data).toMatchObject({ unreadCount: 0, totals: { conversations: 0 } });
    expect((await talk.markRead(buyer, id, 9_999)).body.data.readUpTo).toBe(4);
  });

  test('does not count what is archived, until a message brings it back', async () => {
    const { buyer, seller, id } = await talk.pair();
    const { body } = await talk.call(api.archiveConversation, { token: seller.token, params: { id } });
    expect(body.data.isArchived).toBe(true);
    expect(await talk.list(seller)).toMatchObject({ items: [], totals: { conversations: 0 } });
    expect((await talk.list(seller, { filter: 'archived' })).items).toHaveLength(1);
    await talk.send(buyer, id, 'Toujours intéressé.');
    expect(await talk.list(seller)).toMatchObject({ items: [{ id }], totals: { conversations: 1 } });
  });

  test('is told to a stranger only once they answered: before, nobody knows what was read', async () => {
    const { buyer, seller, id } = await talk.pair();
    await talk.markRead(seller, id);
    expect(await talk.read(buyer, id)).toMatchObject({ showsReceipts: false, otherReadUpTo: 0, otherDeliveredUpTo: 0 });
    expect((await talk.messages(buyer, id))[0]?.readAt).toBeNull();
    expect(await talk.read(buyer, id)).toMatchObject({ presence: null });
    await talk.send(seller, id, 'Oui.');
    expect(await talk.read(buyer, id)).toMatchObject({ showsReceipts: true, otherReadUpTo: 2 });
    expect((await talk.messages(buyer, id))[0]?.readAt).not.toBeNull();
  });
});

describe('the list', () => {
  test('has the newest first, by a cursor or by pages, without gap or repetition', async () => {
    const seller = await talk.person();
    const ids: string[] = [];
    for (let number = 0; number < 65; number += 1) {
      const { body } = await talk.start(await talk.person(), await talk.ad(seller));
      ids.unshift(body.data.id);
    }
    const first = await talk.list(seller, { pageSize: '30' });
    const second = await talk.list(seller, { pageSize: '30', cursor: first.nextCursor });
    const third = await talk.list(seller, { pageSize: '30', cursor: second.nextCursor });
    const seen = [...first.items, ...second.items, ...third.items].map(({ id }: { id: string }) => id);
    expect([first.items.length, second.items.length, third.items.length, third.nextCursor]).toEqual([30, 30, 5, null]);
    expect(seen).toEqual(ids);
    const last = await talk.list(seller, { page: '4' });
    expect(last.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(60));
    expect(last).toMatchObject({ page: 4, pageSize: 20, totalCount: 65, totalIsCapped: false, totalPages: 4 });
    expect(await talk.list(seller, { filter: 'archived' })).toMatchObject({ items: [], totalCount: 0, totalPages: 0 });
    for (const query of [{ cursor: 'AAAA' }, { page: '0' }, { pageSize: '101' }])
      expect((await talk.call(api.listConversations, { token: seller.token, query })).status).toBe(422);
  });

  test('is searched by words of messages, title and name, without accents, wherever it was put', async () => {
    const [seller, buyer] = [await talk.person(), await talk.person({ first_name: 'Zoé' })];
    const adId = await talk.ad(seller, { title: 'Buffet normand' });
    const { body } = await talk.start(buyer, adId, 'La clé du tiroir est-elle fournie ?');
    await talk.start(await talk.person(), await talk.ad(seller), 'Rien à voir.');
    await talk.call(api.archiveConversation, { token: seller.token, params: { id: body.data.id } });
    for (const q of ['cle', 'tiroirs clé'.slice(0, 6), 'TIROIR CLÉ', 'normand', 'zoe'])
      expect([q, (await talk.list(seller, { q })).items.map(({ id }: { id: string }) => id)]).toEqual([
        q,
        [body.data.id],
      ]);
    for (const q of ['introuvable', "'", '\\', '%', "q'é:* & ! ( |", ':*'])
      expect([q, (await talk.list(seller, { q })).items]).toEqual([q, []]);
    expect((await talk.list(buyer, { advertisementId: adId })).items).toHaveLength(1);
  });
});

test('what an ad is about is what its category says, or the one above it', async () => {
  const [seller, buyer] = [await talk.person(), await talk.person()];
  const familyIn = async (category_id: number) => {
    const { body } = await talk.start(buyer, await talk.ad(seller, { category_id }));
    const { ad, limits } = await talk.read(buyer, body.data.id);
    return `${ad?.family} ${limits.canOffer}`;
  };
  expect(await familyIn(301)).toBe('jobs false');
  expect(await familyIn(201)).toBe('homes true');
  // An operator's own category, below one that is about things.
  await talk.database.db.updateTable('categories').set({ family: 'animals' }).where('id', '=', 601).execute();
  expect(await familyIn(601)).toBe('animals true');
  await talk.database.db.updateTable('categories').set({ family: null }).where('id', '=', 601).execute();
  expect(await familyIn(601)).toBe('things true');
});

test('the price beside a conversation says what it is for', async () => {
  const rent = await talk.pair({ values: { category_id: 201, price: 65_000, attributes: { transaction: 'rent' } } });
  expect((await talk.read(rent.buyer, rent.id)).ad).toMatchObject({ price: 65_000, pricePeriod: 'month', pay: null });
  const attributes = { salary: 13, salaryPeriod: 'hour' };
  const job = await talk.pair({ values: { category_id: 301, price: null, price_type: 'OnRequest', attributes } });
  const [line] = (await talk.list(job.seller)).items;
  expect(line.ad.pay).toEqual({ from: 1_300, to: null, period: 'hour' });
});

test('of an ad under review its seller alone sees the picture, by a link of their own', async () => {
  const { seller, buyer, adId } = await talk.pair();
  const url = await insertPicture(talk, adId, 'lampe');
  const pictureOf = async (person: Person) => (await talk.list(person)).items[0].ad.image?.url;
  expect([await pictureOf(seller), await pictureOf(buyer)]).toEqual([url, url]);
  await talk.database.db.updateTable('ads').set({ status: 'Pending' }).where('id', '=', adId).execute();
  expect(await pictureOf(seller)).toMatch(/^\/files\/withheld\/.*token=/);
  expect(await pictureOf(buyer)).toBeUndefined();
});

test('what becomes of the ad stands in its conversations: price, away, back, and sold to somebody else', async () => {
  const { seller, buyer, id, adId } = await talk.pair({ answered: true, values: wholeAd });
  const { db } = talk.database;
  const input = { token: seller.token, params: { id: String(adId) } };
  await db
    .insertInto('price_changes')
    .values({ ad_id: adId, price: 2_000, changed_at: new Date('2026-01-01') })
    .execute();
  const { version } = (await talk.call(readMyAd, input)).body.data;
  expect((await talk.call(updateAd, { ...input, body: { version, price: 1_500 } })).status).toBe(200);
  const changes = async () =>
    (await talk.read(buyer, id)).adChanges.map(({ what, price, previousPrice }) => [what, previousPrice, price]);
  const lowered = ['price', 2_000, 1_500];
  expect(await changes()).toEqual([lowered]);
  await talk.call(pauseAd, input);
  // While it is away its prices are nobody's business.
  expect(await changes()).toEqual([['away', null, null]]);
  await db.updateTable('ads').set({ status: 'Active' }).where('id', '=', adId).execute();
  await talk.call(markSold, input);
  await talk.call(renewAd, input);
  expect(await changes()).toEqual([lowered, ['away', null, null], ['sold', null, null], ['back', null, null]]);
  const later = await talk.person();
  const { body } = await talk.start(later, adId);
  expect((await talk.read(later, body.data.id)).adChanges).toEqual([]);
  expect((await talk.list(buyer)).items[0]).toMatchObject({ unreadCount: 1, last: { seq: 2 } });
});

test('nobody else finds a conversation, whatever they ask', async () => {
  const { id } = await talk.pair();
  const stranger = await talk.person();
  const moderator = await talk.signIn('Moderator');
  for (const { token } of [stranger, moderator])
    for (const endpoint of [
      api.readConversation,
      api.listMessages,
      api.readMessages,
      api.archiveConversation,
      api.blockPerson,
      api.soldToBuyer,
      api.handoverCalendar,
      api.tellTyping,
    ])
      expect((await talk.call(endpoint, { token, params: { id } })).status).toBe(404);
  expect((await talk.send(stranger, id, 'Bonjour')).status).toBe(404);
});
