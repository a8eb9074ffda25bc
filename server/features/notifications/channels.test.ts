/** Every kind of notice on every channel: its switch, its texts, and once, whoever does the work and however often. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/api/notifications.ts';
import { defaultPreferences } from '#contract/default-preferences.ts';
import type { Language } from '#contract/languages.ts';
import { notificationKinds, notificationTypes, type NotificationKind } from '#contract/notifications.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { mailGathered } from '#server/features/notifications/notice-mails.service.ts';
import { notifyAll, type AnyNotice } from '#server/features/notifications/notifications.service.ts';
import { letMailsThrough } from '#server/features/notifications/notifications.testing.ts';
import { openPushPeer } from '#server/features/push/push-peer.testing.ts';
import { letRingsThrough, subscribeBrowser } from '#server/features/push/push.testing.ts';
import { openTestSite, tomorrowAt, type TestSite } from '#server/testing.ts';

const noon = tomorrowAt(11);
const night = tomorrowAt(23, 30);
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let peer: Awaited<ReturnType<typeof openPushPeer>>;
/** Two nodes of one site. */
let site: TestSite;
let second: TestSite;

beforeAll(async () => {
  [own, peer] = await Promise.all([createTestDatabase(), openPushPeer()]);
  const options = { settings: { PUSH_ORIGINS: peer.origin }, databaseUrl: own.url };
  [site, second] = await Promise.all([openTestSite(options), openTestSite(options)]);
  await site.runJobs();
  await second.runJobs();
});
beforeEach(() => {
  peer.reset();
  site.context.now = second.context.now = () => noon;
});
afterAll(async () => {
  await Promise.all([site.close(), second.close()]);
  await own.drop();
  await peer.close();
});

const allOff = Object.fromEntries(
  Object.entries(defaultPreferences.notifications).map(([channel, switches]) => [
    channel,
    Object.fromEntries(Object.keys(switches).map((name) => [name, false])),
  ]),
);
const allOn = JSON.parse(JSON.stringify(allOff).replaceAll('false', 'true')) as object;

