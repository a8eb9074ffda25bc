import { expect, test } from 'vitest';
import { placePins } from '#web/features/map/pin-boxes.ts';
import type { MapPlace, Pin } from '#web/features/map/pins.ts';

const pin = (city: string, count: number): Pin => {
  const ad = { id: 1, title: city, price: 100, priceType: 'Fixed', pricePeriod: null, pay: null, family: 'things' };
  const place = { city, lat: 45, lon: 4, count, ad } as MapPlace;
  return { key: city, lat: 45, lon: 4, count, place, city, zoom: null };
};
const sizes = (chosen = '') =>
  placePins(
    [
      { pin: pin('Bron', 1), at: { x: 100, y: 100 }, words: '450 €' },
      { pin: pin('Lyon', 14), at: { x: 140, y: 100 }, words: '' },
      { pin: pin('Vienne', 1), at: { x: 400, y: 300 }, words: '1 200 €' },
    ],
    ({ city }) => city === chosen,
  ).map((one) => [one.pin.city, one.small]);

test('a price is written where nothing is in its way, and is a dot beside a disc', () => {
  expect(sizes()).toEqual([
    ['Lyon', false],
    ['Bron', true],
    ['Vienne', false],
  ]);
});

test('the chosen one always shows its price', () => {
  expect(sizes('Bron')[0]).toEqual(['Bron', false]);
});
