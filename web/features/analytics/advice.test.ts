import { expect, test } from 'vitest';
import { adviceOn } from '#web/features/analytics/advice.ts';

const lamp = {
  id: 1,
  title: 'Lampe',
  status: 'Active' as const,
  seen: 1_000,
  views: 100,
  contacts: 2,
  favorites: 0,
  photos: 5,
  priced: true,
};
const totals = { seen: 2_000, views: 200, contacts: 4, favorites: 0 };
const adviceFor = (...ads: Partial<typeof lamp>[]) => adviceOn({ totals, ads: ads.map((ad) => ({ ...lamp, ...ad })) });

test('an ad with few photos that is opened less than the others needs photos first', () => {
  expect(adviceFor({ contacts: 0 }, { id: 2, photos: 1, views: 40 })).toMatchObject({
    kind: 'photos',
    ad: { id: 2 },
    rate: 0.04,
    usual: 0.1,
  });
});

test('an ad that many opened and nobody asked about may cost too much: the most viewed one is named', () => {
  expect(adviceFor({ id: 2, contacts: 0, views: 50 }, { id: 3, contacts: 0, views: 90 })).toMatchObject({
    kind: 'price',
    ad: { id: 3 },
  });
});

test('an ad that is asked about half as often as the others may cost too much as well', () => {
  expect(adviceFor({ contacts: 3 }, { id: 2, contacts: 1 })).toMatchObject({ kind: 'price', ad: { id: 2 } });
});

test('nothing is advised where all is well, too little was counted, or the ad is not online', () => {
  expect(adviceFor({})).toBeNull();
  expect(adviceFor({ photos: 0, seen: 20, views: 0, contacts: 0 })).toBeNull();
  expect(adviceFor({ photos: 0, views: 10, contacts: 0, status: 'Sold' as never })).toBeNull();
  expect(adviceFor({ contacts: 0, priced: false })).toBeNull();
});
