/** Which of the words names the thing, and what is shown where they find little. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, searchOn, several } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    ...several(5, 'Chargeur rapide', 610),
    ...several(6, 'Smartphone Nokia', 601, { description: 'À charger deux heures.' }),
    ...several(5, 'Manette PS5', 610),
    ...several(5, 'Console PS5', 604, { description: 'Avec une manette et un jeu.' }),
    ...several(6, 'Lit coffre', 501, { description: 'Notre chien y a dormi.' }),
    ...several(3, 'Panier pour chien', 1009),
    ...several(6, 'Armoire ancienne', 501),
    ...several(6, 'Lot de vêtements', 701),
    ...several(3, 'Cours de piano', 402),
    ...several(3, 'Cours de maths', 402),
    { title: 'Monospace 7 places', categoryId: 101 },
    ...several(6, 'Trajet quotidien', 412),
    ...several(4, 'Berline familiale', 101),
    ...several(4, 'Four encastrable', 504),
    ...several(4, 'Lot de 4 roues', 107),
    ...several(3, 'Manteau de laine', 701),
    { title: 'Manteau pour chien', categoryId: 1009 },
    ...several(4, 'Caravane pliante', 103),
    ...several(4, 'Camping-car profilé', 103),
    ...several(4, 'Robe de lilas', 708),
    ...several(4, 'Robe fleurie', 701, { town: 'Lille' }),
    ...several(4, 'Meuble télé', 501),
    ...several(2, 'Télé LG', 606),
    ...several(3, 'Lave-linge Bosch', 504),
    ...several(4, 'Meuble Hemnes Ikea', 501),
    { title: 'Montage de meubles Ikea', categoryId: 401 },
    ...several(4, 'Mécanicien à domicile', 408),
    ...several(3, 'Réparation voiture', 408),
    ...several(3, 'Vendangeur logé', 310),
    ...several(3, 'Chauffeur de bus', 305),
    ...several(3, 'Chaton à donner', 1002),
    ...several(4, 'Chaton européen', 1002),
    ...several(3, 'Longère rénovée', 202),
    ...several(3, 'Table de chevet', 501),
    ...several(3, 'Caravane Hobby', 103, { description: 'Auvent, frigo et double essieu.' }),
    { title: 'Auvent de caravane', categoryId: 109 },
    ...several(3, 'Nounou à domicile', 404),
    ...several(3, 'Cordes de guitare', 803),
    ...several(3, 'Guitare folk', 803),
    ...several(3, 'Selle cheval mixte', 1009),
    { title: 'Cheval selle français', categoryId: 1003 },
    ...several(2, 'Voilier de croisière', 106),
    ...several(4, 'Bateau à moteur', 106),
    ...several(5, 'Voile de bateau', 110),
    ...several(3, 'Plombier dépannage', 401, { town: 'Lille' }),
    ...several(3, 'Plombier chauffagiste', 303, { town: 'Lyon' }),
    ...several(3, 'Skis 170 cm', 805),
    { title: 'Skis 160 cm', categoryId: 805 },
    ...several(4, 'Tee-shirt coton', 702),
    { title: 'Camion benne', categoryId: 104, description: 'Bon véhicule atelier.' },
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

/** The first ads of the answer, those of the wider search after its own; without their numbers. */
async function first(q: string, count = 3): Promise<string[]> {
  const { items, wider } = await searchOn(site, { q });
  return [...items, ...(wider?.items ?? [])].slice(0, count).map(({ title }) => title.replace(/ \d+$/, ''));
}

