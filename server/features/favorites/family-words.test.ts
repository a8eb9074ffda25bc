/** Whoever kept an ad reads of it in the words of its family: a post is filled, a flat is not sold. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { families, type Family } from '#contract/families.ts';
import { languages, type Language } from '#contract/languages.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { queueFavoriteNews, tellFavorites } from '#server/features/favorites/favorite-news.service.ts';
import { sellingTools } from '#server/features/my-ads/my-ads.testing.ts';
import { translate } from '#server/kit/texts.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: ReturnType<typeof sellingTools>;

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
});
afterAll(() => site.close());

const wordsOf = (family: Family, language: Language) =>
  ['gone', 'drop'].map((word) => translate(language, `families:${family}.${word}`));

test.each(languages)(
  'an ad of any category ends and becomes cheaper in the words of its family (%s)',
  async (language) => {
    const { context } = site;
    const owner = await tools.seller();
    const fan = await tools.seller();
    await tools.db.updateTable('users').set({ language }).where('id', '=', fan.id).execute();
    const { categories, familyOf } = await categoryLookup(context);
    const leaves = [...categories.values()].filter(({ parentId }) => parentId !== null);
    for (const { id: category_id } of leaves)
      for (const kind of ['sold', 'dropped'] as const) {
        const title = `${category_id} ${kind}`;
        const status = kind === 'sold' ? 'Sold' : 'Active';
        const adId = await tools.adIn(owner, status, { category_id, title, price: 1_000 });
        const price = { price: 1_000, previousPrice: 2_000 };
        await tools.db.insertInto('favorites').values({ user_id: fan.id, ad_id: adId, price: 2_000 }).execute();
        await queueFavoriteNews(context, tools.db, { adId, kind, ...price, at: new Date() });
      }
    await tellFavorites(context);

    const seen = new Set<Family>();
    const read: { title: string; text: string }[] = [];
    for (let page = 1; page <= Math.ceil((leaves.length * 2) / 100); page += 1) {
      const { body } = await site.send({ url: `/api/notifications?pageSize=100&page=${page}`, token: fan.token });
      read.push(...body.data.items);
    }
    expect(read).toHaveLength(leaves.length * 2);
    for (const { title, text } of read) {
      const [, id, kind] = /(\d+) (sold|dropped)/.exec(text) ?? [];
      const family = familyOf(Number(id));
      seen.add(family);
      const [gone, drop] = wordsOf(family, language);
      const own = kind === 'sold' ? gone : drop;
      // A drop is in the title; the text says both prices.
      const said = kind === 'sold' ? (own ?? '') : '10';
      expect([title.endsWith(own ?? ''), text.includes(said)], text).toEqual([true, true]);
      const foreign = families.flatMap((other) => wordsOf(other, language)).filter((words) => words !== own);
      expect(
        foreign.filter((words) => `${title} ${text}`.includes(words)),
        text,
      ).toEqual([]);
    }
    expect([...seen].toSorted()).toEqual(families.toSorted());
  },
);
