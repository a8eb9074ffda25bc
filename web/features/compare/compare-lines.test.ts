import { expect, test } from 'vitest';
import { attributeLines, differences } from '#web/features/compare/compare-lines.ts';

const ad = (...list: [string, string, string][]) => ({
  attributeList: list.map(([key, label, value]) => ({ key, label, value })),
});

test('what two categories call the same is one line', () => {
  const lines = attributeLines([
    ad(['bikeType', 'Type de vélo', 'VTT'], ['size', 'Taille', 'M']),
    ad(['ebikeType', 'Type de vélo', 'Ville'], ['condition', 'État', 'Neuf']),
  ]);
  expect(lines.map(({ label, values }) => [label, ...values])).toEqual([
    ['Type de vélo', 'VTT', 'Ville'],
    ['Taille', 'M', null],
  ]);
});

test('what differs from the rest stands out, and nothing else', () => {
  const line = (...values: (string | null)[]) => differences({ key: 'fuel', label: 'Carburant', values });
  expect(line('Diesel', 'Essence')).toEqual([true, true]);
  expect(line('Diesel', 'Diesel', 'Essence')).toEqual([false, false, true]);
  expect(line('Diesel', 'Diesel', 'Essence', 'Essence')).toEqual([true, true, true, true]);
  expect(line('Diesel', null, 'Essence')).toEqual([true, false, true]);
  expect(line('Diesel', null)).toEqual([false, false]);
});

test('what belongs to one ad alone is no difference', () => {
  expect(differences({ key: 'posted', label: 'Déposée le', values: ['1 mai', '2 mai'] })).toEqual([false, false]);
});
