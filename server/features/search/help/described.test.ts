/** What people describe by what it is for is found under its name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAds, openSearchSite, searchOn } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    { title: 'Tondeuse à gazon Honda', categoryId: 503 },
    { title: 'Taille-haie électrique', categoryId: 503 },
    { title: 'Bibliothèque en chêne', categoryId: 501 },
    { title: 'Lampe de chevet', categoryId: 502 },
    { title: 'Lot de livres de poche', categoryId: 802 },
    { title: 'Lave-vaisselle Bosch', categoryId: 504 },
    { title: 'Vélo de ville', categoryId: 801 },
    { title: 'Casque de vélo', categoryId: 801 },
    { title: 'Housse de barbecue', categoryId: 508 },
    { title: 'Serrurier, ouverture de porte', categoryId: 401 },
    { title: 'Porte d’entrée vitrée', categoryId: 507 },
  ]);
});
afterAll(() => site.close());

async function widerOf(q: string, more: Record<string, string> = {}) {
  const { wider } = await searchOn(site, { q, ...more });
  return wider && [wider.help.kind, ...wider.items.map(({ title }) => title)];
}

test.each([
  ['truc pour couper l’herbe', 'Tondeuse à gazon Honda'],
  ['machine qui coupe le gazon', 'Tondeuse à gazon Honda'],
  ['de quoi ranger mes livres', 'Bibliothèque en chêne'],
  ['ranger des bouquins', 'Bibliothèque en chêne'],
  ['petite lumière pour lire le soir au lit', 'Lampe de chevet'],
  ['protection de tête pour le vélo', 'Casque de vélo'],
  ['j’ai claqué ma porte, qui peut m’ouvrir ?', 'Serrurier, ouverture de porte'],
  ['something to store my books', 'Bibliothèque en chêne'],
  ['machine that washes the plates', 'Lave-vaisselle Bosch'],
])('"%s" leads to what it describes', async (q, title) => {
  expect((await widerOf(q))?.slice(0, 2)).toEqual(['described', title]);
});

test('what was understood beside the description still counts', async () => {
  const { wider } = await searchOn(site, { q: 'truc pour couper l’herbe moins de 900 €' });
  expect(wider?.help.params).toMatchObject({ q: 'tondeuse à gazon', priceMax: '90000' });
});

test('what is named is not taken for a description of something else', async () => {
  expect(await widerOf('housse pour protéger le barbecue')).toEqual(['fewer_words', 'Housse de barbecue']);
  expect(await widerOf('lot de livres de poche')).toBeNull();
});

test('who does it comes before what it is done with', async () => {
  const services = ['Peinture de vos murs', 'Rénovation intérieure'];
  await addAds(site, site.seller, [
    ...services.map((title) => ({ title, categoryId: 401 })),
    { title: 'Papier peint à fleurs', categoryId: 502 },
  ]);
  const { items } = await searchOn(site, { q: 'peindre mes murs' });
  expect(items.map(({ title }) => title)).toEqual(expect.arrayContaining(services));
});

test('a thing that the site has not is not offered', async () => {
  // A shredder is described as well as a mower is above.
  expect(await widerOf('machine qui détruit les documents papier')).not.toContain('described');
});

test('a clause that points back to what was told before is not asked alone', async () => {
  const { wider } = await searchOn(site, { q: 'j’ai claqué ma porte d’entrée, quelqu’un peut ouvrir ça ?' });
  expect(wider?.items.map(({ title }) => title)).toContain('Serrurier, ouverture de porte');
});
