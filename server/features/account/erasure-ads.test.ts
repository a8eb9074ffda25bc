import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as account from '#contract/api/account.ts';
import * as api from '#contract/api/ads.ts';
import { addFavorite } from '#contract/api/favorites.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { eraseDueAccounts } from '#server/features/account/account.jobs.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { newFileName } from '#server/kit/files.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-ads-'));
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder } });
  await seedCategories(site.database.db);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addPicture(ad_id: number, name: string): Promise<void> {
  await site.context.files.public.write(name, Buffer.from(`picture ${name}`));
  const variants = JSON.stringify([{ url: `/files/${name}`, width: 320, type: 'image/jpeg' }]);
  await site.database.db
    .insertInto('ad_images')
    .values({ ad_id, position: 0, url: `/files/${name}`, width: 8, height: 6, variants })
    .execute();
}

test('an erased member takes their ads, pictures and favourites with them, but no picture of another ad', async () => {
  const [leaving, staying] = [await site.signIn(), await site.signIn()];
  const own = await insertAd(site, { user_id: leaving.id, title: 'Mon annonce secrète' });
  const other = await insertAd(site, { user_id: staying.id });
  const [alone, shared] = [newFileName('jpg'), newFileName('jpg')];
  await addPicture(own, alone);
  await addPicture(own, shared);
  await addPicture(other, shared);
  await site.call(addFavorite, { params: { id: String(other) }, token: leaving.token });
  await site.call(account.deleteAccount, {
    body: { reason: '', ...(await site.proofOf(leaving.id)) },
    token: leaving.token,
  });
  site.context.now = () => new Date(Date.now() + 15 * 86_400_000);
  expect(await eraseDueAccounts(site.context)).toBe(1);
  site.context.now = () => new Date();
  expect((await site.call(api.readAd, { params: { id: String(own) } })).status).toBe(404);
  expect((await site.call(api.readAd, { params: { id: String(other) } })).body.data.favoriteCount).toBe(0);
  expect(await site.context.files.public.read(alone)).toBeNull();
  const left = await site.context.files.public.read(shared);
  expect((await buffer(left!.stream)).toString()).toBe(`picture ${shared}`);
});

test('an export holds the ads of a member, their prices and pictures, and what they kept', async () => {
  const member = await site.signIn();
  const id = await insertAd(site, { user_id: member.id, title: 'Ma vieille horloge' });
  const name = newFileName('jpg');
  await addPicture(id, name);
  await site.call(addFavorite, { params: { id: String(id) }, token: member.token });
  const { body } = await site.call(account.requestExport, { body: await site.proofOf(member.id), token: member.token });
  await site.runJobs();
  const { status, file } = await site.database.db
    .selectFrom('data_exports')
    .select(['status', 'file'])
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('ready');
  const stored = await site.context.files.private.read(file!);
  const zip = (await buffer(stored!.stream)).toString('latin1');
  expect(zip).toContain(`picture ${name}`);
  for (const part of ['advertisements.json', 'favorites.json', `pictures/ads/${id}-1.jpg`]) expect(zip).toContain(part);
});
