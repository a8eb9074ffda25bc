import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SearchAnswer } from '#contract/api/search.ts';
import { addAds, openSearchSite, smallCatalogue } from '#server/features/search/search.testing.ts';
import { projectorOf } from '#server/fast/output-projection.ts';

const withSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, one]) => [key, withSecrets(one)]);
  return { ...Object.fromEntries(inner), passwordHash: 'x' };
};

test('what a schema does not declare stays behind, at every depth', () => {
  const schema = z.object({
    id: z.int(),
    seller: z.nullable(z.object({ name: z.string() })),
    images: z.array(
      z.object({ url: z.string(), sizes: z.optional(z.array(z.nullable(z.object({ width: z.int() })))) }),
    ),
  });
  const full = { id: 1, seller: { name: 'A' }, images: [{ url: 'u', sizes: [{ width: 3 }, null] }, { url: 'v' }] };
  expect(projectorOf(schema)(withSecrets(full))).toEqual(full);
  expect(projectorOf(schema)({ id: 2, seller: null, images: [] })).toEqual({ id: 2, seller: null, images: [] });
  expect(projectorOf(z.array(schema))(withSecrets([full]))).toEqual([full]);
  expect(projectorOf(z.null())(null)).toBeNull();
});

test('what only its schema can read is left to it: choices between objects, and values it changes', () => {
  const either = z.union([z.object({ kind: z.literal('a'), a: z.int() }), z.object({ kind: z.literal('b') })]);
  expect(projectorOf(z.array(either))([{ kind: 'b', a: 1, secret: 2 }])).toEqual([{ kind: 'b' }]);
  const trimmed = z.object({ name: z.string().check(z.trim()) });
  expect(projectorOf(trimmed)({ name: ' A ', secret: 1 })).toEqual({ name: 'A' });
  const open = z.catchall(z.object({ id: z.int() }), z.object({ shown: z.int() }));
  expect(projectorOf(open)({ id: 1, more: { shown: 2, secret: 3 } })).toEqual({ id: 1, more: { shown: 2 } });
});

test('a search answers the same in production as where every value is validated', async () => {
  const site = await openSearchSite();
  await addAds(site, site.seller, smallCatalogue);
  const { data } = (
    await site.app.inject({ url: '/api/advertisements?q=clio&categoryId=101&facets=true&inseeCode=69123' })
  ).json();
  expect(data.items.length).toBeGreaterThan(0);
  expect(projectorOf(SearchAnswer)(data)).toEqual(SearchAnswer.parse(data));
  await site.close();
});
