import { expect, test } from 'vitest';
import { shorten } from '#web/shell/header/shorten.ts';

test('a description of more than 50 characters is cut there, without a comma before the dots', () => {
  const fifty = 'Autos, deux-roues, camping-cars, bateaux et pièces';
  expect(shorten(fifty)).toBe(fifty);
  expect(shorten(`${fifty}, chez vous`)).toBe(`${fifty}…`);
  expect(shorten('Mobiles, ordinateurs, photo, son, jeux, consoles, et objets')).toBe(
    'Mobiles, ordinateurs, photo, son, jeux, consoles…',
  );
});