test.each([
  ['an English name ends with the thing, though its words are French as well', 'phone charger', 'Chargeur rapide'],
  ['by its last word alone, after a name that is in no language', 'ps5 controller', 'Manette PS5'],
  ['what titles call a thing is one, though no list knows it', 'manette de jeu', 'Manette PS5'],
  ['of a thing for another the first is kept, by what means the same', 'placard pour vêtements', 'Armoire ancienne'],
  ['what an English word means is meant by its neighbours too', 'piano lessons', 'Cours de piano'],
  ['a word that few dictionaries have, but our own names', 'nightstand', 'Table de chevet'],
  ['an English name of two words, each translated', 'guitar strings', 'Cordes de guitare'],
  ['what an English word means is what its French word means', 'nanny', 'Nounou à domicile'],
  ['who teaches gives lessons', 'piano teacher', 'Cours de piano'],
  ['whom it is for lifts ads, and need not be said', 'piano lessons for beginners', 'Cours de piano'],
  ['what comes with the thing may stand in the text', 'caravane avec auvent', 'Caravane Hobby'],
  ['of two names with the same words the one in their order', 'selle pour cheval', 'Selle cheval mixte'],
  ['a gift is no part of the thing', 'cadeau manette ps5', 'Manette PS5'],
  ['what is to be done is a service, not the thing it is done to', 'faire réparer ma voiture', 'Réparation voiture'],
  ['the same in English', 'someone to fix my car', 'Réparation voiture'],
  ['who can do it is asked for a service', 'qui peut réparer ma voiture ?', 'Réparation voiture'],
  ['work that is made is a deed', 'faire les vendanges', 'Vendangeur logé'],
  ['a trade by itself is a service before a job', 'plombier', 'Plombier dépannage'],
  ['metres and centimetres are centimetres', 'skis 1m70', 'Skis 170 cm'],
  ['and so are parts of a metre', 'skis 1,70 m', 'Skis 170 cm'],
  ['a single letter belongs to its name', 't shirt', 'Tee-shirt coton'],
  ['what is no price after all is looked for with what means the same', 'minou à donner', 'Chaton à donner'],
  ['a trade has several names', 'camionneuse', 'Chauffeur de bus'],
  ['a French name begins with its thing', 'bateau à moteur', 'Bateau à moteur'],
  ['work is called otherwise than who does it', 'vendanges', 'Vendangeur logé'],
  ['what is given away may be said in words', 'chaton gratuit', 'Chaton à donner'],
  ['a slip is put right by what things are called', 'wardrob ancienne', 'Armoire ancienne'],
  ['a house has several names', 'pavillon', 'Longère rénovée'],
  ['an oven is no number', 'four', 'Four encastrable'],
  ['furniture is meant, though much is called by it first', 'ikea furniture', 'Meuble Hemnes Ikea'],
])('%s: %s', async (_name, q, expected) => {
  const found = await first(q);
  expect(found).toEqual(found.map(() => expected));
  expect(found.length).toBeGreaterThan(0);
});

test("a town's own ads come before those of its neighbours", async () => {
  const towns = ['Villeurbanne', 'Lyon', 'Villeurbanne', 'Lyon', 'Villeurbanne'] as const;
  await addAds(
    site,
    site.seller,
    towns.map((town, index) => ({ title: `Berceau ${index}`, categoryId: 906, town })),
  );
  const { items } = await searchOn(site, { q: 'berceau lyon' });
  expect(items.map(({ city }) => city)).toEqual(['Lyon', 'Lyon', ...Array<string>(3).fill('Villeurbanne')]);
});

test('a dog bed is no bed: beds only mention it', async () => {
  const { items } = await searchOn(site, { q: 'dog bed' });
  expect(new Set(items.map(({ rank }) => rank.tier))).toEqual(new Set(['mention']));
});

test('among the ads of one word those of the category that has most of them come first', async () => {
  expect(await first('manteau', 4)).toEqual([...Array<string>(3).fill('Manteau de laine'), 'Manteau pour chien']);
});

test('the page widens to things like those that were found, not to what the words may name elsewhere', async () => {
  const { wider } = await searchOn(site, { q: 'monospace 7 places' });
  expect(new Set(wider?.items.map(({ categoryId }) => categoryId))).toEqual(new Set([101]));
});

const suggested = async (q: string): Promise<api.Suggestion[]> =>
  (await site.call(api.suggestSearch, { query: { q } })).body.data;

test('what titles call a thing is suggested before a category that begins alike, and before a town', async () => {
  const texts = async (q: string) => (await suggested(q)).map(({ text }) => text);
  expect((await texts('carav'))[0]).toBe('caravane');
  expect(await texts('carav')).toContain('Caravaning');
  expect(await texts('robe de lil')).toEqual(expect.arrayContaining(['robe de lilas', 'robe à Lille']));
  expect((await texts('robe de lil'))[0]).toBe('robe de lilas');
  expect((await texts('lav'))[0]).toBe('lave-linge');
});

test('a category whose name is half typed comes before things whose names go on from it', async () => {
  expect((await suggested('vehic')).map(({ text }) => text).slice(0, 2)).toEqual(['Véhicules', 'véhicule atelier']);
});

test('a television is suggested among televisions, though more titles speak of its stand', async () => {
  expect((await suggested('télé')).find(({ within }) => within)?.within).toBe('Image & son');
});

test('after "de" a question goes on with what titles say there', async () => {
  expect((await suggested('cours de')).map(({ text }) => text)).toContain('cours de piano');
});