let members = 0;
async function member(language: Language, notifications: object) {
  const { db } = site.database;
  const account = await site.signIn();
  const phone = `+3361200${String((members += 1)).padStart(4, '0')}`;
  const { email } = await db
    .updateTable('users')
    .set({ language, phone_number: phone, is_phone_verified: true })
    .where('id', '=', account.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('profiles')
    .values({
      user_id: account.id,
      preferences: JSON.stringify({ notifications }),
      privacy: JSON.stringify({ allowSMSNotifications: true }),
    })
    .execute();
  await subscribeBrowser(site, peer, account.token);
  return { ...account, email, phone };
}

const values: Record<string, string> = {
  price: '1200',
  previousPrice: '1500',
  ground: 'spam',
  link: '/dashboard',
  path: '/search?q=lampe',
};
const dated = ['at', 'date', 'until'];
const noticeOf = (userId: string, type: AnyNotice['type']) =>
  ({
    userId,
    type,
    payload: Object.fromEntries(
      notificationKinds[type].payload.map((name) => [
        name,
        dated.includes(name) ? noon.toISOString() : (values[name] ?? `the ${name}`),
      ]),
    ),
  }) as AnyNotice;

const outbox = (...recipients: string[]) =>
  site.database.db
    .selectFrom('outbox')
    .select(['channel', 'kind', 'subject', 'text', 'send_after as sendAfter'])
    .where('recipient', 'in', recipients)
    .orderBy('created_at')
    .execute();

/** Both nodes do all the work there is, at the same time, and then once more. */
async function work() {
  for (let round = 0; round < 2; round += 1)
    await Promise.all([mailGathered(site.context), mailGathered(second.context)]);
  await Promise.all([letRingsThrough(site), letRingsThrough(second)]);
  await letRingsThrough(site);
}

test.each(notificationTypes)('%s comes once by each channel whose switch is on, and by no other', async (type) => {
  const { email, sms, push, inApp }: NotificationKind = notificationKinds[type];
  const on = await member('fr', allOn);
  const off = await member('en', allOff);
  await Promise.all([on, off].map(({ id }) => notifyAll(site.context, site.context.db, [noticeOf(id, type)])));
  await work();
  for (const { token } of [on, off]) {
    const { items } = (await site.call(listNotifications, { token })).body.data;
    expect(items).toHaveLength(inApp === false ? 0 : 1);
    for (const { title, text } of items) expect(`${title} ${text}`).not.toMatch(/\{\{|notifications:|undefined/);
  }
  const written = await outbox(on.email, on.phone);
  expect(written.map(({ channel }) => channel).toSorted()).toEqual([
    ...(email ? ['mail'] : []),
    ...(sms ? ['sms'] : []),
  ]);
  expect((await outbox(off.email, off.phone)).map(({ channel }) => channel)).toEqual(
    email === 'always' ? ['mail'] : [],
  );
  for (const { subject, text } of written) expect(subject + text).not.toMatch(/\{\{|notifications:|undefined/);
  for (const { text } of written.filter(({ channel }) => channel === 'mail'))
    expect(text).toContain('http://localhost/profile?tab=notifications');
  expect(peer.received.map(({ message }) => message['title'] !== '')).toEqual(push ? [true] : []);
});

test('what comes in a burst goes out as one mail, and what comes soon after waits for the next', async () => {
  const { id, email } = await member('fr', allOn);
  const tell = (type: AnyNotice['type']) => notifyAll(site.context, site.context.db, [noticeOf(id, type)]);
  await tell('favoriteSold');
  await tell('adExpiring');
  await tell('savedSearchMatch');
  await work();
  const [first, ...others] = await outbox(email);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ kind: 'digest', subject: '3 nouveautés sur Trouvaille' });
  for (const line of [
    'Favori\u00a0: l’annonce n’est plus en ligne',
    'Votre annonce expire bientôt',
    'http://localhost/favorites',
  ])
    expect(first?.text).toContain(line);
  await tell('adExpired');
  await work();
  expect(await outbox(email)).toHaveLength(1);
  await letMailsThrough(site);
  expect((await outbox(email)).map(({ kind }) => kind)).toEqual(['digest', 'adExpired']);
});

test('what was read on the site, or switched off meanwhile, is not mailed', async () => {
  const reader = await member('fr', allOn);
  const quitter = await member('fr', allOn);
  for (const { id } of [reader, quitter])
    await notifyAll(site.context, site.context.db, [noticeOf(id, 'favoriteSold')]);
  const { db } = site.database;
  await db.updateTable('notifications').set({ read_at: noon }).where('user_id', '=', reader.id).execute();
  const preferences = JSON.stringify({ notifications: allOff });
  await db.updateTable('profiles').set({ preferences }).where('user_id', '=', quitter.id).execute();
  await work();
  expect(await outbox(reader.email, quitter.email)).toEqual([]);
});

test('at night an important update by SMS waits for the morning, a security alert does not', async () => {
  site.context.now = () => night;
  const { id, phone } = await member('fr', allOn);
  await notifyAll(site.context, site.context.db, [noticeOf(id, 'appealUpheld')]);
  await notifyAll(site.context, site.context.db, [noticeOf(id, 'passwordChanged')]);
  const waits = (await outbox(phone)).map(({ kind, sendAfter }) => [
    kind,
    Math.ceil((sendAfter.getTime() - Date.now()) / 1800_000) / 2 + 0,
  ]);
  // Half past midnight in Paris: quiet until eight.
  expect(waits).toEqual([
    ['important_update', 7.5],
    ['security_alert', 0],
  ]);
});

test('many who are told the same things at once, in any order, do not wait for each other', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await member('fr', allOn)).id));
  const tell = (node: TestSite, order: string[]) =>
    node.context.db.transaction().execute((trx) =>
      notifyAll(
        node.context,
        trx,
        order.map((id) => noticeOf(id, 'reviewOpen')),
      ),
    );
  const rounds = Array.from({ length: 10 }, (_, round) =>
    tell(round % 2 ? site : second, round % 2 ? ids : ids.toReversed()),
  );
  await expect(Promise.all(rounds)).resolves.toHaveLength(10);
});
