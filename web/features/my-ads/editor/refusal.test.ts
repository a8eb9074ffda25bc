import { expect, test } from 'vitest';
import { openRefusal } from '#web/features/my-ads/editor/refusal.ts';

const refused = (code: 'bad_pictures' | 'duplicate') =>
  ({ status: 'Rejected', reason: { code, text: 'Photos floues.' } }) as const;

test('what a moderator refused stays open until a field it speaks of is changed', () => {
  expect(openRefusal(refused('bad_pictures'), new Set())).toMatchObject({ fields: ['images'], text: 'Photos floues.' });
  expect(openRefusal(refused('bad_pictures'), new Set(['price']))).not.toBeNull();
  expect(openRefusal(refused('bad_pictures'), new Set(['images']))).toBeNull();
});

test('where the whole ad was refused any change answers it', () => {
  expect(openRefusal(refused('duplicate'), new Set())).toMatchObject({ fields: [] });
  expect(openRefusal(refused('duplicate'), new Set(['attributes.brand']))).toBeNull();
});

test('an ad that is online has no refusal to mend', () => {
  expect(openRefusal({ status: 'Active', reason: null }, new Set())).toBeNull();
  expect(openRefusal(null, new Set())).toBeNull();
});
