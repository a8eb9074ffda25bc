import { expect, test } from 'vitest';
import { alertQuery } from '#web/features/search/alert-query.ts';

const answer = { correctedQuery: null, ignored: [], unknownPlace: null };

test('an alert asks for what is on screen: without the filters that were left aside', () => {
  const params = { q: 'velo', priceMin: '10000', 'attr.foo': '1', 'attr.frameSize': 'm', page: '2', view: 'list' };
  expect(alertQuery(params, { ...answer, ignored: ['attr.foo'] })).toEqual({
    q: 'velo',
    priceMin: '10000',
    'attr.frameSize': 'm',
  });
});

test('an alert is not kept to a town that nobody knows', () => {
  const params = { q: 'velo', city: 'Nulleville', radius: '10' };
  expect(alertQuery(params, { ...answer, unknownPlace: 'Nulleville' })).toEqual({ q: 'velo' });
  expect(alertQuery(params, answer)).toEqual(params);
});

test('an alert looks for the words that were put right', () => {
  expect(alertQuery({ q: 'vleo' }, { ...answer, correctedQuery: 'velo' })).toEqual({ q: 'velo' });
});
