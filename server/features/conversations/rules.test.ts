/** Who may write to whom, how often, and what each side sees of a block or a ban. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#contract/api/conversations.ts';
import { readReviewState } from '#contract/api/reviews.ts';
import { sendReport } from '#contract/api/reports.ts';
import { openTalk, type Person, type Talk } from '#server/features/conversations/conversations.testing.ts';
import { mailUnread } from '#server/features/conversations/mailing.service.ts';

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return `${status} ${body.code ?? ''}`.trim();
};
const post = ({ token }: Person, endpoint: typeof api.blockPerson, id: string) =>
  talk.call(endpoint, { token, params: { id } });

describe('beginning a conversation', () => {
  test('needs a verified e-mail address, an ad that is online, takes messages and is somebody else’s', async () => {
    const [seller, buyer] = [await talk.person(), await talk.person()];
    const unproved = await talk.person({ is_email_verified: false });
    const adId = await talk.ad(seller);
    expect(await codeOf(talk.start(unproved, adId))).toBe('409 email_not_verified');
    expect(await codeOf(talk.start(seller, adId))).toBe('409 own_contact');
    expect(await codeOf(talk.start(buyer, 999_999))).toBe('404 not_found');
    const draft = await talk.ad(seller, { status: 'Draft', published_at: null });
    expect(await codeOf(talk.start(buyer, draft))).toBe('404 not_found');
    const sold = await talk.ad(seller, { status: 'Sold', sold_at: new Date() });
    expect(await codeOf(talk.start(buyer, sold))).toBe('410 ad_over');
    const silent = await talk.ad(seller, { contact_by_message: false, contact_by_phone: true });
    expect(await codeOf(talk.start(buyer, silent))).toBe('409 no_messages');
    expect((await talk.call(api.startConversation, { body: { advertisementId: adId, text: 'Bonjour' } })).status).toBe(
      401,
    );
  });

  test('with who hears from nobody unknown needs a verified phone, or an older conversation', async () => {
    const seller = await talk.person({}, { allowMessagesFromAnyone: false });
    const [plain, proved] = [
      await talk.person(),
      await talk.person({ is_phone_verified: true, phone_number: '+33612345678' }),
    ];
    const [first, second] = [await talk.ad(seller), await talk.ad(seller)];
    expect(await codeOf(talk.start(plain, first))).toBe('409 messages_restricted');
    expect(await codeOf(talk.start(proved, first))).toBe('201');
    const theirs = await talk.ad(plain);
    await talk.start(seller, theirs);
    expect(await codeOf(talk.start(plain, second))).toBe('201');
  });
});

describe('a block', () => {
  test('ends writing on both sides, in every conversation of the two, and is not told to whom it is about', async () => {
    const { seller, buyer, id } = await talk.pair({ answered: true });
    const second = (await talk.start(buyer, await talk.ad(seller), 'Et celle-ci ?')).body.data.id as string;
    await post(seller, api.blockPerson, id);
    for (const one of [id, second]) {
      expect(await codeOf(talk.send(buyer, one, 'Alors ?'))).toBe('409 recipient_unavailable');
      expect(await codeOf(talk.send(seller, one, 'Non.'))).toBe('409 blocked_by_me');
    }
    expect(await codeOf(talk.start(buyer, await talk.ad(seller)))).toBe('409 recipient_unavailable');
    expect(await codeOf(talk.start(seller, await talk.ad(buyer)))).toBe('409 blocked_by_me');
    const offer = { token: buyer.token, params: { id }, body: { amount: 1_000 } };
    expect(await codeOf(talk.call(api.makeOffer, offer))).toBe('409 recipient_unavailable');
    // Whoever blocked has it out of sight; whoever is blocked still reads what was said, without presence and receipts.
    expect((await talk.list(seller)).items).toEqual([]);
    expect((await talk.list(seller, { filter: 'blocked' })).items).toHaveLength(2);
    expect((await talk.list(buyer)).items).toHaveLength(2);
    expect(await talk.read(buyer, id)).toMatchObject({
      isBlocked: false,
      showsReceipts: false,
      presence: null,
      other: { state: 'active' },
      limits: { cannotWrite: 'recipient_unavailable' },
    });
    await post(seller, api.unblockPerson, id);
    expect(await codeOf(talk.send(buyer, id, 'Merci.'))).toBe('201');
  });

  test('and a message at the same moment: what was refused is not there', async () => {
    const { seller, buyer, id } = await talk.pair({ answered: true });
    const texts = Array.from({ length: 10 }, (_, index) => `Course ${index}`);
    const [answers] = await Promise.all([
      Promise.all(texts.map((text) => talk.send(buyer, id, text))),
      post(seller, api.blockPerson, id),
    ]);
    const sent = texts.filter((_, index) => answers[index]?.status === 201);
    const there = (await talk.messages(seller, id)).map(({ text }) => text).filter((text) => text.startsWith('Course'));
    expect(there.sort()).toEqual(sent.sort());
  });
});

test('of a banned or closed account the other reads what was said, is told, and cannot write', async () => {
  const { seller, buyer, id } = await talk.pair({ answered: true });
  const set = (columns: object) =>
    talk.database.db.updateTable('users').set(columns).where('id', '=', seller.id).execute();
  await set({ banned_until: new Date(Date.now() + 86_400_000) });
  expect(await talk.read(buyer, id)).toMatchObject({
    other: { state: 'banned', firstName: 'Camille' },
    limits: { cannotWrite: 'recipient_unavailable', canOffer: false },
  });
  expect(await codeOf(talk.send(buyer, id, 'Bonjour ?'))).toBe('409 recipient_unavailable');
  // Who is banned reaches nothing.
  expect((await talk.call(api.readConversation, { token: seller.token, params: { id } })).status).toBe(401);
  await set({ banned_until: null, deactivated_at: new Date() });
  expect(await talk.read(buyer, id)).toMatchObject({ other: { state: 'closed' } });
});

describe('an offer', () => {
  const offerIn = ({ token }: Person, id: string, amount: number) =>
    talk.call(api.makeOffer, { token, params: { id }, body: { amount } });

  test('is decided once, by the other side, whoever comes first', async () => {
    const { seller, buyer, id } = await talk.pair({ answered: true });
    const { body } = await offerIn(buyer, id, 1_500);
    const offerId = body.data.offers[0].id as string;
    const answer = ({ token }: Person, endpoint: typeof api.acceptOffer) =>
      codeOf(talk.call(endpoint, { token, params: { id, offerId } }));
    expect(await answer(buyer, api.acceptOffer)).toBe('409 own_offer');
    expect(await answer(seller, api.withdrawOffer)).toBe('409 own_offer');
    const codes = await Promise.all([
      ...Array.from({ length: 5 }, () => answer(seller, api.acceptOffer)),
      ...Array.from({ length: 5 }, () => answer(seller, api.declineOffer)),
      ...Array.from({ length: 5 }, () => answer(buyer, api.withdrawOffer)),
    ]);
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    expect(codes.filter((code) => code === '409 offer_closed')).toHaveLength(14);
    expect((await talk.read(buyer, id)).offers).toHaveLength(1);
    const stranger = { token: seller.token, params: { id, offerId: randomUUID() } };
    expect((await talk.call(api.acceptOffer, stranger)).status).toBe(404);
  });

  test('is open one at a time, and not taken where there is nothing to bargain over', async () => {
    const { seller, buyer, id, adId } = await talk.pair({ answered: true });
    await Promise.all(Array.from({ length: 6 }, (_, index) => offerIn(index % 2 ? buyer : seller, id, 1_000 + index)));
    const { offers } = await talk.read(buyer, id);
    expect(offers.filter(({ status }) => status === 'open')).toHaveLength(1);
    expect(offers).toHaveLength(6);
    for (const { createdAt, decidedAt } of offers) expect(decidedAt === null || decidedAt >= createdAt).toBe(true);
    await talk.database.db.updateTable('ads').set({ status: 'Expired' }).where('id', '=', adId).execute();
    expect(await codeOf(offerIn(buyer, id, 1_000))).toBe('409 offers_not_taken');
    const job = (await talk.start(buyer, await talk.ad(seller, { category_id: 301 }))).body.data.id as string;
    expect(await codeOf(offerIn(buyer, job, 1_000))).toBe('409 offers_not_taken');
    expect(await codeOf(offerIn(buyer, id, 0))).toBe('422 validation_failed');
  });

  test('stands in the other’s list until it is answered, whatever is said since, and only while it can be', async () => {
    const { seller, buyer, id, adId } = await talk.pair({ answered: true });
    const openIn = async (person: Person) => (await talk.list(person)).items[0].openOffer?.amount;
    const setAd = (status: 'Active' | 'Expired') =>
      talk.database.db.updateTable('ads').set({ status }).where('id', '=', adId).execute();
    await offerIn(buyer, id, 1_500);
    await talk.send(buyer, id, 'Je passe quand vous voulez.');
    expect([await openIn(seller), await openIn(buyer)]).toEqual([1_500, undefined]);
    await setAd('Expired');
    expect(await openIn(seller)).toBeUndefined();
    await setAd('Active');
    await post(buyer, api.blockPerson, id);
    expect(await openIn(seller)).toBeUndefined();
    await post(buyer, api.unblockPerson, id);
    const offerId = (await talk.read(seller, id)).openOffer?.id ?? '';
    await talk.call(api.declineOffer, { token: seller.token, params: { id, offerId } });
    expect(await openIn(seller)).toBeUndefined();
  });
});

describe('a handover', () => {
  const day = 86_400_000;
  const card = (ahead = day) => ({
    price: 1_500,
    place: 'Gare Part-Dieu',
    at: new Date(Date.now() + ahead).toISOString(),
  });

  test('is proposed by one and accepted by the other, as they saw it; then it is in the calendar', async () => {
    const { seller, buyer, id } = await talk.pair({ answered: true });
    const put = ({ token }: Person, body: object) =>
      talk.call(api.proposeHandover, { token, params: { id }, body: body as never });
    const accept = ({ token }: Person, version: number) =>
      codeOf(talk.call(api.acceptHandover, { token, params: { id }, body: { version } }));
    const { token } = buyer;
    expect(await accept(seller, 1)).toBe('409 no_arrangement');
    expect(await codeOf(talk.call(api.handoverCalendar, { token, params: { id } }))).toBe('409 no_arrangement');
    expect((await put(buyer, card())).body.data.handover).toMatchObject({
      status: 'proposed',
      isMine: true,
      version: 1,
    });
    expect(await accept(buyer, 1)).toBe('409 own_arrangement');
    await put(buyer, { ...card(), place: 'Gare Perrache', version: 1 });
    const late = await talk.call(api.acceptHandover, { token: seller.token, params: { id }, body: { version: 1 } });
    expect([late.status, late.body.data.handover.place]).toEqual([409, 'Gare Perrache']);
    const early = talk.call(api.handoverCalendar, { token: seller.token, params: { id } });
    expect(await codeOf(early)).toBe('409 arrangement_not_agreed');
    expect(await accept(seller, 2)).toBe('200');
    const file = await talk.call(api.handoverCalendar, { token: buyer.token, params: { id } });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.text).toContain('LOCATION:Gare Perrache\r\n');
    expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(
      (await talk.call(api.cancelHandover, { token: buyer.token, params: { id }, body: { version: 3 } })).body.data
        .handover,
    ).toMatchObject({ status: 'cancelled' });
    expect((await put(buyer, card(-day))).body.errors).toMatchObject([{ field: 'at', code: 'past_time' }]);
    expect((await put(buyer, card(400 * day))).body.errors).toMatchObject([{ field: 'at', code: 'too_far_ahead' }]);
  });

  test('is for what changes hands: none for a job, and for a home a visit without a price', async () => {
    const [seller, buyer] = [await talk.person(), await talk.person()];
    const put = async (categoryId: number, body: object) => {
      const { id } = (await talk.start(buyer, await talk.ad(seller, { category_id: categoryId }))).body.data;
      return talk.call(api.proposeHandover, { token: buyer.token, params: { id }, body: body as never });
    };
    const job = await put(301, card());
    expect([job.status, job.body.code]).toEqual([409, 'arrangements_not_taken']);
    expect((await put(201, card())).body.errors).toMatchObject([{ field: 'price', code: 'not_for_this_ad' }]);
    const visit = await put(201, { ...card(), price: null });
    expect(visit.body.data).toMatchObject({ handover: { price: null }, limits: { canArrange: true } });
  });

  test('ends with the sale to this buyer, which the seller alone can say', async () => {
    const { seller, buyer, id, adId } = await talk.pair({ answered: true });
    expect(await codeOf(post(buyer, api.soldToBuyer, id))).toBe('409 seller_only');
    const { body } = await post(seller, api.soldToBuyer, id);
    expect(body.data).toMatchObject({ ad: { status: 'Sold' }, limits: { canMarkSold: false } });
    expect(body.data.soldAt).not.toBeNull();
    const row = await talk.database.db
      .selectFrom('ads')
      .select('status')
      .where('id', '=', adId)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('Sold');
    expect((await talk.messages(buyer, id)).at(-1)).toMatchObject({ kind: 'notice', notice: 'sold' });
    // Said by the message already.
    expect((await talk.read(buyer, id)).adChanges).toEqual([]);
  });

  test('ends with one sale and one notice, however often and to whomever it is said at once', async () => {
    const { seller, buyer, id, adId } = await talk.pair({ answered: true, values: { status: 'Active' } });
    const other = await talk.person();
    const { body } = await talk.start(other, adId);
    await talk.send(seller, body.data.id, 'Oui, il est encore là.');
    const ids = [id, body.data.id as string];
    await Promise.all(Array.from({ length: 20 }, (_, nth) => post(seller, api.soldToBuyer, ids[nth % 2] ?? id)));
    const sold = [await talk.read(buyer, id), await talk.read(other, body.data.id)].filter(({ soldAt }) => soldAt);
    expect(sold).toHaveLength(1);
    const said = [...(await talk.messages(buyer, id)), ...(await talk.messages(other, body.data.id))];
    expect(said.filter(({ notice }) => notice === 'sold')).toHaveLength(1);
  });

  test('is no sale to somebody who blocked, and opens no review before the seller has answered', async () => {
    const { seller, buyer, id } = await talk.pair();
    await post(buyer, api.blockPerson, id);
    expect((await post(seller, api.soldToBuyer, id)).status).toBe(409);
    const silent = await talk.pair();
    expect((await post(silent.seller, api.soldToBuyer, silent.id)).status).toBe(200);
    expect((await talk.read(silent.buyer, silent.id)).soldAt).not.toBeNull();
    const { body } = await talk.call(readReviewState, { token: silent.seller.token, params: { id: silent.id } });
    expect(body.data.state).toBe('closed');
  });

  test('that was agreed and has passed opens reviews, though one side calls it off or moves it', async () => {
    for (const later of ['cancel', 'move'] as const) {
      const { seller, buyer, id } = await talk.pair({ answered: true });
      const put = (person: Person, body: object) =>
        talk.call(api.proposeHandover, { token: person.token, params: { id }, body: body as never });
      await put(buyer, card());
      await talk.call(api.acceptHandover, { token: seller.token, params: { id }, body: { version: 1 } });
      await talk.database.db
        .updateTable('handovers')
        .set({ at: new Date(Date.now() - 2 * day) })
        .where('conversation_id', '=', id)
        .execute();
      if (later === 'cancel')
        await talk.call(api.cancelHandover, { token: seller.token, params: { id }, body: { version: 2 } });
      else await put(seller, { ...card(300 * day), version: 2 });
      const { body } = await talk.call(readReviewState, { token: buyer.token, params: { id } });
      expect([later, body.data.state]).toEqual([later, 'open']);
    }
  });

  test('writes no line of its own into a calendar', async () => {
    const { seller, buyer, id } = await talk.pair({ answered: true });
    const body = { ...card(), place: 'Gare\rBEGIN:VALARM\nX\u0007' } as never;
    await talk.call(api.proposeHandover, { token: buyer.token, params: { id }, body });
    await talk.call(api.acceptHandover, { token: seller.token, params: { id }, body: { version: 1 } });
    const file = await talk.call(api.handoverCalendar, { token: buyer.token, params: { id } });
    expect(file.text).toContain('LOCATION:Gare\\nBEGIN:VALARM\\nX\r\n');
  });
});

test('a message is reported by one of the two, and does not exist for anybody else', async () => {
  const { seller, buyer, id } = await talk.pair();
  const [message] = await talk.messages(seller, id);
  const body = {
    targetType: 'message' as const,
    targetId: message?.id ?? '',
    reason: 'scam' as const,
    description: 'Cette personne demande un mandat cash avant de venir.',
    goodFaith: true as const,
  };
  const report = (person?: Person) =>
    talk.call(sendReport, {
      body: { ...body, ...(!person && { name: 'Léa', email: 'lea@exemple.fr' }) },
      ...(person && { token: person.token }),
    });
  expect((await report(await talk.person())).status).toBe(404);
  expect((await report()).status).toBe(404);
  expect((await report(buyer)).body.errors).toMatchObject([
    {
      code: 'own_target',
      message: 'Ceci vient de vous\u00a0: on ne peut signaler que ce qui vient d’une autre personne.',
    },
  ]);
  expect((await report(seller)).status).toBe(201);
  const row = await talk.database.db
    .selectFrom('reports')
    .selectAll()
    .where('target_type', '=', 'message')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ subject_owner_id: buyer.id, subject_excerpt: 'Bonjour, est-ce toujours disponible ?' });
});

describe('the mail about unread messages', () => {
  const mailsTo = ({ id }: Person) =>
    talk.database.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.email', 'outbox.recipient')
      .select(['kind', 'subject', 'text'])
      .where('users.id', '=', id)
      .execute();
  /** As if two minutes had passed. */
  const later = async () => {
    await talk.database.db
      .updateTable('conversation_members')
      .set({ mail_due_at: new Date(Date.now() - 1_000) })
      .where('mail_due_at', 'is not', null)
      .execute();
    await mailUnread(talk.context);
  };
  const comesBack = ({ id }: Person) =>
    talk.database.db.updateTable('users').set({ last_seen_at: new Date() }).where('id', '=', id).execute();

  test('comes once, two minutes after the first, and not again until the member is back', async () => {
    const { seller, buyer, id } = await talk.pair();
    await mailUnread(talk.context);
    expect(await mailsTo(seller)).toEqual([]);
    await talk.send(buyer, id, 'Je passe ce soir ?');
    await later();
    const [mail] = await mailsTo(seller);
    expect(mail?.kind).toBe('newMessages');
    expect(mail?.text).toContain(`/messages?c=${id}`);
    expect(mail?.text).toContain('ne recevrait pas votre réponse');
    expect(mail?.text).not.toContain('Je passe ce soir');
    await talk.start(await talk.person(), await talk.ad(seller), 'Et celle-ci ?');
    await talk.send(buyer, id, 'Alors ?');
    await later();
    expect(await mailsTo(seller)).toHaveLength(1);
    await comesBack(seller);
    await talk.markRead(seller, id);
    await talk.send(buyer, id, 'Toujours là ?');
    await Promise.all([later(), mailUnread(talk.context), mailUnread(talk.context)]);
    expect(await mailsTo(seller)).toHaveLength(2);
  });

  test('says whether it is an application for a job or the wish to visit a home', async () => {
    const [seller, lessor, buyer] = [await talk.person(), await talk.person(), await talk.person()];
    const application = { experience: 'Cinq ans au fournil.' };
    await talk.start(buyer, await talk.ad(seller, { category_id: 301 }), 'Je souhaite postuler.', { application });
    const visit = { times: [new Date(Date.now() + 86_400_000).toISOString()], people: 2 };
    await talk.start(buyer, await talk.ad(lessor, { category_id: 201 }), 'Je souhaite visiter.', { visit });
    await later();
    expect(await mailsTo(seller)).toMatchObject([
      { kind: 'applicationReceived', subject: 'Camille postule à « Une lampe de bureau »' },
    ]);
    expect(await mailsTo(lessor)).toMatchObject([
      { kind: 'visitRequested', subject: 'Camille souhaite visiter « Une lampe de bureau »' },
    ]);
    expect((await mailsTo(seller))[0]?.text).not.toContain('fournil');
  });

  test('does not come for what was read, archived or blocked meanwhile, nor with the switch off', async () => {
    const read = await talk.pair();
    await talk.markRead(read.seller, read.id);
    const archived = await talk.pair();
    await post(archived.seller, api.archiveConversation, archived.id);
    const blocked = await talk.pair();
    await post(blocked.seller, api.blockPerson, blocked.id);
    const off = await talk.pair();
    await talk.database.db
      .updateTable('profiles')
      .set({ preferences: JSON.stringify({ notifications: { email: { newMessages: false } } }) })
      .where('user_id', '=', off.seller.id)
      .execute();
    await later();
    for (const { seller } of [read, archived, blocked, off]) expect(await mailsTo(seller)).toEqual([]);
  });
});
