import { expect, test } from 'vitest';
import { kindsOf } from '#web/features/conversations/first-message-kinds.ts';

const animalsAd = (attributes: Record<string, string>) =>
  kindsOf({ family: 'animals', priceType: 'Free', price: 0, attributes });

test('one asks to meet an animal, not a basket, nor one that was lost', () => {
  expect(animalsAd({ species: 'cat' })).toEqual(['meet', 'message']);
  expect(animalsAd({ petSpecies: 'cat' })).toEqual(['message']);
  expect(animalsAd({ species: 'cat', lostOrFound: 'lost' })).toEqual(['message']);
});
