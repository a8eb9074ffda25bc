/** Words that every JavaScript object knows ("constructor") are words like any other, wherever somebody types them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSavedSearch } from '#contract/api/saved-searches.ts';
import { guessCategory } from '#contract/api/ad-checks.ts';
import { previewAlert } from '#contract/api/saved-searches.ts';
import { mapAds, searchAds, suggestSearch } from '#contract/api/search.ts';
import { trySynonyms, writeSynonyms, readSynonyms } from '#contract/api/synonyms.ts';
import { addAds, openSearchSite, searchOn } from '#server/features/search/search.testing.ts';
import { matchNewAds, queueNewAd } from '#server/features/saved-searches/alerts.service.ts';
import type { TestSite } from '#server/testing.ts';

const words = Object.getOwnPropertyNames(Object.prototype);
let site: TestSite & { seller: string };
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openSearchSite();
  member = await site.signIn();
  await addAds(
    site,
    site.seller,
    words.map((word) => ({
      title: `Manuel ${word}`,
      description: `${word} expliqué à ceux qui commencent`,
      attributes: { brand: word },
    })),
  );
});
afterAll(() => site.close());

test.each(words)('"%s" is searched, suggested, mapped, fed, previewed and guessed', async (word) => {
  const { items } = await searchOn(site, { q: `manuel ${word}`, facets: 'true' });
  expect(items.map(({ title }) => title)).toContain(`Manuel ${word}`);
  const said = [word, `${word} ${word}`, `-${word} manuel`, `"${word}"`, `2 ${word}`, `${word} 69003`, `à ${word}`];
  for (const q of said)
    for (const endpoint of [searchAds, mapAds, previewAlert])
      expect([q, (await site.call(endpoint, { query: { q } })).status]).toEqual([q, 200]);
  for (const q of said) expect((await site.call(suggestSearch, { query: { q } })).status).toBe(200);
  expect((await site.send({ url: `/search.rss?q=${encodeURIComponent(word)}` })).status).toBe(200);
  for (const query of [{ city: word }, { [`attr.${word}`]: word }, { 'attr.fuel': word }, { [word]: word }])
    for (const endpoint of [searchAds, previewAlert])
      expect((await site.call(endpoint, { query: query as never })).status).toBeLessThan(500);
  const guess = await site.call(guessCategory, { query: { title: word }, token: member.token });
  expect(guess.status).toBe(200);
});

test('they are tried and kept as synonyms', async () => {
  const { token } = await site.signIn('Admin');
  for (const word of words) expect((await site.call(trySynonyms, { body: { q: word }, token })).status).toBe(200);
  const { version } = (await site.call(readSynonyms, { token })).body.data;
  const body = { groups: [words.map((word) => word.replaceAll('_', ''))], version };
  expect((await site.call(writeSynonyms, { body, token })).status).toBe(200);
  for (const q of words) expect((await site.call(searchAds, { query: { q } })).status).toBe(200);
});

test('saved searches with them are kept, read, and tell their owners', async () => {
  for (const word of words) {
    const { token } = await site.signIn();
    const body = { name: word, query: { q: `manuel ${word}` }, frequency: 'instant' as const };
    expect((await site.call(createSavedSearch, { body, token })).status).toBe(201);
  }
  const ads = await addAds(
    site,
    site.seller,
    words.map((word) => ({ title: `Manuel ${word}` })),
  );
  for (const id of ads) await queueNewAd(site.context, site.database.db, id);
  await matchNewAds(site.context);
  const told = await site.database.db
    .selectFrom('notifications')
    .select('id')
    .where('type', '=', 'savedSearchMatch')
    .execute();
  expect(told).toHaveLength(words.length);
});
