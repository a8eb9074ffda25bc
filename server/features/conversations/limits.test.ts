/** How much a member may write to people who do not know them, and what counts as words. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#contract/api/conversations.ts';
import { talkLimits } from '#contract/conversations.ts';
import { jpegWithPlace } from '#server/kit/images.testing.ts';
import { form } from '#server/kit/upload.testing.ts';
import { openTalk, type Person, type Talk } from '#server/features/conversations/conversations.testing.ts';

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => talk.close());

const fresh = () => talk.person({ created_at: new Date() });
const startWith = ({ token }: Person, key: string, body: object) =>
  talk.call(api.startConversation, { token, body: body as never, headers: { 'idempotency-key': key } });

describe('strangers', () => {
  test('are twenty a day for a new account, not for an older one', async () => {
    const buyer = await fresh();
    const codes: number[] = [];
    const sellers = await Promise.all(Array.from({ length: 22 }, () => talk.person()));
    for (const seller of sellers) codes.push((await talk.start(buyer, await talk.ad(seller))).status);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429]);
    expect((await talk.start(buyer, await talk.ad(sellers[0]!))).status).toBe(201);
    const refused = await talk.start(buyer, await talk.ad(sellers[21]!));
    expect([refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual(['too_many_recipients', true]);
    expect((await talk.start(await talk.person(), await talk.ad(sellers[21]!))).status).toBe(201);
  });

  test('are counted once, however often and at how many moments one first message is sent', async () => {
    const buyer = await fresh();
    const advertisementId = await talk.ad(await talk.person());
    const send = () => startWith(buyer, key, { advertisementId, text: 'Bonjour !' });
    const key = randomUUID();
    const answers = [...(await Promise.all(Array.from({ length: 12 }, send))), await send()];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.message.id}`)).size).toBe(1);
    const spent = await talk.database.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', `new recipients ${buyer.id}`)
      .execute();
    expect(spent).toEqual([{ count: 1 }]);
  });
});

describe('somebody who never answered', () => {
  const sendMany = async (buyer: Person, id: string, many: number) => {
    const answers = await Promise.all(Array.from({ length: many }, (_, nth) => talk.send(buyer, id, `Alors ? ${nth}`)));
    return answers.filter(({ status }) => status === 201).length;
  };

  test.each([
    ['a new account', talkLimits.unansweredOfNew, { created_at: new Date() }],
    ['anybody else', talkLimits.unanswered, {}],
  ])('gets so many messages from %s and no more, at once and about all their ads', async (_, limit, columns) => {
    const [seller, buyer] = [await talk.person(), await talk.person(columns)];
    const { id } = (await talk.start(buyer, await talk.ad(seller))).body.data;
    expect(await sendMany(buyer, id, limit + 5)).toBe(limit - 1);
    const { body } = await talk.send(buyer, id, 'Toujours là ?');
    expect([body.statusCode, body.code]).toEqual([409, 'unanswered']);
    expect(body.message).toBe(
      'Cette personne ne vous a pas encore répondu. Attendez sa réponse avant de lui écrire à nouveau.',
    );
    const { token } = buyer;
    const other = await talk.start(buyer, await talk.ad(seller), 'Et celle-ci ?');
    const offer = await talk.call(api.makeOffer, { token, params: { id }, body: { amount: 1_500 } });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const card = { token, params: { id }, body: { price: null, place: 'Gare', at } };
    expect([other, offer, await talk.call(api.proposeHandover, card)].map((one) => one.body.code)).toEqual([
      'unanswered',
      'unanswered',
      'unanswered',
    ]);
    await talk.send(seller, id, 'Oui.');
    expect((await talk.send(buyer, id, 'Merci !')).status).toBe(201);
    expect((await talk.start(buyer, await talk.ad(seller), 'Et celle-ci ?')).status).toBe(201);
  });

  test('is nobody who wrote first: a seller answers as often as they like', async () => {
    const seller = await fresh();
    const { id } = (await talk.start(await talk.person(), await talk.ad(seller))).body.data;
    expect(await sendMany(seller, id, 8)).toBe(8);
  });
});

test('the same words again are refused for a new account, however they are dressed, unless short or ready-made', async () => {
  const buyer = await fresh();
  const ad = async () => talk.ad(await talk.person());
  const spam = 'Contactez-moi vite pour une affaire en or !';
  expect((await talk.start(buyer, await ad(), spam)).status).toBe(201);
  for (const again of [
    `  ${spam.toUpperCase()}`,
    spam.replace('vite', 'vi\u200bte'),
    spam.replaceAll(' ', '\u2003\u200d'),
    spam.replace('affaire', '\uff41ffaire'),
    `${spam} \ufe0f\u3164!!!`,
  ]) {
    const { status, body } = await talk.start(buyer, await ad(), again);
    expect([again, status, body.code]).toEqual([again, 429, 'repeated_message']);
  }
  for (const text of ['Bonjour', 'Bonjour, est-ce toujours disponible ?', 'Hello, is it still available?']) {
    expect((await talk.start(buyer, await ad(), text)).status).toBe(201);
    expect((await talk.start(buyer, await ad(), text)).status).toBe(201);
  }
});

test('the times of a visit are to come, within sixty days, and each another', async () => {
  const [lessor, buyer] = [await talk.person(), await talk.person()];
  const advertisementId = await talk.ad(lessor, { category_id: 201 });
  const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
  const ask = (times: string[]) =>
    startWith(buyer, randomUUID(), { advertisementId, text: 'Je souhaite visiter.', visit: { times, people: 2 } });
  const soon = days(2);
  const { status, body } = await ask([days(-1), '9999-12-31T23:59:59Z', soon]);
  expect([status, body.errors]).toMatchObject([
    422,
    [
      { field: 'visit.times.0', code: 'past_time', message: 'Choisissez un moment à venir.' },
      { field: 'visit.times.1', code: 'visit_too_far', message: 'Choisissez un moment dans les 60 prochains jours.' },
    ],
  ]);
  const twice = await ask([soon, soon.replace('Z', '+00:00')]);
  expect(twice.body.errors).toMatchObject([{ field: 'visit.times.1', code: 'repeated_time' }]);
  expect((await ask([soon, days(59)])).status).toBe(201);
  const job = await talk.ad(lessor, { category_id: 301 });
  const application = { experience: 'Cinq ans.', availableFrom: '2020-01-01' };
  const late = await startWith(buyer, randomUUID(), { advertisementId: job, text: 'Je postule.', application });
  expect(late.body.errors).toMatchObject([{ field: 'application.availableFrom', code: 'past_date' }]);
});

describe('words', () => {
  test.each(['\u200d', '\u3164', '\u2800', '\u00ad', '\u202e', '\u0007', '\u001b', ' \u200b\ufeff\n'])(
    'that cannot be seen (%j) are none',
    async (blank) => {
      const { buyer, id, adId } = await talk.pair({ answered: true });
      for (const answer of [
        await talk.send(buyer, id, blank.repeat(30)),
        await talk.start(buyer, adId, blank.repeat(30)),
      ])
        expect([answer.status, answer.body.errors[0]]).toMatchObject([422, { field: 'text', code: 'required' }]);
    },
  );

  test('keep their letters, lines and emoji, and lose what hides or turns them', async () => {
    const { buyer, id } = await talk.pair({ answered: true });
    const { body } = await talk.send(buyer, id, ' Payez\u202e ici\u0007\r\n👩‍👧 مرحبا ❤️\u001b ');
    expect(body.data.text).toBe('Payez ici\n👩‍👧 مرحبا ❤️');
  });
});

test('a sixth photo is refused with the number that may be sent', async () => {
  const { buyer, id } = await talk.pair({ answered: true });
  const content = await jpegWithPlace();
  const photos = Array.from({ length: 6 }, (_, nth) => ({ name: 'photos', content, fileName: `${nth}.jpg` }));
  const { payload, headers } = form(photos);
  const answer = await talk.app.inject({
    method: 'POST',
    url: `/api/conversations/${id}/messages`,
    payload,
    headers: { ...headers, authorization: `Bearer ${buyer.token}` },
  });
  expect([answer.statusCode, answer.json().errors]).toMatchObject([
    422,
    [{ field: 'photos', code: 'too_many_files', message: 'Joignez au plus 5 fichiers.' }],
  ]);
});
