import { expect, test } from 'vitest';
import { differenceOf, wordCount } from '#web/features/moderation/queue/word-difference.ts';

test('words that were replaced stand beside those that replace them', () => {
  const pieces = differenceOf('Vélo cargo, très bon état', 'Vélo cargo, NEUF');
  expect(pieces).toEqual([
    { text: 'Vélo cargo, ', kind: 'same' },
    { text: 'très bon état', kind: 'removed' },
    { text: 'NEUF', kind: 'added' },
  ]);
  expect([wordCount(pieces, 'removed'), wordCount(pieces, 'added')]).toEqual([3, 1]);
});

test('what is the same has one piece, and nothing has none', () => {
  expect(differenceOf('Deux clés', 'Deux clés')).toEqual([{ text: 'Deux clés', kind: 'same' }]);
  expect(differenceOf('', '')).toEqual([]);
  expect(differenceOf('', 'neuf')).toEqual([{ text: 'neuf', kind: 'added' }]);
});

test('put together again, the pieces are the two texts', () => {
  const before = 'Une table, trois chaises.\nÀ venir chercher !';
  const after = 'Une table ronde, deux chaises.\nLivraison possible, ou à venir chercher.';
  const pieces = differenceOf(before, after);
  const without = (kind: string) =>
    pieces
      .filter((one) => one.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});

test('very long texts are compared as a whole', () => {
  const long = 'mot '.repeat(2_000);
  expect(differenceOf(long, `${long}fin`).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
