import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStage } from '#server/features/my-ads/shared-site.testing.ts';

const { create } = openStage();

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
