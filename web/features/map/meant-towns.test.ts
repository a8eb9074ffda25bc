import { expect, test } from 'vitest';
import { findMeant, type MeantTown } from '#web/features/map/meant-towns.ts';

const commune = (name: string, population: number, x: number, y: number) => ({ town: { name, population }, x, y });
const communes = [
  commune('Saint-Denis', 1_000, 500, 500),
  commune('Saint-Denis', 110_000, 100, 100),
  commune('Montigny-lès-Metz', 22_000, 300, 100),
  commune('Metz', 120_000, 303, 97),
  commune('Nancy', 105_000, 300, 140),
];
const namesOf = (meant: MeantTown[]) => [...findMeant(meant, communes).keys()];

test('a pin is named after the town near it, not after one of the same name', () => {
  expect(namesOf([{ name: 'Saint-Denis', at: { x: 120, y: 90 } }])).toEqual([
    { name: 'Saint-Denis', population: 110_000 },
  ]);
  expect(namesOf([{ name: 'Nancy', at: { x: 30, y: 500 } }, { name: 'Nulle-Part' }])).toEqual([]);
});

test('a pin on a suburb is named after its town; a zone keeps the name of its commune', () => {
  expect(namesOf([{ name: 'Montigny-lès-Metz', at: { x: 301, y: 110 } }])).toEqual([
    { name: 'Metz', population: 120_000 },
  ]);
  expect(namesOf([{ name: 'Montigny-lès-Metz' }])).toEqual([{ name: 'Montigny-lès-Metz', population: 22_000 }]);
});
