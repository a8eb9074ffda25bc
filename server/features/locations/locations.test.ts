import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#contract/api/locations.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import * as locations from '#server/features/locations/locations.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function search(q: string): Promise<api.Location[]> {
  const { status, body } = await site.call(api.searchLocations, { query: { q } });
  expect(status).toBe(200);
  return body.data;
}

test.each([
  ['lyon', 'Lyon', '69123'],
  ['LYON', 'Lyon', '69123'],
  ['  Lyon  ', 'Lyon', '69123'],
  ['ly', 'Lyon', '69123'],
  ['p', 'Paris', '75056'],
  ['paris', 'Paris', '75056'],
  ['Paris 11', 'Paris 11e', '75111'],
  ['paris 11ème', 'Paris 11e', '75111'],
  ['Paris 1er arrondissement', 'Paris 1er', '75101'],
  ['marseille 08', 'Marseille 8e', '13208'],
  ['st etienne', 'Saint-Étienne', '42218'],
  ['Saint-Étienne', 'Saint-Étienne', '42218'],
  ['SAINT ETIENNE', 'Saint-Étienne', '42218'],
  ['st-denis', 'Saint-Denis', '97411'],
  ['ste foy', 'Sainte-Foy', '85214'],
  ['ste foy les', 'Sainte-Foy-lès-Lyon', '69202'],
  ['aix en', 'Aix-en-Provence', '13001'],
  ['aix en prov', 'Aix-en-Provence', '13001'],
  ['mont marsan', 'Mont-de-Marsan', '40192'],
  ['villeneuve ascq', "Villeneuve-d'Ascq", '59009'],
  ['hay les roses', "L'Haÿ-les-Roses", '94038'],
  ["l'hay", "L'Haÿ-les-Roses", '94038'],
  ['l’haÿ', "L'Haÿ-les-Roses", '94038'],
  ['havre', 'Le Havre', '76351'],
  ['nimes', 'Nîmes', '30189'],
  ['schoelcher', 'Schœlcher', '97229'],
  ['Schœlcher', 'Schœlcher', '97229'],
  ['ajaccio', 'Ajaccio', '2A004'],
  ['cayenne', 'Cayenne', '97302'],
  ['y', 'Y', '80829'],
  ['69003', 'Lyon 3e', '69383'],
  ['75011', 'Paris 11e', '75111'],
  ['75', 'Paris', '75056'],
  ['13', 'Marseille', '13055'],
  ['38000', 'Grenoble', '38185'],
  ['69 100', 'Villeurbanne', '69266'],
  ['20000', 'Ajaccio', '2A004'],
  ['01000', 'Bourg-en-Bresse', '01053'],
  ['97400', 'Saint-Denis', '97411'],
  ['97600', 'Mamoudzou', '97611'],
  ['Lyon 69003', 'Lyon 3e', '69383'],
  ['38000 grenoble', 'Grenoble', '38185'],
  ['Villeurbanne (69100)', 'Villeurbanne', '69266'],
  ['marseile', 'Marseille', '13055'],
  ['grenobel', 'Grenoble', '38185'],
  ['bordaux', 'Bordeaux', '33063'],
  ['strasbour', 'Strasbourg', '67482'],
  ['toulousse', 'Toulouse', '31555'],
  ['clermon ferand', 'Clermont-Ferrand', '63113'],
  ['parsi', 'Paris', '75056'],
])('%j finds %s first', async (q, name, inseeCode) => {
  const [first] = await search(q);
  expect([first?.name, first?.inseeCode]).toEqual([name, inseeCode]);
});

test.each([
  'zzzzqqqq',
  '99999',
  '123456789',
  '%',
  '_',
  '%%%',
  "'; drop table communes",
  '\\',
  '🙂',
  '~',
  '---',
  '(',
  '日本',
])('the nonsense %j finds nothing or something, and never fails', async (q) => {
  expect(Array.isArray(await search(q))).toBe(true);
});

test('nothing matches nonsense', async () => {
  for (const q of ['zzzzqqqq', '99999', '%', '🙂']) expect(await search(q)).toEqual([]);
});

test('the text has 1 to 80 characters', async () => {
  for (const q of ['', '   ', 'a'.repeat(81), 'a\0b'])
    expect((await site.call(api.searchLocations, { query: { q } })).body.code).toBe('validation_failed');
  expect((await site.send({ method: 'GET', url: '/api/locations' })).status).toBe(422);
  expect(await search('a '.repeat(40).trim())).toEqual(expect.any(Array));
});

test('at most ten are told, the biggest first after the name itself', async () => {
  const found = await search('saint');
  expect(found).toHaveLength(10);
  expect(found.map((one) => one.population)).toEqual(found.map((one) => one.population).toSorted((a, b) => b - a));
  const [exact, second] = await search('vienne');
  expect([exact?.name, second?.name]).toEqual(['Vienne', expect.stringMatching(/^Vienne./)]);
});

test('a commune is told with its département, its centre and whether that is estimated', async () => {
  const { body } = await site.call(api.readLocation, { params: { insee: '69123' } });
  expect(body.data).toEqual({
    name: 'Lyon',
    inseeCode: '69123',
    postalCodes: ['69001', '69002', '69003', '69004', '69005', '69006', '69007', '69008', '69009'],
    departement: '69',
    departementName: 'Rhône',
    lat: expect.closeTo(45.75, 1),
    lon: expect.closeTo(4.85, 1),
    population: expect.any(Number),
    approximate: false,
  });
  const village = (await site.call(api.readLocation, { params: { insee: '01001' } })).body.data;
  expect(village).toMatchObject({ name: "L'Abergement-Clémenciat", departementName: 'Ain', approximate: true });
});

