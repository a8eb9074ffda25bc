import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { rssOf } from '#server/features/feeds/rss.service.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let seller: string;

beforeAll(async () => {
  site = await openTestSite({ settings: { PUBLIC_URL: 'https://annonces.example' } });
  await seedCategories(site.database.db);
  seller = (await site.signIn()).id;
});
afterAll(() => site.close());

test('the sitemap names its parts, and they every public ad in both languages', async () => {
  const [first, far] = [
    await insertAd(site, { user_id: seller }),
    await insertAd(site, { user_id: seller, id: 25_000 }),
  ];
  const draft = await insertAd(site, { user_id: seller, status: 'Draft' });
  await insertAd(site, { user_id: seller, id: 45_000, status: 'Sold' });
  const index = await site.send({ url: '/sitemap.xml' });
  expect(index.headers['content-type']).toContain('application/xml');
  const parts = [...index.text.matchAll(/<loc>https:\/\/annonces\.example(.*?)<\/loc>/g)].map(([, path]) => path!);
  expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-ads-0.xml', '/sitemap-ads-2.xml']);
  const texts = await Promise.all(parts.map(async (url) => (await site.send({ url })).text));
  const [pages, ads, others] = texts as [string, string, string];
  expect(pages).toContain('<loc>https://annonces.example/category/101</loc>');
  expect(pages).toContain('<loc>https://annonces.example/privacy</loc>');
  expect(ads).toContain(`<loc>https://annonces.example/advertisement/${first}</loc>`);
  expect(ads).toContain(`hreflang="en" href="https://annonces.example/advertisement/${first}?lang=en"`);
  expect(ads).not.toContain(`/advertisement/${draft}<`);
  expect(ads.endsWith('</urlset>\n')).toBe(true);
  expect(others).toContain(`/advertisement/${far}</loc>`);
  expect((await site.send({ url: '/sitemap-ads-4.xml' })).status).toBe(404);
});

test('a part of more ads than are read at once is whole', async () => {
  for (let from = 60_000; from < 61_200; from += 200)
    await site.database.pool.query(
      `insert into ads (id, user_id, category_id, section_id, title, description, status)
       select $2 + n, $1, 601, 6, 'Une lampe de bureau', 'Une lampe en bon état, chez moi.', 'Active'
       from generate_series(1, 200) n`,
      [seller, from],
    );
  const { text } = await site.send({ url: '/sitemap-ads-6.xml' });
  expect(text.match(/<url>/g)).toHaveLength(1_200);
  expect(text.match(/<\/urlset>/g)).toHaveLength(1);
});

test('robots are shown the sitemap and kept out of what is private', async () => {
  const { text } = await site.send({ url: '/robots.txt' });
  for (const line of ['Disallow: /profile', 'Disallow: /api/', 'Sitemap: https://annonces.example/sitemap.xml'])
    expect(text.split('\n')).toContain(line);
});

test('a feed has the newest first, sponsored or not', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const own = { user_id: seller, category_id: 803, section_id: 8 };
  const old = await insertAd(site, { ...own, is_promoted: true, created_at: at(9) });
  const young = await insertAd(site, { ...own, created_at: at(2) });
  const { text } = await site.send({ url: '/search.rss?categoryId=803' });
  expect([...text.matchAll(/advertisement\/(\d+)<\/guid>/g)].map(([, id]) => Number(id))).toEqual([young, old]);
});

test('a feed is named after what it follows', async () => {
  const titleOf = async (query: string) =>
    /<title>(.*?)<\/title>/.exec((await site.send({ url: `/search.rss${query}` })).text)?.[1];
  const plain = await titleOf('');
  expect(await titleOf('?categoryId=801&lang=fr')).toContain('Vélos');
  expect(await titleOf('?categoryId=801&lang=en')).toContain('Bicycles');
  expect(await titleOf('?q=lampe&categoryId=801&inseeCode=69123')).toContain('lampe · Vélos · Lyon');
  expect(await titleOf('?priceMax=5000')).not.toBe(plain);
});

test('a feed is well formed whatever people write', async () => {
  const title = 'Lit <b>"double"</b> & \u0007 ]]> l’été';
  const id = await insertAd(site, { user_id: seller, title, price: 123_450, city: 'Saint-Étienne' });
  const cards = await cardsByIds(site.context, [id], 'fr');
  const feed = rssOf(site.context, {
    cards,
    language: 'fr',
    self: '/search.rss?q=a&b',
    screen: '/search',
    words: '<x>',
  });
  expect(feed).toContain(
    '&lt;b&gt;&quot;double&quot;&lt;/b&gt; &amp;  ]]&gt; l’été – 1\u202f234,50\u00a0€ – Saint-Étienne',
  );
  expect(feed).toContain(`<guid isPermaLink="false">https://annonces.example/advertisement/${id}</guid>`);
  expect(feed).toContain('href="https://annonces.example/search.rss?q=a&amp;b"');
  for (const mark of ['<b>', '<x>', '\u0007']) expect(feed).not.toContain(mark);
});
