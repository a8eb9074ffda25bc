/** Words that name a kind or a section rather than one thing, and sentences that say much beside what they name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, searchOn, several } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    ...several(2, 'Robe fleurie', 701, { town: 'Lille' }),
    { title: 'Chemise à carreaux', categoryId: 702 },
    { title: 'Lot de vêtements fille', categoryId: 902 },
    { title: 'Perceuse Bosch', categoryId: 507 },
    ...several(5, 'Haltères', 805, {
      attributes: { sportPractised: 'fitness' },
      description: 'Pour la musculation chez soi.',
    }),
    ...several(3, 'Fauteuil roulant', 1108),
    ...several(2, 'Infirmier de nuit', 304, { town: 'Lille' }),
    ...several(2, 'Serveur en salle', 302),
    ...several(2, 'Plombier dépannage', 401, { description: 'Travail soigné, devis offert.' }),
    ...several(5, 'Travail de peinture', 401),
    ...several(4, 'Comptable', 308, { description: 'Deux jours de télétravail par semaine.' }),
    ...several(2, 'Nounou à domicile', 404),
    ...several(2, 'Garde de chats', 411),
    ...several(2, 'Secrétaire médicale', 308),
    ...several(3, 'Bureau en chêne', 501),
    ...several(2, 'Chaton européen', 1002),
    ...several(3, 'Chat adulte stérilisé', 1002),
    ...several(12, 'Arbre à griffer', 1009, { description: 'Pour un chaton ou deux.' }),
    ...several(2, 'Mini-pelle Kubota', 1102, { attributes: { siteEquipmentType: 'mini-excavator' } }),
    ...several(4, 'Bétonnière', 1102, { attributes: { siteEquipmentType: 'mixer' } }),
    { title: 'Table basse', categoryId: 501, description: 'Cause double emploi, était dans notre salle à manger.' },
    { title: 'Garage fermé', categoryId: 206, attributes: { transaction: 'rent' } },
    { title: 'Horloge murale', categoryId: 502 },
    ...several(2, 'Ballons de fête', 1207, { description: 'Une décoration pour un anniversaire.' }),
    { title: 'Poêle à granulés', categoryId: 509 },
    ...several(2, 'Chauffeur avec camion', 403),
    { title: 'Écran large', categoryId: 609 },
    { title: 'Maison familiale', categoryId: 201, description: 'Au calme, avec un jardin.' },
    { title: 'Maison de village', categoryId: 202, description: 'Au calme, avec un jardin.' },
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

/** The first ads of the answer, those of the wider search after its own; without their numbers. */
async function first(q: string, count: number, language = 'fr'): Promise<string[]> {
  const { items, wider } = await searchOn(site, { q }, language);
  return [...items, ...(wider?.items ?? [])].slice(0, count).map(({ title }) => title.replace(/ \d+$/, ''));
}

test('a noun that choices are types of finds what stands in all of their categories, the title first', async () => {
  const titles = await first('vêtements', 9);
  expect(titles[0]).toBe('Lot de vêtements fille');
  expect(new Set(titles)).toEqual(new Set(['Lot de vêtements fille', 'Robe fleurie', 'Chemise à carreaux']));
});

test('the same with a place beside it', async () => {
  expect((await searchOn(site, { q: 'vêtements Lille' })).items.map(({ title }) => title)).toEqual([
    'Robe fleurie 2',
    'Robe fleurie 1',
  ]);
});

test('a part of the name of a category is a kind beside the name of its section', async () => {
  expect(new Set(await first('emploi santé', 9))).toEqual(new Set(['Infirmier de nuit']));
});

test('what means the same as the name of a section is that section', async () => {
  const { items, understood } = await searchOn(site, { q: 'travail' });
  expect(understood).toContainEqual(expect.objectContaining({ param: 'categoryId', value: '3' }));
  expect(items.map(({ title }) => title)).not.toContain('Plombier dépannage 1');
});

test('with other words the name of a section is what the ads are, and no word in passing', async () => {
  const { items } = await searchOn(site, { q: 'emploi salle' });
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Serveur en salle 1', 'Serveur en salle 2']);
});

test('what is called so in another section is meant as well', async () => {
  expect(await first('travaux peinture', 5)).toEqual(Array(5).fill('Travail de peinture'));
});

test.each(['emploi télétravail', 'travail comptable télétravail'])(
  'beside the name of a section the other words are needed: "%s"',
  async (q) => {
    const { items } = await searchOn(site, { q });
    expect(items.map(({ title }) => title.replace(/ \d+$/, ''))).toEqual(Array(4).fill('Comptable'));
  },
);

test.each([
  [
    'what is said to stand in a category is looked for there, where nothing is called so',
    'outillage',
    'Perceuse Bosch',
  ],
  ['a noun of many kinds gives way to what follows it', 'matériel de musculation', 'Haltères'],
  [
    'of a sentence the name of the thing is kept',
    "hello we're looking for a nanny for our two kids",
    'Nounou à domicile',
  ],
  [
    'what a deed is done to says which',
    "bonsoir quelqu'un pourrait garder mon chat pendant les vacances ?",
    'Garde de chats',
  ],
  [
    'what is named first of a section is in it',
    'je cherche un emploi dans un bureau secrétaire',
    'Secrétaire médicale',
  ],
  [
    'a purchase is a sale, whatever the house comes with',
    'une maison avec un grand jardin à acheter',
    'Maison de village',
  ],
  ['all of a kind has names that no ad says', 'objets déco', 'Horloge murale'],
  ['the whole kind comes before what mentions its name', 'décoration', 'Horloge murale'],
  ['two categories have one name for what is in them', 'matériel informatique', 'Écran large'],
  ['what a kind does is no deed of a service', 'se chauffer', 'Poêle à granulés'],
  ['a sentence is told by the kind that it names', 'quelque chose pour chauffer mon salon', 'Poêle à granulés'],
  [
    'what is told before the question is left out where nothing has it',
    'bonjour, ma fille part de la maison et elle cherche un bureau',
    'Bureau en chêne',
  ],
  ['a month is no time that is paid by', 'garder mon chat au mois d’août', 'Garde de chats'],
  ['what a service is not asked for is no filter of it', 'garder mon chat 3 pièces par mois', 'Garde de chats'],
  ['to rent a garage is no service', 'rent garage', 'Garage fermé'],
])('%s: "%s"', async (_, q, title) => {
  expect((await first(q, 1))[0]).toBe(title);
});

test('the place that was told before the question stays', async () => {
  const { items } = await searchOn(site, { q: 'on vient d’arriver à Lille et on cherche des vêtements' });
  expect(items.map(({ title }) => title)).toEqual(['Robe fleurie 2', 'Robe fleurie 1']);
});

test('a noun of many kinds alone is no way out where nothing is found', async () => {
  expect(await first('matériel de parapente', 9)).not.toContain('Fauteuil roulant');
});

test('few of a kind are followed by the rest of it, not by what only mentions them', async () => {
  expect(await first('chaton', 5)).toEqual([
    'Chaton européen',
    'Chaton européen',
    'Chat adulte stérilisé',
    'Chat adulte stérilisé',
    'Chat adulte stérilisé',
  ]);
});

test('where no more of its type are there, the category follows', async () => {
  expect(await first('minipelle', 3)).toEqual(['Mini-pelle Kubota', 'Mini-pelle Kubota', 'Bétonnière']);
});
