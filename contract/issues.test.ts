import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fieldIssues } from '#contract/issues.ts';

function told(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return fieldIssues(error?.issues ?? []).map(({ field, code }) => `${field} ${code}`);
}

const shape = z.union([
  z.strictObject({ circle: z.strictObject({ radius: z.number() }) }),
  z.strictObject({ width: z.number(), height: z.number() }),
]);
const words = z.union([z.string().check(z.maxLength(3)), z.array(z.string().check(z.maxLength(3)))]);

test('of several forms, the one that a value comes nearest to says what is wrong', () => {
  expect(told(shape, {})).toEqual(['circle required']);
  expect(told(shape, { width: 1 })).toEqual(['height required']);
  expect(told(shape, { width: '1' })).toEqual(['width invalid_type', 'height required']);
  expect(told(z.strictObject({ shape }), { shape: { circle: { radius: 'x' } } })).toEqual([
    'shape.circle.radius invalid_type',
  ]);
});

test('a value of another kind is told so; one of the right kind, what is wrong inside', () => {
  expect(told(z.strictObject({ words }), { words: 5 })).toEqual(['words invalid_type']);
  expect(told(z.strictObject({ words }), { words: 'long' })).toEqual(['words too_long']);
  expect(told(z.strictObject({ words }), { words: ['abc', 'long'] })).toEqual(['words.1 too_long']);
});

test('each field is told one thing, and of two bounds the one that is ours', () => {
  const shape = z.strictObject({
    count: z.int().check(z.maximum(500)),
    name: z.string().check(z.minLength(5), z.regex(/^a/)),
  });
  const { error } = shape.safeParse({ count: 1e20, name: 'b' }, { reportInput: true });
  expect(fieldIssues(error?.issues ?? [])).toMatchObject([
    { field: 'count', code: 'too_big', params: { maximum: 500 } },
    { field: 'name', code: 'too_short' },
  ]);
});

test('a bound that is not itself allowed is told so, and lists have a number of items', () => {
  const shape = z.strictObject({
    version: z.int().check(z.positive()),
    share: z.number().check(z.lt(1)),
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(2)),
  });
  const given = { version: 1, share: 0.5, ids: [1] };
  expect(told(shape, given)).toEqual([]);
  expect(told(shape, { ...given, version: 0 })).toEqual(['version not_above']);
  expect(told(shape, { ...given, version: -1e20 })).toEqual(['version not_above']);
  expect(told(shape, { ...given, share: 1 })).toEqual(['share not_below']);
  expect(told(shape, { ...given, ids: [-1] })).toEqual(['ids.0 not_above']);
  expect(told(shape, { ...given, ids: [] })).toEqual(['ids too_few']);
  expect(told(shape, { ...given, ids: [1, 2, 3] })).toEqual(['ids too_many']);
});
