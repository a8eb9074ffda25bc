import { describe, expect, test } from 'vitest';
import { wholeAd } from '#server/features/my-ads/my-ads.testing.ts';
import { faultsOf, openStage } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const { create, update } = stage;

describe('attributes', () => {
  const property = { ...wholeAd, categoryId: 201 };

  test.each([
    ['mileage', 'a lot', 'invalid_type'],
    ['mileage', -1, 'too_small'],
    ['mileage', 9_000_000, 'too_big'],
    ['fuel', 'water', 'invalid_value'],
    ['fuel', 3, 'invalid_type'],
    ['year', 2019.5, 'invalid_type'],
    ['year', 1200, 'year_range'],
    ['doors', 4.5, 'whole_number'],
    ['seats', 0.5, 'whole_number'],
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

test.each([
  ['fr', 10_000_000_001, 'money_too_big', '100\u202f000\u202f000\u00a0€ maximum.'],
  ['en', 10_000_000_001, 'money_too_big', '€100,000,000 at most.'],
  // More than a number can hold exactly.
  ['fr', 1e20, 'money_too_big', '100\u202f000\u202f000\u00a0€ maximum.'],
  ['fr', -1, 'money_too_small', '0\u00a0€ minimum.'],
  ['fr', 12.5, 'whole_cents', 'Indiquez le montant en centimes, en nombre entier.'],
  ['en', 'a lot', 'whole_cents', 'Enter the amount in cents, as a whole number.'],
] as const)('in %s, a price of %o is refused once, in euros', async (language, price, code, message) => {
  const { db } = stage.tools;
  await db.updateTable('users').set({ language }).where('id', '=', stage.owner.id).execute();
  const answer = await create({ categoryId: 502, price });
  expect(answer.body.errors).toEqual([{ field: 'price', code, message }]);
});

test.each([
  ['fr', 'Indiquez un nombre entier.'],
  ['en', 'Enter a whole number.'],
] as const)('in %s, half a room is told so; half a square metre is one', async (language, message) => {
  const { db } = stage.tools;
  await db.updateTable('users').set({ language }).where('id', '=', stage.owner.id).execute();
  const { body } = await create({ categoryId: 201, attributes: { rooms: 2.5, surface: 61.5 } });
  expect(body.errors).toEqual([{ field: 'attributes.rooms', code: 'whole_number', message }]);
});

test('a range is told in the figures of the language, a year without a space in it', async () => {
  const { body } = await create({ categoryId: 101, attributes: { mileage: 9_000_000, year: 1200 } });
  const messages = body.errors.map(({ message }: { message: string }) => message);
  expect(messages[0]).toMatch(/^\d[\d\u202f]*\u202f000 maximum\.$/);
  expect(messages[1]).toMatch(/^Indiquez une année de \d{4} à \d{4}\.$/);
});
