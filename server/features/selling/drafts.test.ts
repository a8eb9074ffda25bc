import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '#contract/api/my-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { sellingTools, wholeAd, type Person } from '#server/features/selling/selling.testing.ts';
import { changeSettings } from '#server/kit/settings.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: ReturnType<typeof sellingTools>;
let owner: Person;

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
});
beforeEach(async () => {
  owner = await tools.seller();
});
afterAll(() => site.close());

const create = (body: object, person = owner) => site.call(api.createAd, { body: body as never, token: person.token });
const update = (id: number, body: object, person = owner) =>
  site.call(api.updateAd, { params: { id: String(id) }, body: body as never, token: person.token });
const faultsOf = (answer: { body: { errors: { field: string; code: string }[] } }) =>
  Object.fromEntries(answer.body.errors.map(({ field, code }) => [field, code]));

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
    expect(await tools.eventsOf(body.data.id)).toEqual([['create', null, 'Draft', 'owner']]);
    expect((await site.send({ url: `/api/advertisements/${body.data.id}` })).status).toBe(404);
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
      price: 'too_small',
    });
  });

  test('is refused in a category that is not there, or closed', async () => {
    await site.database.db.updateTable('categories').set({ is_active: false }).where('id', '=', 1202).execute();
    await site.database.db
      .transaction()
      .execute((trx) => site.context.events.publish(trx, { type: 'categories.changed' }));
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
      await insertAd(site, { user_id: owner.id, status: 'Draft', published_at: null });
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({ categoryId: 502 })));
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

test('whatever is sent is stored or refused, never a fault of the server', async () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.jsonValue());
  const body = fc.record(
    {
      categoryId: fc.oneof(fc.constantFrom(1, 101, 201, 502), fc.integer()),
      title: anything,
      description: fc.oneof(anything, fc.string({ minLength: 20, maxLength: 300 })),
      price: fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
      priceType: fc.constantFrom('Fixed', 'Free', 'OnRequest', 'x'),
      city: anything,
      postalCode: fc.oneof(anything, fc.constant('69003')),
      inseeCode: fc.oneof(anything, fc.constant('2A004')),
      attributes: fc.dictionary(fc.constantFrom('year', 'fuel', 'dpe', 'model', 'firstRegistration', 'x y'), anything),
      submit: fc.boolean(),
    },
    { requiredKeys: ['categoryId'] },
  );
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const { status, text } = await create(given);
      statuses.add(status);
      expect([201, 409, 422], text).toContain(status);
    }),
    { numRuns: 300 },
  );
  expect([...statuses].sort()).toContain(422);
});

describe('attributes', () => {
  const property = { ...wholeAd, categoryId: 201 };

  test.each([
    ['mileage', 'a lot', 'invalid_type'],
    ['mileage', -1, 'too_small'],
    ['mileage', 9_000_000, 'too_big'],
    ['fuel', 'water', 'invalid_value'],
    ['fuel', 3, 'invalid_type'],
    ['year', 2019.5, 'invalid_type'],
    ['year', 1200, 'too_small'],
    ['nonsense', 'x', 'unknown_field'],
  ])('%s cannot be %o', async (key, value, code) => {
    expect(faultsOf(await create({ categoryId: 101, attributes: { [key]: value } }))).toEqual({
      [`attributes.${key}`]: code,
    });
  });

  test('that are required are missed only when the ad is handed in, with everything else that is wrong', async () => {
    const draft = await create({ ...property, attributes: {} });
    expect(draft.status).toBe(201);
    const body = { ...property, title: 'abc', price: null, city: null, postalCode: null, attributes: {} };
    const refused = await create({ ...body, submit: true });
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    expect(faultsOf(refused)).toMatchObject({
      title: 'too_short',
      price: 'required',
      city: 'required',
      'attributes.dpe': 'dpe_missing',
      'attributes.ges': 'ges_missing',
      'attributes.surface': 'required',
    });
    for (const { code, message } of refused.body.errors) expect(message, code).not.toContain(code);
  });

  test('are told together with what the schema refuses', async () => {
    const refused = await create({ ...property, title: 7, attributes: { dpe: 'z' }, submit: true, role: 'Admin' });
    expect(faultsOf(refused)).toMatchObject({
      title: 'invalid_type',
      role: 'unknown_field',
      'attributes.dpe': 'invalid_value',
      'attributes.ges': 'ges_missing',
    });
  });

  test('replace those from before, and null takes one away', async () => {
    const { body } = await create({ categoryId: 502, attributes: { decorType: 'lighting', colour: 'black' } });
    const changed = await update(body.data.id, { version: 1, attributes: { decorType: 'rug', colour: null } });
    expect(changed.body.data.attributes).toEqual({ decorType: 'rug' });
  });
});

