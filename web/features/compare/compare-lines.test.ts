import { expect, test } from 'vitest';
import { attributeLines, differs } from '#web/features/compare/compare-lines.ts';

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

test('only what is told differs, whatever it is about', () => {
  const line = (...values: (string | null)[]) => differs({ key: 'posted', label: 'Déposée le', values });
  expect([line('1 mai', '2 mai'), line('1 mai', '1 mai'), line('1 mai', null)]).toEqual([true, false, false]);
});
