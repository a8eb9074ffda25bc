import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateAd } from '#contract/api/my-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { tellFavorites } from '#server/features/favorites/favorite-news.service.ts';
import * as lifetime from '#server/features/ad-lifecycle/lifetime.service.ts';
import { endPromotions, showAfterBans } from '#server/features/ad-lifecycle/ad-lifecycle.jobs.ts';
import { sellingTools, type Person } from '#server/features/my-ads/my-ads.testing.ts';
import { fileAddress } from '#server/kit/file-routes.ts';
import { newFileName } from '#server/kit/files.ts';
import { letMailsThrough } from '#server/features/notifications/notifications.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-lifetime-'));
let site: TestSite;
let tools: ReturnType<typeof sellingTools>;
let owner: Person;
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
});
beforeEach(async () => {
  owner = await tools.seller();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an ad whose time is over expires once, however many workers look', async () => {
  const over = await tools.adIn(owner, 'Active', { expires_at: inDays(-0.01) });
  const still = await tools.adIn(owner, 'Active', { expires_at: inDays(0.01), reminded_at: new Date() });
  const trashed = await tools.adIn(owner, 'Active', { expires_at: inDays(-1), deleted_at: new Date() });
  await Promise.all(Array.from({ length: 4 }, () => lifetime.expireAds(site.context)));
  expect((await tools.adRow(over)).status).toBe('Expired');
  expect(await tools.eventsOf(over)).toEqual([['expire', 'Active', 'Expired', 'site']]);
  expect(await tools.noticesOf(owner.id)).toEqual(['adExpired']);
  for (const id of [still, trashed]) expect((await tools.adRow(id)).status).toBe('Active');
});

test('a week before the end its owner is reminded, once for each time it is online', async () => {
  const id = await tools.adIn(owner, 'Active', { expires_at: inDays(6.9) });
  await tools.adIn(owner, 'Active', { expires_at: inDays(7.1) });
  await lifetime.remindOfExpiry(site.context);
  await lifetime.remindOfExpiry(site.context);
  expect(await tools.noticesOf(owner.id)).toEqual(['adExpiring']);
  await site.send({ method: 'POST', url: `/api/advertisements/${id}/renew`, token: owner.token });
  await tools.db
    .updateTable('ads')
    .set({ expires_at: inDays(3) })
    .where('id', '=', id)
    .execute();
  await lifetime.remindOfExpiry(site.context);
  expect(await tools.noticesOf(owner.id)).toEqual(['adExpiring', 'adExpiring']);
});

test('a draft that nobody touches for 90 days goes to the trash, a week after a warning', async () => {
  const id = await tools.adIn(owner, 'Draft', { updated_at: inDays(-95), title: '' });
  await lifetime.throwDraftsAway(site.context);
  await lifetime.warnOfDrafts(site.context);
  await lifetime.warnOfDrafts(site.context);
  expect(await tools.noticesOf(owner.id)).toEqual(['draftExpiring']);
  await letMailsThrough(site);
  const { text } = await tools.db
    .selectFrom('outbox')
    .select('text')
    .where('kind', '=', 'draftExpiring')
    .executeTakeFirstOrThrow();
  expect(text).toContain('sans titre');
  await lifetime.throwDraftsAway(site.context);
  expect((await tools.adRow(id)).deleted_at).toBeNull();
  await tools.db
    .updateTable('ads')
    .set({ reminded_at: inDays(-7.1) })
    .where('id', '=', id)
    .execute();
  await lifetime.throwDraftsAway(site.context);
  expect((await tools.adRow(id)).deleted_at).not.toBeNull();
  expect(await tools.eventsOf(id)).toEqual([['delete', 'Draft', 'Draft', 'site']]);
});

test('work on a warned draft keeps it', async () => {
  const id = await tools.adIn(owner, 'Draft', { updated_at: inDays(-91), reminded_at: inDays(-8) });
  await site.call(updateAd, {
    params: { id: String(id) },
    body: { version: 1, price: 77 },
    token: owner.token,
  });
  await lifetime.throwDraftsAway(site.context);
  expect(await tools.adRow(id)).toMatchObject({ deleted_at: null, reminded_at: null });
});

test('after 30 days an ad is erased from the trash with its files, but not with those of another ad', async () => {
  const { files } = site.context;
  const [own, shared] = [newFileName('jpg'), newFileName('webp')];
  for (const name of [own, shared]) await files.public.write(name, Buffer.from('picture'));
  const old = await tools.adIn(owner, 'Sold', { deleted_at: inDays(-30.1) });
  const recent = await tools.adIn(owner, 'Sold', { deleted_at: inDays(-29) });
  const picture = (ad_id: number, name: string, variants: object[] = []) =>
    tools.db
      .insertInto('ad_images')
      .values({ ad_id, position: 0, url: fileAddress(name), width: 8, height: 6, variants: JSON.stringify(variants) })
      .execute();
  await picture(old, own, [{ url: fileAddress(shared), width: 8, type: 'image/webp' }]);
  await picture(recent, shared);
  expect(await lifetime.emptyTrash(site.context)).toBe(1);
  const left = await tools.db.selectFrom('ads').select('id').where('user_id', '=', owner.id).execute();
  expect(left).toEqual([{ id: recent }]);
  expect(await files.public.read(own)).toBeNull();
  const kept = await files.public.read(shared);
  kept?.stream.destroy();
  expect(kept).not.toBeNull();
});

