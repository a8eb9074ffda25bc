import { describe, expect, test } from 'vitest';
import { listMyAds, type MyAdLine } from '#contract/api/my-ads.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { wholeAd } from '#server/features/my-ads/my-ads.testing.ts';
import { faultsOf, insist, openStage } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const { create, update } = stage;

describe('a draft', () => {
  test('needs a category and nothing else, and belongs to its writer alone', async () => {
    const { status, body } = await create({ categoryId: 502 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'Draft',
      title: '',
      description: '',
      price: null,
      version: 1,
      allowed: ['Pending'],
      categories: [{ id: 5 }, { id: 502 }],
      statementId: null,
      deletedAt: null,
    });
    expect(await stage.tools.eventsOf(body.data.id)).toEqual([['create', null, 'Draft', 'owner']]);
    expect((await stage.site.send({ url: `/api/advertisements/${body.data.id}` })).status).toBe(404);
  });

  test('says in the list which fields it still needs', async () => {
    const { body } = await create({ categoryId: 502, title: 'Vélo de ville', description: 'Trop court' });
    const { items } = (await stage.site.call(listMyAds, { query: { status: 'Draft' }, token: stage.owner.token })).body
      .data as { items: MyAdLine[] };
    const line = items.find(({ id }) => id === body.data.id);
    expect(line?.missing).toEqual(['description', 'price', 'city', 'attributes.decorType', 'images']);
  });

  test('takes the centre of its commune, whichever way the place is given', async () => {
    for (const place of [{ city: 'Lyon', postalCode: '69003' }, { inseeCode: '69123' }, { city: 'lyon' }]) {
      const { body } = await create({ categoryId: 502, ...place });
      expect(
        [body.data.lat, body.data.lon].every((one) => typeof one === 'number'),
        JSON.stringify(place),
      ).toBe(true);
      expect(body.data.city).toMatch(/^Lyon/);
    }
    const { body } = await create({ categoryId: 502, city: 'Nulle-Part', postalCode: '69003' });
    expect(body.data).toMatchObject({ city: 'Nulle-Part', postalCode: '69003', inseeCode: null, lat: null });
    expect(faultsOf(await create({ categoryId: 502, inseeCode: '99999' }))).toEqual({ inseeCode: 'unknown_place' });
  });

  test('forgets the place it had when it is named anew', async () => {
    const { body } = await create({ categoryId: 502, inseeCode: '69123' });
    const moved = await update(body.data.id, { version: 1, city: 'Paris', postalCode: null });
    expect(moved.body.data.city).toBe('Paris');
    expect(moved.body.data.inseeCode).toBe('75056');
    const gone = await update(body.data.id, { version: 2, city: null, postalCode: null });
    expect(gone.body.data).toMatchObject({ city: null, inseeCode: null, lat: null });
  });

  test.each([
    ['Free', 900, 0],
    ['OnRequest', 900, null],
    ['Negotiable', 900, 900],
    ['Fixed', null, null],
  ])('of the price type %s that says %o costs %o', async (priceType, price, stored) => {
    expect((await create({ categoryId: 502, priceType, price })).body.data.price).toBe(stored);
  });

  test('keeps line breaks, and nothing that cannot be stored', async () => {
    const { body } = await create({ categoryId: 502, description: '  Un\r\ndeux\n\ntrois \n' });
    expect(body.data.description).toBe('Un\ndeux\n\ntrois');
    const refused = await create({ categoryId: 502, title: 'a\0b', description: '\ud800', price: -1 });
    expect(faultsOf(refused)).toEqual({
      title: 'invalid_characters',
      description: 'invalid_characters',
      price: 'money_too_small',
    });
  });

  test('is refused in a category that is not there, or closed', async () => {
    await stage.site.database.db.updateTable('categories').set({ is_active: false }).where('id', '=', 1202).execute();
    await stage.site.database.db
      .transaction()
      .execute((trx) => stage.site.context.events.publish(trx, { type: 'categories.changed' }));
    await expect
      .poll(async () => faultsOf(await create({ categoryId: 1202 })))
      .toEqual({ categoryId: 'unknown_category' });
    expect(faultsOf(await create({ categoryId: 99_999 }))).toEqual({ categoryId: 'unknown_category' });
  });

  test('moved to another category keeps the attributes that mean something there', async () => {
    const { body } = await create({ categoryId: 502, attributes: { decorType: 'lighting', colour: 'black' } });
    const moved = await update(body.data.id, { version: 1, categoryId: 501 });
    expect(moved.body.data.attributes).toEqual({ colour: 'black' });
  });

  test('there are at most 100, even when many are begun at once', async () => {
    for (let count = 0; count < 95; count += 1)
      await insertAd(stage.site, { user_id: stage.owner.id, status: 'Draft', published_at: null });
    const answers = await Promise.all(Array.from({ length: 12 }, () => insist(() => create({ categoryId: 502 }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['too_many_drafts']),
    );
  });
});

test('a title is one line of characters that are seen', async () => {
  const { body } = await create({ categoryId: 502, title: ' Une \n lampe\t ronde ' });
  expect(body.data.title).toBe('Une lampe ronde');
  for (const title of ['🪑🪑🪑', 'ab\u200b\u200b\u200b\u200b'])
    expect(faultsOf(await create({ ...wholeAd, title, submit: true }))).toEqual({ title: 'too_short' });
  const nothing = '\u200b'.repeat(6);
  expect(faultsOf(await create({ ...wholeAd, title: nothing, submit: true }))).toEqual({ title: 'required' });
});