describe('saving', () => {
  test('what somebody else saved before is not overwritten: the answer brings it along', async () => {
    const id = await tools.write(owner);
    expect((await update(id, { version: 1, title: 'Le premier titre' })).body.data.version).toBe(2);
    const late = await update(id, { version: 1, title: 'Le second titre' });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect(late.body.data).toMatchObject({ id, title: 'Le premier titre', version: 2 });
    const racers = await Promise.all(
      Array.from({ length: 12 }, (_, racer) => update(id, { version: 2, title: `Titre du coureur ${racer}` })),
    );
    const winners = racers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect((await tools.adRow(id)).title).toBe(winners[0]!.body.data.title);
    expect(racers.filter(({ body }) => body.code === 'stale_version')).toHaveLength(11);
  });

  test('the same again changes nothing, not even the version', async () => {
    const id = await tools.write(owner);
    expect((await update(id, { version: 1, title: wholeAd.title })).body.data.version).toBe(1);
  });

  test('a body without a version, or of another member, is refused', async () => {
    const id = await tools.write(owner);
    expect(faultsOf(await update(id, { title: 'Sans version' }))).toEqual({ version: 'required' });
    const other = await tools.seller();
    expect((await update(id, { version: 1, title: 'À moi maintenant' }, other)).status).toBe(404);
    expect((await update(id, { nonsense: true }, other)).status).toBe(404);
  });

  test.each([
    ['title', { title: 'Un tout autre titre' }, 'Pending'],
    ['description', { description: 'Une description entièrement nouvelle.' }, 'Pending'],
    ['category', { categoryId: 505, attributes: {} }, null],
    ['price', { price: 1_900 }, 'Active'],
    ['place', { city: 'Paris', postalCode: null }, 'Active'],
    ['contact', { contactByPhone: true }, 'Active'],
  ])('a new %s of an ad that is online', async (_, change, status) => {
    const id = await tools.adIn(owner, 'Active');
    const answer = await update(id, { version: 1, ...change });
    // Another category may want other attributes: then everything missing is told.
    if (status === null) return expect([200, 422]).toContain(answer.status);
    expect(answer.body.data.status).toBe(status);
    if (status === 'Pending') expect(await tools.eventsOf(id)).toEqual([['edit', 'Active', 'Pending', 'owner']]);
    return undefined;
  });

  test('an ad that is online cannot be emptied', async () => {
    const id = await tools.adIn(owner, 'Active');
    expect(faultsOf(await update(id, { version: 1, title: '', price: null }))).toEqual({
      title: 'required',
      price: 'required',
    });
  });

  test('edits need no second look where the operator does not want it', async () => {
    await changeSettings(site.database.db, { remoderateEdits: false });
    try {
      const id = await tools.adIn(owner, 'Active');
      const { body } = await update(id, { version: 1, title: 'Un tout autre titre' });
      expect(body.data).toMatchObject({ status: 'Active', title: 'Un tout autre titre' });
    } finally {
      await changeSettings(site.database.db, { remoderateEdits: true });
    }
  });

  test.each(['Sold', 'Expired', 'Suspended'] as const)(
    'the text of a %s ad stays as moderators saw it',
    async (status) => {
      const id = await tools.adIn(owner, status);
      const refused = await update(id, { version: 1, title: 'Tout autre chose' });
      expect([refused.status, refused.body.code]).toEqual([409, 'forbidden_transition']);
      expect(refused.body.allowed).toEqual(status === 'Suspended' ? [] : ['Active']);
      expect((await update(id, { version: 1, price: 100 })).status).toBe(status === 'Suspended' ? 409 : 200);
    },
  );
});
