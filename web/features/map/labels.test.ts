import { expect, test } from 'vitest';
import { placeLabels, type Candidate } from '#web/features/map/labels.ts';

const room = { width: 600, height: 400 };
const town = (name: string, x: number, y: number, dot = 4): Candidate => ({ name, x, y, width: 80, height: 14, dot });
const namesOf = (candidates: Candidate[], taken: Parameters<typeof placeLabels>[1] = [], most = 50) =>
  placeLabels(candidates, taken, room, most).map(({ name }) => name);

test('a name that would lie on a weightier one is left out', () => {
  expect(namesOf([town('Lyon', 300, 200, 0), town('Bron', 320, 205, 0), town('Givors', 300, 260, 0)])).toEqual([
    'Lyon',
    'Givors',
  ]);
});

test('a name goes to another side of its dot where there is no room beside it', () => {
  const [, second] = placeLabels([town('Nantes', 200, 200), town('Rezé', 190, 210)], [], room, 50);
  expect(second).toMatchObject({ name: 'Rezé' });
  expect(second!.x).toBeLessThan(190);
});

test('the name of a town under a pin stands below the pin', () => {
  const pin = { left: 278, right: 322, top: 178, bottom: 222 };
  const [label] = placeLabels([town('Rennes', 300, 200)], [pin], room, 50);
  expect(label).toMatchObject({ x: 300 });
  expect(label!.y).toBeGreaterThan(222);
});

test('no name is cut by the edge of the map, and no more stand there than asked for', () => {
  expect(namesOf([town('Brest', 3, 200, 0), town('Nice', 300, 399, 0)])).toEqual([]);
  expect(namesOf([town('A', 100, 50), town('B', 100, 150), town('C', 100, 250)], [], 2)).toEqual(['A', 'B']);
});

test('a suburb is not named in the place of its town', () => {
  const suburb = town('Montigny', 310, 248);
  const pins = [
    { left: 180, right: 420, top: 140, bottom: 214 },
    { left: 80, right: 520, top: 214, bottom: 240 },
    { left: 80, right: 520, top: 90, bottom: 140 },
    { left: 80, right: 180, top: 140, bottom: 214 },
    { left: 420, right: 520, top: 140, bottom: 214 },
  ];
  expect(namesOf([suburb], pins)).toEqual(['Montigny']);
  expect(namesOf([town('Metz', 300, 200), suburb], pins)).toEqual([]);
});

test('a pin over two towns is told by the weightier one alone', () => {
  const pin = { left: 278, right: 322, top: 178, bottom: 222 };
  expect(namesOf([town('Marseille', 295, 200), town('Toulon', 312, 215), town('Nîmes', 150, 150)], [pin])).toEqual([
    'Marseille',
    'Nîmes',
  ]);
});

test('beside the name of a pin only that of a large town stands', () => {
  const lille = { ...town('Lille', 300, 200), ofPin: true };
  const douai = { ...town('Douai', 340, 222), isSmall: true };
  const others = [town('Bruxelles', 345, 178), { ...town('Amiens', 300, 320), isSmall: true }];
  expect(namesOf([lille, douai, ...others])).toEqual(['Lille', 'Bruxelles', 'Amiens']);
});