test.each(['00000', '69999', 'abcde', '6912', '2C004', '%'])('the commune %j is not found', async (insee) => {
  expect((await site.call(api.readLocation, { params: { insee } })).status).toBe(404);
});

test.each([
  [45.76, 4.86, 'Lyon'],
  [48.8591, 2.38, 'Paris 11e'],
  [41.92, 8.73, 'Ajaccio'],
  [-20.88, 55.45, 'Saint-Denis'],
])('%f, %f lies in %s', async (lat, lon, name) => {
  const { body } = await site.call(api.nearestLocation, { query: { lat: String(lat), lon: String(lon) } });
  expect(body.data.name).toContain(name);
});

test('there is no commune around a point abroad, and a point has two numbers', async () => {
  const ask = (lat: string, lon: string) => site.call(api.nearestLocation, { query: { lat, lon } });
  expect((await ask('40.7', '-74')).status).toBe(404);
  expect((await ask('90', '180')).status).toBe(404);
  for (const [lat, lon] of [
    ['91', '0'],
    ['0', '181'],
    ['NaN', '0'],
    ['1e1', '0'],
    ['', ''],
  ] as const)
    expect((await ask(lat, lon)).status).toBe(422);
});

describe('a place given by others', () => {
  const resolve = async (words: locations.PlaceWords) =>
    (await locations.resolvePlace(site.database.db, words))?.inseeCode ?? null;

  test.each([
    [{ inseeCode: '69123' }, '69123'],
    [{ inseeCode: '69123', city: 'Paris' }, '69123'],
    [{ inseeCode: '00000', city: 'Paris' }, null],
    [{ city: 'saint denis' }, '97411'],
    [{ city: 'Saint-Denis', postalCode: '93200' }, '93066'],
    [{ city: 'Paris', postalCode: '75011' }, '75056'],
    [{ city: 'Lyon', postalCode: '75011' }, null],
    [{ postalCode: '75011' }, '75111'],
    [{ postalCode: '7501' }, null],
    [{ postalCode: '01400' }, '01093'],
    [{ city: 'Lyon (69)' }, '69123'],
    [{ city: 'Saint-Denis (93)' }, '93066'],
    [{ city: 'Ajaccio (2A)' }, '2A004'],
    [{ city: 'Bourg-en-Bresse (01)' }, '01053'],
    [{ city: 'Paris 11' }, '75111'],
    [{ city: 'Lyon 69003' }, '69123'],
    [{ city: '69003 Lyon' }, '69123'],
    [{ city: '69003' }, '69383'],
    [{ city: '69 003' }, '69383'],
    [{ city: '01000' }, '01053'],
    [{ city: '01000 Bourg en Bresse' }, '01053'],
    [{ city: 'Lyon (75)' }, null],
    [{ city: 'Lyon 75011' }, null],
    [{ city: 'Nulle-Part-les-Bains' }, null],
    [{ city: '***' }, null],
    [{}, null],
  ])('%j is %s', async (words, inseeCode) => {
    expect(await resolve(words)).toBe(inseeCode);
  });
});

describe('the index is used', () => {
  const explain = async (query: string) =>
    (await site.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');

  test('for the beginning of a name', async () => {
    const plan = await explain("select * from communes where search_name >= 'saint e' and search_name < 'saint e~'");
    expect(plan).toContain('communes_search_name_idx');
  });

  test('for the first digits of a postal code', async () => {
    const plan = await explain(
      "select * from commune_postal_codes where postal_code >= '690' and postal_code < '690~'",
    );
    expect(plan).toContain('commune_postal_codes_pkey');
  });

  test('for words inside a name and for slips of the pen', async () => {
    expect(await explain("select * from communes where ' ' || search_name like '% marsan%'")).toContain('words_idx');
    expect(await explain("select * from communes where (' ' || search_name) % 'marseile'")).toContain('words_idx');
  });
});

test.each([
  ['Lyon', '69003', true],
  ['lyon 3ème', '69003', true],
  ['St Etienne', '42000', true],
  ['Lyon', '75011', false],
  ['Villeurbanne', '69003', false],
  // Neither a hamlet nor the code of a big office is in the list.
  ['Le Petit Bosquet du Haut', '69003', true],
  ['Lyon', '69434', true],
])('%s and %s go together: %s', async (city, postalCode, expected) => {
  expect(await locations.goTogether(site.database.db, city, postalCode)).toBe(expected);
});

test('the communes are loaded once, again when their edition changes, and with the same indexes', async () => {
  const { pool } = site.database;
  const state = async () =>
    (
      await pool.query(`select (select count(*) from communes) as communes,
        (select count(*) from commune_postal_codes) as codes, (select count(*) from departements) as departements,
        (select string_agg(indexdef, ';' order by indexname) from pg_indexes where tablename = 'communes') as indexes`)
    ).rows[0];
  const before = await state();
  expect(before).toMatchObject({ communes: 35_008, departements: 107 });
  expect(await loadPlaces(pool)).toBe(false);
  await pool.query("update loaded_data set version = 'older'");
  await pool.query("update communes set name = 'Lugdunum' where insee_code = '69123'");
  expect(await Promise.all([loadPlaces(pool), loadPlaces(pool)])).toEqual(expect.arrayContaining([true, false]));
  expect(await state()).toEqual(before);
  expect((await locations.findCommune(site.database.db, '69123'))?.name).toBe('Lyon');
});
