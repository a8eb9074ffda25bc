import { expect, test } from 'vitest';
import { openGraphLocale, previewTags } from '#web/features/seo/preview.ts';

const site = 'https://troc.example';
const tagsOf = (...given: Parameters<typeof previewTags>) => Object.fromEntries(previewTags(...given));

test('a page is passed on with its own words and picture, at whole addresses', () => {
  expect(tagsOf({ title: 'Vélo', description: 'Rouge.', picture: '/files/1.jpg', type: 'product' }, site)).toEqual({
    'og:type': 'product',
    'og:title': 'Vélo',
    'og:description': 'Rouge.',
    'og:image': 'https://troc.example/files/1.jpg',
  });
});

test('a page without a picture of its own has the site’s, and no second title', () => {
  expect(tagsOf({ description: 'Petites annonces.' }, site)).toEqual({
    'og:type': 'website',
    'og:description': 'Petites annonces.',
    'og:image': 'https://troc.example/preview.png',
  });
});

test('pictures kept elsewhere stay there', () => {
  expect(tagsOf({ description: '', picture: 'https://pictures.example/1.jpg' }, site)['og:image']).toBe(
    'https://pictures.example/1.jpg',
  );
});

test('languages have the names that Open Graph knows', () => {
  expect((['fr', 'en'] as const).map(openGraphLocale)).toEqual(['fr_FR', 'en_GB']);
});