test('an ad that is erased is forgotten by what the search reads of changes; one that is only deleted is not', async () => {
  const noted = async () =>
    (await tools.db.selectFrom('search_changes').select('ad_id').where('ad_id', 'in', [old, recent]).execute()).map(
      ({ ad_id }) => ad_id,
    );
  const [old, recent] = [await tools.adIn(owner, 'Active'), await tools.adIn(owner, 'Active')];
  for (const [id, days] of [[old, -30.1] as const, [recent, -29] as const])
    await tools.db
      .updateTable('ads')
      .set({ deleted_at: inDays(days) })
      .where('id', '=', id)
      .execute();
  expect((await noted()).sort()).toEqual([old, recent].sort());
  expect(await lifetime.emptyTrash(site.context)).toBe(1);
  expect(await noted()).toEqual([recent]);
});

test('a promotion ends by the clock, and so does a ban', async () => {
  const promoted = await tools.adIn(owner, 'Active', { is_promoted: true, promoted_until: inDays(-0.01) });
  await endPromotions(site.context);
  expect((await tools.adRow(promoted)).is_promoted).toBe(false);
  const ban = (until: Date) =>
    tools.db.updateTable('users').set({ banned_until: until }).where('id', '=', owner.id).execute();
  await ban(inDays(1));
  expect((await tools.adRow(promoted)).is_public).toBe(false);
  await showAfterBans(site.context);
  expect((await tools.adRow(promoted)).is_public).toBe(false);
  // Over without anybody touching the account: the clock of the site is ahead.
  const began = Date.now();
  site.context.now = () => new Date(began + 2 * dayMs);
  try {
    await showAfterBans(site.context);
  } finally {
    site.context.now = () => new Date();
  }
  expect((await tools.adRow(promoted)).is_public).toBe(true);
});

describe('those who kept an ad', () => {
  let fan: Person;
  let id: number;
  const notices = () => tools.noticesOf(fan.id);
  const keep = (person: Person, price: number) =>
    tools.db
      .insertInto('favorites')
      .values({ user_id: person.id, ad_id: id, price, created_at: inDays(-1) })
      .execute();
  const setPrice = async (price: number) => {
    const { version } = await tools.adRow(id);
    const { status } = await site.call(updateAd, {
      params: { id: String(id) },
      body: { version, price },
      token: owner.token,
    });
    expect(status).toBe(200);
    await tellFavorites(site.context);
  };

  beforeEach(async () => {
    fan = await tools.seller();
    id = await tools.adIn(owner, 'Active');
    await keep(fan, 2_000);
    await keep(owner, 2_000);
  });

  test('hear of a lower price, in euros, and every price is written down', async () => {
    await setPrice(1_550);
    expect(await notices()).toEqual(['favoriteDropped']);
    expect(await tools.noticesOf(owner.id)).toEqual([]);
    const { body } = await site.send({ url: '/api/notifications', token: fan.token });
    expect(body.data.items[0].text.replace(/[\u00a0\u202f]/g, ' ')).toContain('passe de 20 € à 15,50 €.');
    expect(body.data.items[0].drop).toMatchObject({ price: 1_550, previousPrice: 2_000, period: null });
    const prices = await tools.db.selectFrom('price_changes').select('price').where('ad_id', '=', id).execute();
    expect(prices).toEqual([{ price: 1_550 }]);
  });

  test('hear nothing of a price that goes up, nor of one that only comes back down', async () => {
    await setPrice(3_000);
    await setPrice(2_000);
    await setPrice(1_900);
    await setPrice(2_500);
    await setPrice(1_950);
    expect(await notices()).toEqual(['favoriteDropped']);
  });

  test('hear at once of a price that was lowered together with a text that waits, and not again with the text', async () => {
    const moderator = await site.signIn('Moderator');
    await setPrice(1_900);
    const edit = async (body: object) => {
      const { version } = await tools.adRow(id);
      await site.call(updateAd, { params: { id: String(id) }, body: { version, ...body }, token: owner.token });
      await tellFavorites(site.context);
    };
    await edit({ title: 'Une lampe moins chère', price: 1_500 });
    expect(await notices()).toEqual(['favoriteDropped', 'favoriteDropped']);
    await tools.decide(moderator, id, { decision: 'approve' });
    await tellFavorites(site.context);
    expect(await notices()).toHaveLength(2);
  });

  test('hear once that it was sold, even when several workers tell', async () => {
    await site.send({ method: 'POST', url: `/api/advertisements/${id}/sold`, token: owner.token });
    await Promise.all(Array.from({ length: 4 }, () => tellFavorites(site.context)));
    expect(await notices()).toEqual(['favoriteSold']);
    expect(await tools.db.selectFrom('favorite_news').selectAll().execute()).toEqual([]);
  });

  test('are all told, also when they are many, and the job is sent with the change', async () => {
    await tools.db
      .insertInto('users')
      .values(
        Array.from({ length: 250 }, (_, index) => ({
          email: `fan-${id}-${index}@trouvaille.example`,
          first_name: 'Fan',
          last_name: 'Fidèle',
        })),
      )
      .execute();
    await tools.db
      .insertInto('favorites')
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select(['users.id', eb.val(id).as('ad_id')])
          .where('email', 'like', `fan-${id}-%`),
      )
      .columns(['user_id', 'ad_id'])
      .execute();
    await site.send({ method: 'POST', url: `/api/advertisements/${id}/sold`, token: owner.token });
    await site.runJobs();
    const told = await tools.db
      .selectFrom('notifications')
      .select('user_id')
      .where('type', '=', 'favoriteSold')
      .where(sql<string>`payload ->> 'adId'`, '=', String(id))
      .execute();
    expect(new Set(told.map((one) => one.user_id)).size).toBe(251);
    expect(told).toHaveLength(251);
  });
});
