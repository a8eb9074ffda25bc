import { expect, test } from 'vitest';
import type { AdDetail } from '#contract/api/ads.ts';
import { productData } from '#web/features/seo/product-data.ts';

const bicycle = {
  id: 374,
  title: 'Vélo',
  description: 'Rouge, révisé au printemps.',
  price: 77_050,
  priceType: 'Negotiable',
  currency: 'EUR',
  condition: 'good',
  sellerType: 'private',
  city: 'Lyon',
  expiresAt: '2027-01-15T10:00:00.000Z',
  categories: [{ name: 'Loisirs' }, { name: 'Vélos' }],
  images: [{ url: '/files/1.jpg' }],
} as unknown as AdDetail;
const site = {
  url: 'https://troc.example/advertisement/374',
  publicUrl: 'https://troc.example',
  seller: 'Camille R.',
};
const offerOf = (change: Partial<AdDetail>) =>
  (productData({ ...bicycle, ...change }, site) as { offers: object } | null)?.offers;

test('an ad with a price is a product that is offered', () => {
  expect(productData(bicycle, site)).toMatchObject({
    '@type': 'Product',
    category: 'Loisirs > Vélos',
    image: ['https://troc.example/files/1.jpg'],
    offers: {
      '@type': 'Offer',
      url: site.url,
      price: '770.50',
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/UsedCondition',
      priceValidUntil: '2027-01-15',
      seller: { '@type': 'Person', name: 'Camille R.' },
    },
  });
});

test('what is given away is offered for nothing', () => {
  expect(offerOf({ priceType: 'Free', price: 0 })).toMatchObject({ price: '0.00' });
  expect(offerOf({ priceType: 'Free', price: null })).toMatchObject({ price: '0.00' });
});

test('an ad without a price is no product', () => {
  expect(productData({ ...bicycle, price: null }, site)).toBeNull();
  expect(productData({ ...bicycle, priceType: 'OnRequest', price: 100 }, site)).toBeNull();
});
