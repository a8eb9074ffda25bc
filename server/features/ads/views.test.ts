import { addressOf } from '#contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/ads.ts';
import { insertAd, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';
import { forgetVisitors } from '#server/features/ads/views.service.ts';

let site: AdsSite;
beforeAll(async () => void (site = await openAdsSite({ RATE_LIMIT_SCALE: '100' })));
afterAll(() => site.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const view = async (id: number, userAgent: string, token?: string, remoteAddress = '192.0.2.1') => {
  const { body } = await site.send({
    method: 'POST',
    url: addressOf(api.noteView, { params: { id } }),
    remoteAddress,
    headers: { 'user-agent': userAgent },
    ...(token && { token }),
  });
  return body.data?.viewCount as number;
};
const dayOf = (id: number) =>
  site.database.db.selectFrom('ad_days').select(['views', 'seen']).where('ad_id', '=', id).execute();

test('a network counts once a day, however often and with however many browsers it looks', async () => {
  const id = await insertAd(site, { user_id: site.seller.id });
  await Promise.all(Array.from({ length: 20 }, () => view(id, firefox)));
  expect(await view(id, firefox)).toBe(1);
  expect(await view(id, `${firefox} other`)).toBe(1);
  expect(await view(id, firefox, undefined, '192.0.2.2')).toBe(2);
  expect(await dayOf(id)).toEqual([{ views: 2, seen: 0 }]);
  for (const host of ['1', '2', 'a:b']) expect(await view(id, firefox, undefined, `2001:db8:9:9::${host}`)).toBe(3);
});

test('crawlers and the owner are not counted', async () => {
  const id = await insertAd(site, { user_id: site.seller.id });
  expect(await view(id, 'Googlebot/2.1 (+http://www.google.com/bot.html)')).toBe(0);
  expect(await view(id, firefox, site.seller.token)).toBe(0);
  expect(await view(id, firefox, (await site.signIn()).token)).toBe(1);
});

test('who looks through a program of their own is counted like everybody', async () => {
  const id = await insertAd(site, { user_id: site.seller.id });
  for (const [index, program] of ['curl/8.5', 'node', 'HeadlessChrome/130.0', ''].entries())
    expect(await view(id, program, undefined, `192.0.2.${index + 1}`)).toBe(index + 1);
});

test('the next day the same visitor counts again, and yesterday’s are forgotten', async () => {
  const id = await insertAd(site, { user_id: site.seller.id });
  await view(id, firefox);
  site.context.now = () => new Date(Date.now() + 86_400_000);
  try {
    expect(await view(id, firefox)).toBe(2);
    await forgetVisitors(site.context);
  } finally {
    site.context.now = () => new Date();
  }
  const left = await site.database.db.selectFrom('ad_visitors').select('visitor').where('ad_id', '=', id).execute();
  expect(left).toHaveLength(1);
  expect(left[0]!.visitor.toString()).not.toContain('127.0.0.1');
});

test('an ad that is not public is not looked at', async () => {
  const id = await insertAd(site, { user_id: site.seller.id, status: 'Draft' });
  expect((await site.call(api.noteView, { params: { id: String(id) } })).status).toBe(404);
});

test('ads shown in lists are counted a moment later, made-up ids not at all', async () => {
  const id = await insertAd(site, { user_id: site.seller.id });
  for (let index = 0; index < 3; index += 1)
    expect((await site.call(api.noteSeen, { body: { ids: [id, id, 999_999_999] } })).status).toBe(200);
  await expect.poll(() => dayOf(id)).toEqual([{ views: 0, seen: 3 }]);
  expect((await site.call(api.noteSeen, { body: { ids: [] } })).status).toBe(422);
});
