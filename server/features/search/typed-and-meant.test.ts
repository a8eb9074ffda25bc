/** What people type and what they mean by it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite;

const catalogue: {
  title: string;
  categoryId?: number;
  description?: string;
  attributes?: Record<string, string | number>;
}[] = [
  { title: 'Vélo électrique Moustache', categoryId: 804 },
  { title: 'Vélos pour enfants, lot de deux', categoryId: 801 },
  { title: 'Lave-vaisselle Bosch', categoryId: 504 },
  { title: 'Réfrigérateur congélateur Samsung', categoryId: 504 },
  { title: 'Téléviseur LG 55 pouces', categoryId: 606 },
  { title: 'Tondeuse thermique Honda', categoryId: 503 },
  { title: 'Canapé d’angle en cuir', categoryId: 501 },
  { title: 'Appartement lumineux avec balcon', categoryId: 201 },
  { title: 'iPhone 13 128 Go bleu', categoryId: 601 },
  { title: 'Samsung Galaxy S21 16Go', categoryId: 601 },
  { title: 'Pneus hiver 205/55 R16', categoryId: 107 },
  { title: 'Bijoux fantaisie anciens', categoryId: 707 },
  { title: 'Jeux de société pour la famille', categoryId: 807 },
  { title: 'Bateaux miniatures en bois', categoryId: 810 },
  { title: 'Journaux anciens de 1944', categoryId: 810 },
  { title: 'Table basse en verre', categoryId: 501 },
  { title: 'Table à manger en chêne', categoryId: 501 },
  { title: 'Maïs pour poules, 20 kg', categoryId: 1010 },
  { title: 'Thé vert du Japon', categoryId: 1207 },
  { title: 'Bague or 18 carats', categoryId: 707 },
  { title: 'Renault Clio IV', categoryId: 101, attributes: { fuel: 'diesel', mileage: 82_000 } },
  { title: 'Audi A4 Avant', categoryId: 101 },
  { title: 'Ordinateur portable Lenovo', categoryId: 602, attributes: { computerType: 'laptop' } },
  {
    title: 'Mountain bike, good brakes',
    categoryId: 801,
    description: 'Used for fishing trips, furnished with new tyres.',
  },
  { title: 'Œuvres complètes de Molière', categoryId: 802 },
  { title: 'T-shirts neufs taille M', categoryId: 702 },
  { title: 'Chat siamois à adopter', categoryId: 1002 },
  { title: 'Château gonflable', categoryId: 1207 },
  { title: 'Doudoune longue', categoryId: 702 },
  { title: 'Machine à laver Whirlpool 8 kg', categoryId: 504 },
  { title: 'Chaises vertes de jardin', categoryId: 503 },
  { title: 'PlayStation 5 avec deux manettes', categoryId: 604, attributes: { platform: 'ps5' } },
  { title: 'Porte-vélos pour attelage', categoryId: 109 },
  { title: 'Poussette trois roues', categoryId: 904 },
  { title: 'Smartphone Fairphone reconditionné', categoryId: 1207 },
  { title: 'Téléphone portable à clapet', categoryId: 1207 },
  { title: 'Matelas 140x190 ferme', categoryId: 501 },
  { title: 'Sommier 140 x 190', categoryId: 501 },
  { title: 'Baby-sitter disponible le soir', categoryId: 1207, description: 'Avec le diplôme zertifikat, sérieuse.' },
  { title: 'Appareil photo Canon, photos et vidéos', categoryId: 603 },
  { title: 'ThinkPad X1 16 GB', categoryId: 602 },
  { title: 'Disque externe 1 To', categoryId: 602 },
  { title: 'Chaton à réserver', description: 'A kitten of 1 to 3 months, from 2 to 4 more to come.' },
  { title: 'SSD Crucial 2TB', categoryId: 602 },
  { title: 'Disque NAS de bureau', categoryId: 602, attributes: { storage: 4000 } },
  { title: 'Moniteur Dell 27"', categoryId: 602 },
  { title: 'Moniteur Iiyama 27 inch', categoryId: 602 },
  { title: 'Moniteur Acer', categoryId: 606, attributes: { screenSize: 32 } },
  { title: 'Le "Guide 27" des écrans', categoryId: 802 },
  { title: 'Quad Yamaha 40 hp', categoryId: 1207 },
  { title: 'Deux pièces au calme, 51 m²', categoryId: 1207, description: 'Un appartement à 50 m du métro.' },
  { title: 'Logement 50m2 rénové', categoryId: 1207, description: 'Un appartement au calme.' },
  { title: 'Beau logement', categoryId: 1207, description: 'Un appartement de 50 mètres carrés au calme.' },
  { title: 'Maison de ville', categoryId: 201, attributes: { surface: 100 } },
  { title: 'MacBook Air M2 13 pouces', categoryId: 602 },
  { title: 'Scooter Honda 125cc', categoryId: 1207 },
  { title: 'Scooter Vespa Sprint 125', categoryId: 1207 },
  { title: 'Scooter Peugeot 125 cm³', categoryId: 1207 },
  { title: 'Batterie 12 V pour tondeuse', categoryId: 1207 },
  { title: 'Tonneau de 300 litres', categoryId: 1207 },
  { title: 'Baril 60 l', categoryId: 1207 },
  { title: 'Pelle 2 t', categoryId: 1207 },
  { title: 'Chat perdu près du canal', categoryId: 1207 },
  { title: 'Robe H&M fleurie', categoryId: 1207 },
  { title: 'Toyota Land Cruiser 4x4', categoryId: 1207 },
  { title: 'Lot de 4 assiettes', categoryId: 1207 },
  { title: 'Garde-meuble de 20m³', categoryId: 1207 },
  { title: 'Devis de plomberie', categoryId: 1207 },
  { title: 'Fauteuil roulant pliable', categoryId: 1207 },
];

beforeAll(async () => {
  const opened = await openSearchSite();
  site = opened;
  await addAds(site, opened.seller, catalogue);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

const titles = async (q: string, language = 'fr') => {
  const { status, body } = await site.call(api.searchAds, {
    query: { q, pageSize: '100' } as never,
    headers: { 'accept-language': language },
  });
  expect(status, q).toBe(200);
  return (body.data as api.SearchAnswer).items.map((item) => item.title);
};

// The words, then the beginning of a title they must find; after "!" one they must not find.
// oxfmt-ignore
test.each([
  ['vélo électrique', 'Vélo électrique', '!Vélos pour'], ['velo electrique', 'Vélo électrique'], ['VÉLO ÉLECTRIQUE', 'Vélo électrique'],
  ['vélos électriques', 'Vélo électrique'], ['velo electrik', 'Vélo électrique'], ['vélo éléctrique', 'Vélo électrique'],
  ['vélo', 'Vélos pour', '!Table'], ['bicyclette', 'Vélos pour'], ['bike', 'Vélos pour'], ['mountain bike', 'Mountain'], ['VTT', 'Mountain'],
  ['VAE', 'Vélo électrique'], ['vél', 'Vélo électrique'], ['electr', 'Vélo électrique'],
  ['lave-vaisselle', 'Lave-vaisselle'], ['lave vaisselle', 'Lave-vaisselle'], ['lavevaisselle', 'Lave-vaisselle'], ['lave-vaiselle', 'Lave-vaisselle'],
  ['laves-vaisselles', 'Lave-vaisselle'], ['dishwasher', 'Lave-vaisselle'],
  ['frigo', 'Réfrigérateur'], ['réfrigérateur', 'Réfrigérateur'], ['refrigirateur', 'Réfrigérateur'], ['fridge', 'Réfrigérateur'],
  ['TV', 'Téléviseur'], ['télé', 'Téléviseur'], ['télévision', 'Téléviseur'], ['televiseurs', 'Téléviseur'], ['tv 55 pouces', 'Téléviseur'],
  ['tondeuse', 'Tondeuse'], ['tondeuses', 'Tondeuse'], ['tondeuze', 'Tondeuse'], ['tondeus', 'Tondeuse'], ['lawnmower', 'Tondeuse'],
  ['canapé', 'Canapé'], ['canapés', 'Canapé'], ['canape', 'Canapé'], ['canapee', 'Canapé'], ['sofa', 'Canapé'], ['canappé', 'Canapé'],
  ['appart', 'Appartement'], ['appartements', 'Appartement'], ['apartment', 'Appartement'], ['apartement', 'Appartement'],
  ['iphone 13', 'iPhone 13'], ['iphone13', 'iPhone 13'], ['iphone 13 128go', 'iPhone 13'], ['128 go', 'iPhone 13', '!Samsung'], ['16 go', 'Samsung'], ['16go', 'Samsung'],
  ['205/55', 'Pneus'], ['pneu 205/55 R16', 'Pneus'], ['205/55R16', 'Pneus'], ['pneu', 'Pneus'], ['tyre', 'Pneus'],
  ['bijou', 'Bijoux'], ['jeu', 'Jeux de société'], ['bateau', 'Bateaux'], ['journal', 'Journaux'], ['bijoux ancien', 'Bijoux'],
  ['"table basse"', 'Table basse', '!Table à manger'], ['table -verre', 'Table à manger', '!Table basse'], ['table -"à manger"', 'Table basse', '!Table à manger'],
  ['"basse table"', '!Table basse'], ['maïs', 'Maïs'], ['mais', 'Maïs'], ['thé', 'Thé'], ['bague en or', 'Bague'],
  ['clio 4', 'Renault'], ['clio iv', 'Renault'], ['clio 5', '!Renault'], ['playstaton 5', 'PlayStation'], ['play station 5', 'PlayStation'],
  ['barrel', 'Tonneau'], ['logement', 'Appartement lumineux', 'Maison de ville'], ['petite poussette', 'Poussette'], ['grand canapé', 'Canapé'],
  ['clio', 'Renault'], ['audi a4', 'Audi'], ['Audi A 4', 'Audi'], ['laptop', 'Ordinateur'], ['pc portable', 'Ordinateur'], ['ordi portable', 'Ordinateur'],
  ['oeuvres molière', 'Œuvres'], ['œuvre', 'Œuvres'], ['tshirt', 'T-shirts'], ['t-shirt', 'T-shirts'], ['tee-shirt', 'T-shirts'],
  ['chat', 'Chat siamois', '!Château'], ['chateau', 'Château'], ['doudou', '!Doudoune'], ['lave-linge', 'Machine à laver'], ['washing machine', 'Machine à laver'],
  ['chaise verte', 'Chaises vertes'], ['ps5', 'PlayStation'], ['ps 5', 'PlayStation'], ['playstation5', 'PlayStation'],
  ['porte vélo', 'Porte-vélos'], ['poussete', 'Poussette'], ['pousette', 'Poussette'], ['photo', 'Appareil'], ['vidéo', 'Appareil'],
  ['fishing', 'Mountain'], ['fish', 'Mountain'], ['furnish', 'Mountain'], ['l’appartement', 'Appartement'], ['d\'angle', 'Canapé'],
  ['téléphone', 'Smartphone', 'Téléphone'], ['smartphone', 'Téléphone', 'Smartphone'], ['mobile', 'Téléphone', 'Smartphone'], ['téléphone portable', 'Smartphone'],
  ['140x190', 'Matelas', 'Sommier'], ['140 x 190', 'Matelas', 'Sommier'], ['140×190', 'Matelas', 'Sommier'],
  ['16 gb', 'Samsung', 'ThinkPad'], ['16GB', 'Samsung', 'ThinkPad'], ['16 go', 'Samsung', 'ThinkPad'], ['16Go', 'Samsung', 'ThinkPad'], ['128 GB', 'iPhone 13', '!Samsung'],
  ['disque 1 to', 'Disque externe', '!Disque NAS'], ['1 To', 'Disque externe', '!iPhone'], ['1 to', 'Disque externe', '!Chaton'], ['1TB', 'Disque externe'], ['disque 1 tb', 'Disque externe'], ['1to', 'Disque externe'],
  ['2 To', 'SSD'], ['2To', 'SSD'], ['ssd 2 tb', 'SSD'], ['4 To', 'Disque NAS'], ['4tb', 'Disque NAS'],
  ['tv 55"', 'Téléviseur'], ['tv 55 inch', 'Téléviseur'], ['tv 55 inches', 'Téléviseur'], ['55inch tv', 'Téléviseur'], ['tv 55″', 'Téléviseur'], ["tv 55''", 'Téléviseur'],
  ['27 pouces', 'Moniteur Dell', 'Moniteur Iiyama', '!Le "Guide'], ['27pouces', 'Moniteur Dell', 'Moniteur Iiyama'], ['27 inch', 'Moniteur Dell', 'Moniteur Iiyama'],
  ['27" moniteur', 'Moniteur Dell', 'Moniteur Iiyama'], ['27" "moniteur dell"', 'Moniteur Dell', '!Moniteur Iiyama'], ['"guide 27"', 'Le "Guide'], ['moniteur 32 pouces', 'Moniteur Acer'],
  ['quad 40 ch', 'Quad'], ['quad 40ch', 'Quad'], ['clio 5 to 10', '!SSD'],
  ...['50 m²', '50m²', '50 m2', '50m2', '50 M2', '50 mètres carrés', '50 metres carres', '50 sqm'].map((size) =>
    [`appartement ${size}`, 'Logement 50m2', 'Beau logement', '!Deux pièces']),
  ['maison 100m2', 'Maison de ville'], ['maison 100 m²', 'Maison de ville'], ['"50 m²"', 'Logement 50m2', 'Beau logement'], ['appartement -50m2', 'Deux pièces', '!Logement'],
  ['macbook air 13 m2', 'MacBook'], ['macbook m2', 'MacBook'], ['20 m3', 'Garde-meuble'], ['20 mètres cubes', 'Garde-meuble'],
  ...['125', '125cc', '125 cc', '125cm3', '125 cm3', '125 cm³'].map((size) => [`scooter ${size}`, 'Scooter Honda', 'Scooter Vespa', 'Scooter Peugeot']),
  ['batterie 12v', 'Batterie'], ['batterie 12V', 'Batterie'], ['batterie 12 v', 'Batterie'], ['batterie 12 volts', 'Batterie'], ['12volts', 'Batterie'],
  ['baril de 60 litres', 'Baril'], ['chats siamoises', 'Chat siamois'], ['pelle 2 tonnes', 'Pelle'], ['disque 1 tera', 'Disque externe'],
  ['tonneau 300l', 'Tonneau'], ['tonneau 300 L', 'Tonneau'], ['tonneau 300 liters', 'Tonneau'], ['machine à laver 8kg', 'Machine'], ['machine à laver 8 kilos', 'Machine'],
  ['vleo', 'Vélos pour', 'Vélo électrique'], ['evlo', 'Vélos pour'], ['iphnoe', 'iPhone'], ['iphnoe 13', 'iPhone 13'], ['canpaé', 'Canapé'], ['tabel', 'Table'],
  ['h&m', 'Robe', '!Table'], ['H & M', 'Robe', '!Table'], ['robe h&m', 'Robe'], ['C&A', '!Robe', '!Table'], ['4x4', 'Toyota', '!Lot'], ['toyota 4X4', 'Toyota'],
  ['mac book', 'MacBook'], ['mac book air', 'MacBook'], ['Mac Book aire', 'MacBook'], ['pous sette', 'Poussette'], ['"mac book"', '!MacBook'], ['tondeuse -mac book', '!MacBook'],
  ['table pas basse', 'Table à manger', '!Table basse'], ['table sans verre ni chêne', '!Table'], ['vélo pas électrique', 'Vélos pour', '!Vélo électrique'], ['canapé mais pas en cuir', '!Canapé'],
  ['vélo sans assistance électrique', 'Vélos pour', '!Vélo électrique'], ['2 chaises', 'Chaises', '!Deux pièces'], ['deux chaises', 'Chaises', '!Deux pièces'],
  ['table without glass', 'Table basse'], ['playstation 2 manettes', 'PlayStation'], ['lot de quatre assiettes', 'Lot de 4'], ['wasing machine', 'Machine à laver'], ['wheel chair', 'Fauteuil'],
  ['baby sitter', 'Baby-sitter'], ['babysitting', 'Baby-sitter'], ['baby-sitting', 'Baby-sitter'], ['babysitter', 'Baby-sitter'],
] as string[][])('%s finds %s %s', async (q, ...expected) => {
  const found = await titles(q);
  for (const one of expected.filter(Boolean)) {
    if (one.startsWith('!')) expect(found.filter((title) => title.startsWith(one.slice(1)))).toEqual([]);
    else expect(found.some((title) => title.startsWith(one)), found.join(' | ')).toBe(true);
  }
});

test('a spelling that was searched for instead is told', async () => {
  const { body } = await site.call(api.searchAds, { query: { q: 'velo electrik' } });
  expect(body.data.correctedQuery).toBe('velo électrique');
  expect((await site.call(api.searchAds, { query: { q: 'vélo électrique' } })).body.data.correctedQuery).toBeNull();
});

test('a word that means another one, or stands in a text, is never put right', async () => {
  for (const q of ['canape zertifikat', 'motorhome vert']) {
    const { body } = await site.call(api.searchAds, { query: { q } });
    expect([q, body.data.items, body.data.correctedQuery]).toEqual([q, [], null]);
  }
});

test('a word of the language that no ad holds is not put right to one that many do', async () => {
  for (const [q, corrected] of [
    ['table à langer', null],
    ['table à langers', null],
    ['table à mangre', 'table à manger'],
    ['apareil foto', 'appareil photo'],
  ]) {
    const { body } = await site.call(api.searchAds, { query: { q: q! } });
    expect([q, body.data.correctedQuery]).toEqual([q, corrected]);
  }
});

test.each([
  ['play station', 'PlayStation 5 avec deux manettes'],
  ['smart phone', 'Smartphone Fairphone reconditionné'],
  ['play station five', 'PlayStation 5 avec deux manettes'],
  ['three wheel pushchair', 'Poussette trois roues'],
  ['playstation cinq', 'PlayStation 5 avec deux manettes'],
  ['play-station', 'PlayStation 5 avec deux manettes'],
  ['table-à-manger', 'Table à manger en chêne'],
])('"%s" finds "%s", as titles write it', async (q, title) => expect(await titles(q)).toContain(title));

test('words that are several are told as such, and little words belong to nothing', async () => {
  const spelt = async (q: string) => (await site.call(api.searchAds, { query: { q } })).body.data.correctedQuery;
  expect(await spelt('tablebasse')).toBe('table basse');
  expect(await spelt('machinealaver')).toBe('machine laver');
  expect(await spelt('bagueor')).toBe('bague or');
  expect(await spelt('table basse')).toBeNull();
  expect((await spelt('lot de vis')) ?? '').not.toContain('devis');
});

test('each result says where the words stand', async () => {
  const { body } = await site.call(api.searchAds, { query: { q: 'bike fishing', sortBy: 'relevance' } });
  expect(body.data.items[0].rank).toEqual({
    reason: 'relevance',
    inTitle: ['bike'],
    elsewhere: ['fishing'],
    tier: 'mention',
  });
});

test('signs and little words alone say nothing, and no words find everything', async () => {
  for (const q of ['!!! ???', 'de la', '""', '-de', 'à']) expect(await titles(q), q).toHaveLength(catalogue.length);
  expect(await titles('')).toHaveLength(catalogue.length);
  expect(await titles('-table')).toHaveLength(catalogue.length - 2);
});
