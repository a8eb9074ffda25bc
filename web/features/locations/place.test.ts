import { expect, test } from 'vitest';
import type { Location } from '#contract/api/locations.ts';
import { meantLocation, placeLabel, toPlace } from '#web/features/locations/place.ts';

const saintEtienne: Location = {
  name: 'Saint-Étienne',
  inseeCode: '42218',
  postalCodes: ['42000', '42100', '42230'],
  departement: '42',
  departementName: 'Loire',
  lat: 45.43,
  lon: 4.39,
  population: 173_136,
  approximate: false,
};

test('a place keeps the postal code that was typed, if it has it', () => {
  expect(toPlace(saintEtienne, '42 100')).toEqual({
    inseeCode: '42218',
    name: 'Saint-Étienne',
    lat: 45.43,
    lon: 4.39,
    postalCode: '42100',
  });
  expect(toPlace(saintEtienne, '75011').postalCode).toBe('42000');
  expect(toPlace(saintEtienne).postalCode).toBe('42000');
});

test('the département stands behind the name', () => {
  expect(placeLabel(saintEtienne)).toBe('Saint-Étienne (42)');
});

test.each(['saint etienne', 'St-Étienne', 'SAINT-ÉTIENNE', 'Saint-Étienne (42)', '42100'])(
  '%j means the first suggestion',
  (text) => {
    expect(meantLocation(text, [saintEtienne])).toBe(saintEtienne);
  },
);

test.each(['saint', 'etienne', '', '4210', '---'])('%j leaves the choice open', (text) => {
  expect(meantLocation(text, [saintEtienne])).toBeNull();
});

test('a postal code of several communes leaves the choice open', () => {
  expect(meantLocation('42100', [saintEtienne, { ...saintEtienne, inseeCode: '42000' }])).toBeNull();
});
