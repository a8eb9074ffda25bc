import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/newsletter.ts';
import { followMember, forgetUnanswered } from '#server/features/newsletter/newsletter.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => site.close());

let count = 0;
const newAddress = () => `lecteur${(count += 1)}@exemple.fr`;
let visitor = 0;
/** Each from an address of its own. */
const subscribe = (email: string, headers = {}) =>
  site.call(api.subscribeNewsletter, {
    body: { email },
    headers: { 'x-forwarded-for': `192.0.2.${(visitor += 1)}`, ...headers },
  });
const mails = (to: string) =>
  site.database.db.selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute();
const tokenOf = async (to: string) =>
  /\/newsletter\/confirm\?token=([\w-]+)/.exec((await mails(to)).at(-1)?.text ?? '')?.[1] ?? '';
const row = (email: string) =>
  site.database.db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst();
const confirm = (token: string) => site.call(api.confirmNewsletter, { body: { token } });

async function subscribed(email = newAddress()) {
  await subscribe(email);
  await confirm(await tokenOf(email));
  const { unsubscribe_token: token } = (await row(email))!;
  return { email, token };
}

async function memberSwitches(id: string) {
  const { privacy, preferences } = await site.database.db
    .selectFrom('profiles')
    .select(['privacy', 'preferences'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return { privacy, preferences };
}

test('a subscription stands once its mail was answered, and a second click changes nothing', async () => {
  const email = newAddress();
  expect((await subscribe(email, { 'accept-language': 'en' })).body).toEqual({
    success: true,
    message: null,
    errors: null,
    data: null,
  });
  expect(await row(email)).toMatchObject({ language: 'en', confirmed_at: null });
  const [mail] = await mails(email);
  expect(mail?.subject).toBe('Confirm your newsletter subscription');
  const token = await tokenOf(email);
  expect((await confirm(token)).body.data).toEqual({ email });
  const first = await row(email);
  expect(first?.confirmed_at).toBeInstanceOf(Date);
  expect((await confirm(token)).body.data).toEqual({ email });
  expect(await row(email)).toEqual(first);
});

test('the token itself is not kept, and a made-up or old one is refused', async () => {
  const email = newAddress();
  await subscribe(email);
  const token = await tokenOf(email);
  const stored = await site.database.db.selectFrom('mail_tokens').selectAll().where('email', '=', email).execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await confirm('made-up')).body.code).toBe('link_expired');
  for (const endpoint of [api.confirmNewsletter, api.unsubscribeNewsletter])
    expect((await site.call(endpoint, { body: { token: '\0' } })).status).toBe(422);
  await site.database.db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(0) })
    .where('email', '=', email)
    .execute();
  expect((await confirm(token)).body).toMatchObject({ statusCode: 410, code: 'link_expired' });
  expect((await row(email))?.confirmed_at).toBeNull();
});

test('the answer is the same for a new, a waiting, a subscribed and a flooded address', async () => {
  const known = await subscribed();
  const answers = [];
  for (const email of [newAddress(), known.email, known.email.toUpperCase()]) answers.push(await subscribe(email));
  const flooded = newAddress();
  for (let time = 0; time < 5; time += 1) answers.push(await subscribe(flooded));
  for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]?.text]);
  expect(await mails(flooded)).toHaveLength(3);
  expect((await row(known.email))?.unsubscribed_at).toBeNull();
  expect((await subscribe('not an address')).status).toBe(422);
});

test('leaving takes one click, works twice, and an old link does not undo it', async () => {
  const { email, token } = await subscribed();
  const old = await tokenOf(email);
  const leave = () => site.call(api.unsubscribeNewsletter, { body: { token } });
  expect((await leave()).status).toBe(200);
  const left = (await row(email))?.unsubscribed_at;
  expect((await leave()).status).toBe(200);
  expect((await row(email))?.unsubscribed_at).toEqual(left);
  expect((await confirm(old)).body.code).toBe('link_expired');
  await subscribe(email);
  expect((await confirm(await tokenOf(email))).status).toBe(200);
  expect((await row(email))?.unsubscribed_at).toBeNull();
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program unsubscribes with one click (%s)', async (type, payload) => {
  const { email, token } = await subscribed();
  const post = (query: string) =>
    site.send({
      method: 'POST',
      url: `/api/newsletter/unsubscribe${query}`,
      headers: { 'content-type': type },
      payload,
    });
  expect((await post('')).status).toBe(422);
  expect((await post('?token=made-up')).status).toBe(410);
  expect((await post(`?token=${token}&more=1`)).status).toBe(422);
  expect((await row(email))?.unsubscribed_at).toBeNull();
  expect((await post(`?token=${token}`)).status).toBe(200);
  expect((await row(email))?.unsubscribed_at).toBeInstanceOf(Date);
});

test('forms are taken by this one call and no other', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await site.send({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    headers,
    payload: 'email=a%40exemple.fr',
  });
  expect(body.code).toBe('unsupported_media_type');
});

test('a member’s switches and the list say the same', async () => {
  const { id } = await site.signIn();
  const { db } = site.database;
  const email = `membre-${id}@exemple.fr`;
  await db
    .updateTable('users')
    .set({ email: email.toUpperCase(), is_email_verified: true })
    .where('id', '=', id)
    .execute();
  const { token } = await subscribed(email);
  expect(await memberSwitches(id)).toEqual({
    privacy: { allowNewsletters: true },
    preferences: { notifications: { email: { newsletter: true } } },
  });

  const other = {
    theme: 'dark',
    notifications: { email: { newsletter: true, adSold: false }, sms: { securityAlerts: false } },
  };
  await db
    .updateTable('profiles')
    .set({ preferences: JSON.stringify(other) })
    .where('user_id', '=', id)
    .execute();
  await site.call(api.unsubscribeNewsletter, { body: { token } });
  other.notifications.email.newsletter = false;
  expect(await memberSwitches(id)).toEqual({ privacy: { allowNewsletters: false }, preferences: other });

  const put = async (allowNewsletters: boolean) => {
    other.notifications.email.newsletter = true;
    await db
      .updateTable('profiles')
      .set({ privacy: JSON.stringify({ allowNewsletters }), preferences: JSON.stringify(other) })
      .where('user_id', '=', id)
      .execute();
    await followMember(db, id);
  };
  await put(true);
  expect((await row(email))?.unsubscribed_at).toBeNull();
  await put(false);
  expect((await row(email))?.unsubscribed_at).toBeInstanceOf(Date);
});

test('an unverified address is not subscribed by a switch', async () => {
  const { id } = await site.signIn();
  await site.database.db.updateTable('users').set({ email: 'fremd@exemple.fr' }).where('id', '=', id).execute();
  const preferences = JSON.stringify({ notifications: { email: { newsletter: true } } });
  await site.database.db
    .insertInto('profiles')
    .values({ user_id: id, privacy: '{"allowNewsletters":true}', preferences })
    .execute();
  await followMember(site.database.db, id);
  expect(await row('fremd@exemple.fr')).toBeUndefined();
});

test('addresses that never answered are forgotten after a week', async () => {
  const { email } = await subscribed();
  const silent = newAddress();
  await subscribe(silent);
  const old = new Date(Date.now() - 8 * 86_400_000);
  await site.database.db
    .updateTable('newsletter_subscribers')
    .set({ created_at: old })
    .where('email', 'in', [email, silent])
    .execute();
  await forgetUnanswered(site.context);
  expect(await row(silent)).toBeUndefined();
  expect(await row(email)).toBeDefined();
});
