import { expect, test } from 'vitest';
import { departementBorders, franceOutline } from '#web/features/locations/france-outline.ts';

type Position = [number, number];

/** Counts how often a line to the east crosses the ring. */
function isInside([lon, lat]: Position, ring: Position[]): boolean {
  const crossings = ring.filter(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return y > lat !== nextY > lat && lon < ((nextX - x) * (lat - y)) / (nextY - y) + x;
  });
  return crossings.length % 2 === 1;
}
const isInFrance = (point: Position) => franceOutline.coordinates.some(([ring]) => isInside(point, ring!));

test.each<[string, Position]>([
  ['Paris', [2.35, 48.86]],
  ['Lyon', [4.84, 45.76]],
  ['Quimper', [-4.1, 48.0]],
  ['Strasbourg', [7.73, 48.57]],
  ['Perpignan', [2.89, 42.7]],
  ['Corte', [9.15, 42.31]],
])('%s lies inside', (_name, point) => {
  expect(isInFrance(point)).toBe(true);
});

test.each<[string, Position]>([
  ['London', [-0.12, 51.5]],
  ['Geneva', [6.14, 46.2]],
  ['Barcelona', [2.17, 41.39]],
  ['the Gulf of Biscay', [-3, 46]],
  ['the sea before Corsica', [8, 42.5]],
])('%s lies outside', (_name, point) => {
  expect(isInFrance(point)).toBe(false);
});

test('rings are closed, and borders stay within the country', () => {
  for (const [ring] of franceOutline.coordinates) expect(ring!.at(0)).toEqual(ring!.at(-1));
  for (const line of departementBorders.coordinates)
    for (const [lon, lat] of line) expect(lon > -5.3 && lon < 9.7 && lat > 41.2 && lat < 51.2).toBe(true);
});
