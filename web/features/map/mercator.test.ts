import { expect, test } from 'vitest';
import {
  boundsAround,
  boundsOf,
  fit,
  france,
  fromScreen,
  moveBy,
  pixelsPerKilometre,
  toScreen,
  zoomAt,
} from '#web/features/map/mercator.ts';

const size = { width: 650, height: 640 };
const lyon = { lat: 45.76, lon: 4.84, zoom: 8 };

test('a place is found again where it was drawn', () => {
  const point = toScreen(5.37, 43.3, lyon, size);
  const place = fromScreen(point, lyon, size);
  expect(place.lon).toBeCloseTo(5.37, 6);
  expect(place.lat).toBeCloseTo(43.3, 6);
});

test('the whole country fits', () => {
  const seen = boundsOf(fit(france, size), size);
  expect(seen.west).toBeLessThan(france.west);
  expect(seen.north).toBeGreaterThan(france.north);
  expect(seen.east).toBeGreaterThan(france.east);
  expect(seen.south).toBeLessThan(france.south);
});

test('what is under the pointer stays there while zooming', () => {
  const at = { x: 100, y: 500 };
  const before = fromScreen(at, lyon, size);
  const after = fromScreen(at, zoomAt(lyon, 10, at, size), size);
  expect(after.lon).toBeCloseTo(before.lon, 6);
  expect(after.lat).toBeCloseTo(before.lat, 6);
});

test('moving by some pixels moves every place by as many', () => {
  const before = toScreen(5, 46, lyon, size);
  const after = toScreen(5, 46, moveBy(lyon, 30, -20), size);
  expect(after.x).toBeCloseTo(before.x - 30, 4);
  expect(after.y).toBeCloseTo(before.y + 20, 4);
});

test('a radius is as long on the map as its kilometres', () => {
  const { north } = boundsAround(lyon.lat, lyon.lon, 30);
  const pixels = toScreen(lyon.lon, lyon.lat, lyon, size).y - toScreen(lyon.lon, north, lyon, size).y;
  expect(pixels / pixelsPerKilometre(lyon.lat, lyon.zoom)).toBeGreaterThan(29.7);
  expect(pixels / pixelsPerKilometre(lyon.lat, lyon.zoom)).toBeLessThan(30.3);
});
