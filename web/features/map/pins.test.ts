import { expect, test } from 'vitest';
import { france } from '#web/features/map/mercator.ts';
import { boundsOfPlaces, gatherPins, type MapPlace } from '#web/features/map/pins.ts';

const place = (city: string, lat: number, lon: number, count: number, population = 1_000): MapPlace => ({
  city,
  lat,
  lon,
  count,
  population,
  ad: { id: 1, title: city, price: 100, priceType: 'Fixed', pricePeriod: null, pay: null, family: 'things' },
});
const pinsIn = gatherPins([
  place('Villeurbanne', 45.77, 4.89, 14, 160_000),
  place('Lyon', 45.758, 4.835, 3, 520_000),
  place('Paris', 48.857, 2.34, 1),
]);

test('communes that would stand on each other are one disc with all their ads, named after the one with most people', () => {
  const far = pinsIn(france, 5).toSorted((a, b) => b.count - a.count);
  expect(far.map(({ city, count, place: one }) => [city, count, one?.city])).toEqual([
    ['Lyon', 17, undefined],
    ['Paris', 1, 'Paris'],
  ]);
});

test('a disc says the zoom at which it falls apart, and it does', () => {
  const disc = pinsIn(france, 5).find(({ place: one }) => one === null);
  const near = pinsIn(france, disc!.zoom!);
  expect(near.map(({ city }) => city).sort()).toEqual(['Lyon', 'Paris', 'Villeurbanne']);
});

test('the map begins with what holds the results: overseas only where there are no others, France where there are none', () => {
  const lyon = place('Lyon', 45.758, 4.835, 14);
  const paris = place('Paris', 48.857, 2.34, 1);
  const cayenne = place('Cayenne', 4.93, -52.33, 1);
  expect(boundsOfPlaces([lyon, paris, cayenne])).toEqual({ west: 2.34, east: 4.835, south: 45.758, north: 48.857 });
  const { west, east, south, north } = boundsOfPlaces([cayenne]);
  expect([(west + east) / 2, (south + north) / 2].map((degrees) => degrees.toFixed(2))).toEqual(['-52.33', '4.93']);
  expect(east - west).toBeGreaterThan(1);
  expect(boundsOfPlaces([])).toBe(france);
});

test('what is off the map has no pin', () => {
  expect(pinsIn({ west: 2, south: 48, east: 3, north: 49 }, 8).map(({ city }) => city)).toEqual(['Paris']);
});
