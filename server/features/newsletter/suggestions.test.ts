/** Suggestions by mail: with both consents alone, once a week, with something new in it, and easily left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribeNewsletter } from '#contract/api/newsletter.ts';
import { insertAd, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';
import { sendSuggestions } from '#server/features/newsletter/suggestions.service.ts';

let site: AdsSite;
beforeAll(async () => {
  site = await openAdsSite();
  site.context.now = () => new Date();
});
afterAll(() => site.close());

const both = {
  privacy: { allowPromotionalEmails: true },
  preferences: { notifications: { email: { promotions: true } } },
};

async function member(consent: { privacy?: object; preferences?: object } = both, columns = {}) {
  const { db } = site.database;
  const account = await site.signIn();
  const { email } = await db
    .updateTable('users')
    .set({ is_email_verified: true, ...columns })
    .where('id', '=', account.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('profiles')
    .values({
      user_id: account.id,
      privacy: JSON.stringify(consent.privacy ?? {}),
      preferences: JSON.stringify(consent.preferences ?? {}),
    })
    .execute();
  return { ...account, email };
}

async function keep(userId: string, category = 601): Promise<void> {
  const adId = await insertAd(site, {
    user_id: site.seller.id,
    category_id: category,
    published_at: new Date('2026-01-01'),
  });
  await site.database.db.insertInto('favorites').values({ user_id: userId, ad_id: adId }).execute();
}

const mailsTo = (email: string) =>
  site.database.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
const addAd = (title: string, values = {}) => insertAd(site, { user_id: site.seller.id, title, ...values });

test('come once a week, about new ads like what one kept, whoever sends them and however often', async () => {
  const reader = await member();
  await keep(reader.id);
  const lamp = await addAd('Lampe neuve');
  await addAd('Autre lampe');
  await addAd('Ancienne lampe', { published_at: new Date('2026-01-01') });
  await addAd('Un vélo', { category_id: 801 });
  await insertAd(site, { user_id: reader.id, title: 'La mienne' });
  await Promise.all([sendSuggestions(site.context), sendSuggestions(site.context)]);
  await sendSuggestions(site.context);
  const [mail, ...others] = await mailsTo(reader.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 nouvelles annonces d’après vos favoris');
  for (const words of [
    'Lampe neuve',
    'Autre lampe',
    `/advertisement/${lamp}`,
    '20\u00a0€',
    '/profile?tab=notifications',
  ])
    expect(mail?.text).toContain(words);
  for (const words of ['Ancienne lampe', 'Un vélo', 'La mienne']) expect(mail?.text).not.toContain(words);
  const now = Date.now();
  site.context.now = () => new Date(now + 7 * 86_400_000);
  await addAd('Lampe d’après', { published_at: new Date(now + 6 * 86_400_000) });
  await addAd('Encore une', { published_at: new Date(now + 6 * 86_400_000) });
  await sendSuggestions(site.context);
  expect(await mailsTo(reader.email)).toHaveLength(2);
  site.context.now = () => new Date();
});

test.each([
  ['has not allowed them', { preferences: both.preferences }, {}],
  ['has the switch off', { privacy: both.privacy }, {}],
  ['has not proved the address', both, { is_email_verified: false }],
  ['is banned', both, { banned_until: new Date('2100-01-01') }],
])('do not come to who %s', async (_, consent, columns) => {
  const reader = await member(consent, columns);
  await keep(reader.id);
  await addAd('Lampe neuve');
  await addAd('Autre lampe');
  await sendSuggestions(site.context);
  expect(await mailsTo(reader.email)).toEqual([]);
});

test('do not come with nothing new in them, nor from who was blocked', async () => {
  const [bored, wary] = [await member(), await member()];
  await keep(bored.id, 801);
  await keep(wary.id);
  await site.database.db.insertInto('user_blocks').values({ user_id: wary.id, blocked_id: site.seller.id }).execute();
  await sendSuggestions(site.context);
  expect([await mailsTo(bored.email), await mailsTo(wary.email)]).toEqual([[], []]);
});

test('are left by one click in the mail, which puts both switches off', async () => {
  const reader = await member();
  await keep(reader.id);
  await sendSuggestions(site.context);
  const [mail] = await mailsTo(reader.email);
  const [, token = ''] = /\/newsletter\/unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe-Post');
  const forged = await site.call(unsubscribeNewsletter, { body: { token: `${token.slice(0, -1)}x` } });
  expect(forged.status).toBe(410);
  for (let click = 0; click < 2; click += 1)
    expect((await site.call(unsubscribeNewsletter, { body: { token } })).body.data).toEqual({ list: 'suggestions' });
  const row = await site.database.db
    .selectFrom('profiles')
    .select(['privacy', 'preferences'])
    .where('user_id', '=', reader.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    privacy: { allowPromotionalEmails: false },
    preferences: { notifications: { email: { promotions: false } } },
  });
});
