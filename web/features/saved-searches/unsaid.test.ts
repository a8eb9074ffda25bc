import { expect, test } from 'vitest';
import { unsaid } from '#web/features/saved-searches/unsaid.ts';

const price = { text: 'Jusqu’à 1 000 €', core: '1 000 €' };
const plain = (text: string) => ({ text, core: text });

test('what the name of a search says is not said again beside it', () => {
  const name = 'Vélo électrique à moins de 1\u202f000 €';
  expect(
    unsaid(name, [plain('Vélos électriques'), price, { text: 'Up to €1,000', core: '€1,000' }, plain('Lyon · 30 km')]),
  ).toEqual(['Lyon · 30 km']);
});

test('half of a criterion is not enough, nor another amount', () => {
  expect(unsaid('Vélo à moins de 800 €', [plain('Vélos électriques'), price])).toEqual([
    'Vélos électriques',
    'Jusqu’à 1 000 €',
  ]);
});
