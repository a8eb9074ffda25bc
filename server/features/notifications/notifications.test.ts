import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications, readNotifications } from '#contract/api/notifications.ts';
import { languages } from '#contract/languages.ts';
import { notificationKinds, notificationTypes } from '#contract/notifications.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd, insertPicture } from '#server/features/ads/ads.testing.ts';
import { notify, takeBack } from '#server/features/notifications/notifications.service.ts';
import { letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import type { News } from '#server/kit/events.ts';
import { familyParams } from '#server/kit/mail/kinds.ts';
import { hasText, texts } from '#server/kit/texts.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
const news: News[] = [];

beforeAll(async () => {
  site = await openTestSite();
  site.context.events.on((one) => news.push(one));
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };

async function member(columns: object = {}, profile: { privacy?: object; preferences?: object } = {}) {
  const account = await site.signIn();
  const { db } = site.database;
  if (Object.keys(columns).length) await db.updateTable('users').set(columns).where('id', '=', account.id).execute();
  const { privacy = {}, preferences = {} } = profile;
  await db
    .insertInto('profiles')
    .values({ user_id: account.id, privacy: JSON.stringify(privacy), preferences: JSON.stringify(preferences) })
    .execute();
  const { email } = await db.selectFrom('users').select('email').where('id', '=', account.id).executeTakeFirstOrThrow();
  return { ...account, email };
}

const sent = (recipient: string) =>
  site.database.db
    .selectFrom('outbox')
    .select(['channel', 'kind', 'subject', 'text'])
    .where('recipient', '=', recipient)
    .execute();

test('every notification has its texts in every language, with the values it carries and no others', () => {
  for (const language of languages)
    for (const type of notificationTypes) {
      const { sms, payload } = notificationKinds[type];
      for (const part of ['title', 'text', ...(sms ? ['sms'] : [])])
        expect(hasText(language, `notifications:${type}.${part}`), `${type}.${part}`).toBe(true);
      const says = (part: string) => hasText(language, `notifications:${type}.${part}`);
      if (notificationKinds[type].link) expect(says('action') || says('mail.button'), `${type}.action`).toBe(true);
      const { mail: _, ...shown } = (texts[language].notifications?.[type] ?? {}) as Record<string, unknown>;
      const used = [...JSON.stringify(shown).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      const carried: readonly string[] = payload;
      const known = [...carried, ...(carried.includes('family') ? familyParams : [])];
      for (const name of used) expect(known).toContain(name);
    }
});

test('a notice shows the ad it is about and what to do next; of another’s ad nothing once it was taken away', async () => {
  await seedCategories(site.database.db);
  const [mine, other] = [await member({ language: 'en' }), await member()];
  const ownAd = await insertAd(site, { user_id: mine.id, status: 'Rejected' });
  const theirs = await insertAd(site, { user_id: other.id });
  const [ownUrl, theirUrl] = [await insertPicture(site, ownAd, 'own'), await insertPicture(site, theirs, 'theirs')];
  const tell = { userId: mine.id, type: 'adApproved' } as const;
  await notify(site.context, site.context.db, { ...tell, payload: { title: 'Lampe', adId: String(ownAd) } });
  await notify(site.context, site.context.db, { ...tell, payload: { title: 'Lampe', adId: String(theirs) } });
  const items = async () => (await site.call(listNotifications, { token: mine.token })).body.data.items;
  expect(await items()).toMatchObject([
    { action: 'See my ad', image: { url: theirUrl } },
    { action: 'See my ad', image: { url: ownUrl } },
  ]);
  await site.database.db.updateTable('ads').set({ status: 'Suspended' }).where('id', '=', theirs).execute();
  expect(await items()).toMatchObject([{ image: null }, { image: { url: ownUrl } }]);
});

test('a member reads what happened, newest first, in their own language and the time of their zone', async () => {
  const { id, token, email } = await member({ language: 'en' }, { preferences: { timezone: 'America/New_York' } });
  await notify(site.context, site.context.db, {
    userId: id,
    type: 'newDevice',
    payload: { device: 'Firefox, Windows', at: '2024-10-06T14:05:00Z' },
  });
  await notify(site.context, site.context.db, { userId: id, type: 'passwordChanged' });
  const { body } = await site.call(listNotifications, { token });
  expect(body.data).toMatchObject({
    page: 1,
    pageSize: 20,
    totalCount: 2,
    totalIsCapped: false,
    totalPages: 1,
    unreadCount: 2,
  });
  expect(body.data.items[0]).toMatchObject({
    type: 'passwordChanged',
    title: 'Password changed',
    link: '/profile?tab=security',
    readAt: null,
  });
  expect(body.data.items[1].text).toContain('Firefox, Windows, on 6 October 2024 at 10:05.');
  await site.database.db.updateTable('users').set({ language: 'fr' }).where('id', '=', id).execute();
  const french = await site.call(listNotifications, { token, headers: english });
  expect(french.body.data.items[1].text).toContain('Firefox, Windows, le 6 octobre 2024 à 10:05.');
  const mails = await sent(email);
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['newDevice', 'Login from a new device'],
    ['passwordChanged', 'Your password was changed'],
  ]);
  expect(mails[0]?.text).toContain('Date: 6 October 2024 at 10:05');
  await expect.poll(() => news.filter((one) => one.type === 'notification.new' && one.userId === id)).toHaveLength(2);
});

test('a day of this year stands without its year in the list, and with it in the mail', async () => {
  const { id, token, email } = await member({ language: 'en' });
  const year = site.context.now().getFullYear();
  const payload = { device: 'Firefox, Windows', at: `${year}-06-06T14:05:00Z` };
  await notify(site.context, site.context.db, { userId: id, type: 'newDevice', payload });
  const { body } = await site.call(listNotifications, { token });
  expect(body.data.items[0].text).toContain('on 6 June at 16:05.');
  const [mail] = await sent(email);
  expect(mail?.text).toContain(`Date: 6 June ${year} at 16:05`);
});

test('reading some or all lowers the count, and nobody reads another’s', async () => {
  const mine = await member();
  const other = await member();
  for (const { id } of [mine, mine, mine, other])
    await notify(site.context, site.context.db, { userId: id, type: 'twoFactorEnabled' });
  const { body } = await site.call(listNotifications, { token: mine.token, query: { pageSize: '1', page: '2' } });
  expect(body.data).toMatchObject({ totalCount: 3, totalPages: 3, items: [{ type: 'twoFactorEnabled' }] });
  const ids = [body.data.items[0].id as string];
  expect((await site.call(readNotifications, { token: other.token, body: { ids } })).body.data).toEqual({
    unreadCount: 1,
  });
  expect((await site.call(readNotifications, { token: mine.token, body: { ids } })).body.data).toEqual({
    unreadCount: 2,
  });
  expect((await site.call(readNotifications, { token: mine.token, body: { ids: [] } })).body.data).toEqual({
    unreadCount: 2,
  });
  expect((await site.call(readNotifications, { token: mine.token, body: {} })).body.data).toEqual({ unreadCount: 0 });
  expect((await site.call(listNotifications, { token: other.token })).body.data.unreadCount).toBe(1);
  expect((await site.call(listNotifications)).body.code).toBe('unauthenticated');
  expect((await site.call(readNotifications, { body: {} })).body.code).toBe('unauthenticated');
});

test.each([
  ['a verified phone, the switch and the permission', {}, { allowSMSNotifications: true }, {}, 1],
  ['no permission', {}, {}, {}, 0],
  ['the switch off', {}, { allowSMSNotifications: true }, { notifications: { sms: { securityAlerts: false } } }, 0],
  ['an unverified phone', { is_phone_verified: false }, { allowSMSNotifications: true }, {}, 0],
])('a security alert by SMS: %s', async (_name, columns, privacy, preferences, count) => {
  const phone = `+336${Math.floor(1e7 + Math.random() * 8e7)}`;
  const { id } = await member({ phone_number: phone, is_phone_verified: true, ...columns }, { privacy, preferences });
  await notify(site.context, site.context.db, { userId: id, type: 'passwordChanged' });
  const texts = await sent(phone);
  expect(texts).toHaveLength(count);
  if (count)
    expect(texts[0]?.text).toBe(
      "Trouvaille : Votre mot de passe a été modifié. Si ce n'était pas vous, changez de mot de passe.",
    );
});

test('a link that opens something by itself goes to the mailbox only', async () => {
  const { id, token, email } = await member();
  await notify(site.context, site.context.db, {
    userId: id,
    type: 'exportReady',
    payload: { link: '/api/exports/secret' },
  });
  const { body, text } = await site.call(listNotifications, { token });
  expect(text).not.toContain('secret');
  expect(body.data.items[0].link).toBe('/profile?tab=account');
  expect((await sent(email))[0]?.text).toContain('http://localhost/api/exports/secret');
});

test('a changed address tells the former one', async () => {
  const { id, email } = await member();
  await notify(site.context, site.context.db, {
    userId: id,
    type: 'emailChanged',
    payload: { link: 'http://localhost/back' },
    mailTo: 'former@exemple.fr',
  });
  expect(await sent('former@exemple.fr')).toHaveLength(1);
  expect(await sent(email)).toHaveLength(0);
});

test('what a failed transaction would have told is not told', async () => {
  const { id, token, email } = await member();
  const failing = site.database.db.transaction().execute(async (trx) => {
    await notify(site.context, trx, { userId: id, type: 'passwordChanged' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await site.call(listNotifications, { token })).body.data.totalCount).toBe(0);
  expect(await sent(email)).toHaveLength(0);
});

test('what was told can be taken back while its mail waits, and not once it has left', async () => {
  const { id, token, email } = await member();
  const { db } = site.context;
  const told = await notify(site.context, db, { userId: id, type: 'passwordChanged', delaySeconds: 10 });
  const all = async () => (await site.call(listNotifications, { token })).body.data.totalCount;
  expect(await all()).toBe(0);
  expect((await site.call(readNotifications, { token, body: {} })).body.data).toEqual({ unreadCount: 0 });
  expect(await takeBack(db, told)).toBe(true);
  await letNoticesThrough(site, id);
  expect(await all()).toBe(0);
  expect(await sent(email)).toHaveLength(0);
  const gone = await notify(site.context, db, { userId: id, type: 'passwordChanged' });
  expect(await takeBack(db, gone)).toBe(false);
  expect(await all()).toBe(1);
});

test('nobody’s reading of all they see marks what they do not see yet, and what was seen is not taken back', async () => {
  const { id, token } = await member();
  const { db } = site.context;
  const told = await notify(site.context, db, { userId: id, type: 'passwordChanged', delaySeconds: 10 });
  await site.call(readNotifications, { token, body: {} });
  await letNoticesThrough(site, id);
  expect((await site.call(listNotifications, { token })).body.data).toMatchObject({ totalCount: 1, unreadCount: 1 });
  const failing = db.transaction().execute(async (trx) => {
    if (!(await takeBack(trx, told))) throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect((await site.call(listNotifications, { token })).body.data.totalCount).toBe(1);
});
