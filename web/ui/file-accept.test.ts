import { expect, test } from 'vitest';
import { isAccepted } from '#web/ui/file-accept.ts';

test('a file is taken by its type, by the family of its type or by the end of its name', () => {
  expect(isAccepted({ name: 'a.png', type: 'image/png' }, 'image/*')).toBe(true);
  expect(isAccepted({ name: 'a.png', type: 'image/png' }, 'image/jpeg, image/png')).toBe(true);
  expect(isAccepted({ name: 'Devis.PDF', type: '' }, '.pdf')).toBe(true);
});

test('any other file is left out', () => {
  expect(isAccepted({ name: 'a.svg', type: 'image/svg+xml' }, 'image/jpeg,image/png')).toBe(false);
  expect(isAccepted({ name: 'pdf', type: 'text/plain' }, '.pdf')).toBe(false);
});

test('without a rule every file is taken', () => {
  expect(isAccepted({ name: 'a', type: '' }, undefined)).toBe(true);
});
