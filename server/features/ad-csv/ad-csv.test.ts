import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportAds, importTemplate } from '#contract/api/ad-csv.ts';
import { createAd, listMyAds, readMyAd, type MyAd, type MyAdLine } from '#contract/api/my-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { form } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite();
  await seedCategories(site.database.db);
});
beforeEach(async () => {
  member = await site.signIn();
});
afterAll(() => site.close());

const send = (content: string | Buffer, { preview = false, token = member.token } = {}) =>
  site.send({
    method: 'POST',
    url: '/api/advertisements/import',
    ...form([
      ...(preview ? [{ name: 'preview', content: 'true' }] : []),
      { name: 'file', content, fileName: 'annonces.csv' },
    ]),
    token,
  });
const mine = async () => (await site.call(listMyAds, { query: {}, token: member.token })).body.data;

const file = [
  'categoryId;title;description;price;priceType;condition;city;postalCode;attributes.brand;attributes.model;attributes.storage',
  '601;Téléphone en parfait état;"Deux lignes\nde description, avec soin";1 249,90;Negotiable;good;Lyon;69003;apple;iPhone 13;128',
  '601;=SOMME(A1);Un autre téléphone à vendre;80;Fixed;;Paris;75011;samsung;Galaxy;64',
].join('\r\n');

test('a preview tells of every row and makes nothing; the import then makes drafts', async () => {
  const preview = await send(file, { preview: true });
  expect(preview.body.data).toMatchObject({
    created: 0,
    rows: [
      { line: 2, errors: [] },
      { line: 3, errors: [] },
    ],
  });
  expect((await mine()).totalCount).toBe(0);
  expect((await send(file)).body.data.created).toBe(2);
  const { items, counts } = await mine();
  expect(counts.Draft).toBe(2);
  expect(items).toContainEqual(
    expect.objectContaining({ title: 'Téléphone en parfait état', price: 124_990, city: 'Lyon' }),
  );
});

test('one wrong row and nothing is made; each fault is named with its row and field', async () => {
  const wrong = [
    file,
    '999999;Sans catégorie;Une description assez longue;10;Fixed;;;;;;',
    '601;Prix faux;Une description;dix;Donné;;;;nokiaa;;abc',
  ].join('\r\n');
  const { body } = await send(wrong);
  expect(body.data.created).toBe(0);
  const faults = body.data.rows.flatMap((row: { line: number; errors: { field: string }[] }) =>
    row.errors.map(({ field }) => [row.line, field]),
  );
  expect(faults).toEqual(
    expect.arrayContaining([
      [4, 'categoryId'],
      [5, 'price'],
      [5, 'priceType'],
    ]),
  );
  expect(faults.some(([line]: [number]) => line < 4)).toBe(false);
  const [price] = body.data.rows[3].errors.filter(({ field }: { field: string }) => field === 'price');
  expect(price.message).toBe('Indiquez le prix en euros, par exemple 45 ou 12,50.');
  expect((await mine()).totalCount).toBe(0);
});

test('the template of either language is a file that can be imported', async () => {
  for (const language of ['fr', 'en'] as const) {
    await site.database.db.updateTable('users').set({ language }).where('id', '=', member.id).execute();
    const { text } = await site.call(importTemplate, { token: member.token });
    expect(text).toContain(language === 'fr' ? 'Catégorie;Titre' : 'Category,Title');
    const { body } = await send(text);
    expect(body.data).toMatchObject({ created: 1, rows: [{ errors: [] }] });
  }
  const { items } = await mine();
  expect(items.map(({ categoryId, priceType }: MyAdLine) => [categoryId, priceType])).toEqual([
    [801, 'Negotiable'],
    [801, 'Negotiable'],
  ]);
});

test('categories, choices and attributes are told by name, and faults name their column', async () => {
  const rows = [
    'Catégorie;Titre;Description;Prix;Type de prix;État;Marque;Modèle;Stockage',
    'Électronique > Téléphones;Téléphone à vendre;Une description assez longue;80;À débattre;Bon état;Apple;iPhone 13;128',
    'Bricolage;Deux catégories ont ce nom;Une description assez longue;dix;;;;;',
  ].join('\r\n');
  const { body } = await send(rows, { preview: true });
  const [first, second] = body.data.rows as { errors: { name: string }[] }[];
  expect(first!.errors).toEqual([]);
  expect(second!.errors.map(({ name }) => name)).toEqual(expect.arrayContaining(['Catégorie', 'Prix']));
});

test.each([
  ['', 'required'],
  ['title\nRien', 'csv_columns'],
  ['categoryId;title\n601;"Jamais fermé', 'csv_quotes'],
  ['categoryId;title;userId\n601;Moi;2', 'csv_unknown_column'],
  [`categoryId;title\n${'601;Encore un\n'.repeat(101)}`, 'too_many_rows'],
])('%j is no file of ads', async (content, code) => {
  const { status, body } = await send(content);
  expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, 'file', code]);
});

test('bytes that are no text are refused', async () => {
  expect((await send(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1]))).status).toBe(415);
});

test('what is exported can be imported again, and holds no formula', async () => {
  await send(file);
  const answer = await site.call(exportAds, { token: member.token });
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.text).toContain("'=SOMME(A1)");
  const before = (await mine()).items.map(({ title, price }: { title: string; price: number }) => [title, price]);
  const other = await site.signIn();
  expect((await send(answer.text, { token: other.token })).body.data.created).toBe(2);
  const again = await site.call(listMyAds, { query: {}, token: other.token });
  expect(
    again.body.data.items.map(({ title, price }: { title: string; price: number }) => [title, price]).toSorted(),
  ).toEqual(before.toSorted());
});

test('an ad comes back from a spreadsheet as it went in, in either language', async () => {
  const one = {
    categoryId: 201,
    title: '-20 % : studio, meublé ; calme',
    description: '- au calme\n- "lumineux" ; proche du métro\n=une ligne\t+ une autre',
    price: 65_050,
    priceType: 'Negotiable',
    city: 'Bourg-en-Bresse',
    postalCode: '01000',
    attributes: { surface: 24.5, rooms: 1, furnished: true, dpe: 'c', ges: 'b' },
    contactByPhone: false,
  };
  const phone = { categoryId: 601, title: "'=déjà entre guillemets", priceType: 'OnRequest', price: null };
  const fields = (ad: MyAd) => {
    const { title, description, price, priceType, condition, city, postalCode, inseeCode, attributes } = ad;
    return { title, description, price, priceType, condition, city, postalCode, inseeCode, attributes };
  };
  const ads = async (token: string) => {
    const { items } = (await site.call(listMyAds, { query: {}, token })).body.data as { items: MyAdLine[] };
    const read = items.map(({ id }) => site.call(readMyAd, { params: { id: String(id) }, token }));
    return (await Promise.all(read))
      .map(({ body }) => fields(body.data))
      .toSorted((a, b) => (a.title < b.title ? -1 : 1));
  };
  for (const language of ['fr', 'en'] as const) {
    const [from, to] = [await site.signIn(), await site.signIn()];
    await site.database.db.updateTable('users').set({ language }).where('id', '=', from.id).execute();
    for (const body of [one, phone])
      expect((await site.call(createAd, { body: body as never, token: from.token })).status).toBe(201);
    const { text, headers } = await site.call(exportAds, { token: from.token });
    expect(headers['content-disposition']).toContain(language === 'fr' ? 'annonces.csv' : 'ads.csv');
    expect(text).toContain(language === 'fr' ? ';650,5;' : ',650.5,');
    // What a spreadsheet makes of a postal code.
    const { body } = await send(text.replace('01000', '1000'), { token: to.token });
    expect(body.data).toMatchObject({ created: 2, rows: [{ errors: [] }, { errors: [] }] });
    expect(await ads(to.token)).toEqual(await ads(from.token));
  }
});

const speakEnglish = () =>
  site.database.db.updateTable('users').set({ language: 'en' }).where('id', '=', member.id).execute();

test.each([
  ['en', ',', '"1,234"', 123_400],
  ['en', ',', '"1,234.50"', 123_450],
  ['en', ',', '12.5', 1_250],
  ['en', ';', '1,234', 123_400],
  ['fr', ';', '1 234,50', 123_450],
  ['fr', ';', '1\u202f234.5', 123_450],
  ['en', ',', '12.345', 'Enter the price in euros, such as 45 or 12.50.'],
  ['en', ',', '0.001', 'Enter the price in euros, such as 45 or 12.50.'],
  ['en', ',', '"1234,567"', 'Enter the price in euros, such as 45 or 12.50.'],
  ['fr', ';', '1,234', 'Indiquez le prix en euros, par exemple 45 ou 12,50.'],
  ['fr', ';', '12.345', 'Indiquez le prix en euros, par exemple 45 ou 12,50.'],
])('in %s, with %j between cells, a price of %s is %j', async (language, sign, price, outcome) => {
  if (language === 'en') await speakEnglish();
  const { body } = await send(
    ['categoryId,title,price'.replaceAll(',', sign), ['601', 'Lampe', price].join(sign)].join('\n'),
  );
  const [fault] = body.data.rows[0].errors;
  if (typeof outcome === 'string') {
    expect([body.data.created, fault]).toMatchObject([0, { field: 'price', code: 'price_in_euros', message: outcome }]);
    return;
  }
  expect(body.data).toMatchObject({ created: 1, rows: [{ errors: [] }] });
  expect((await mine()).items[0].price).toBe(outcome);
});

test.each([
  ['en', ',', '"12,500"', 12_500],
  ['fr', ';', '12 500', 12_500],
  ['fr', ';', '24,125', 24.125],
  // A French file read by an English eye, and the other way round: either could be meant.
  ['en', ';', '12,500', null],
  ['fr', ',', '"12,500"', null],
  ['fr', ';', '12.500', null],
])('in %s, with %j between cells, a surface of %s is %j', async (language, sign, surface, value) => {
  if (language === 'en') await speakEnglish();
  const names = ['categoryId', 'title', 'attributes.surface'].join(sign);
  const { body } = await send([names, ['205', 'Terrain', surface].join(sign)].join('\n'));
  if (value === null) {
    expect(body.data).toMatchObject({ created: 0, rows: [{ errors: [{ field: 'attributes.surface' }] }] });
    return;
  }
  expect(body.data).toMatchObject({ created: 1, rows: [{ errors: [] }] });
  const [{ id }] = (await mine()).items;
  const { body: ad } = await site.call(readMyAd, { params: { id: String(id) }, token: member.token });
  expect(ad.data.attributes.surface).toBe(value);
});

test('a row with more cells than columns is wrong, and told so in either language', async () => {
  const rows = 'categoryId;title;price\n601;Lampe;12;\n601;Table;ronde;80';
  const french = await send(rows);
  expect(french.body.data).toMatchObject({ created: 0, rows: [{ errors: [] }, { line: 3 }] });
  expect(french.body.data.rows[1].errors[0]).toMatchObject({ field: null, code: 'csv_surplus' });
  expect(french.body.data.rows[1].errors[0].message).toMatch(/^Cette ligne a plus de cellules/);
  await speakEnglish();
  const surplusOnly = await send('categoryId;title\n601;Une lampe;12');
  expect(surplusOnly.body.data).toMatchObject({ created: 0, rows: [{ errors: [{ code: 'csv_surplus' }] }] });
  expect(surplusOnly.body.data.rows[0].errors[0].message).toMatch(/^This row has more cells/);
});

test('an import that would be one draft too many makes none', async () => {
  const fifty = ['categoryId;title', ...Array.from({ length: 60 }, (_, index) => `601;Lampe ${index}`)].join('\n');
  expect((await send(fifty)).body.data.created).toBe(60);
  expect((await send(fifty)).body.code).toBe('too_many_drafts');
  expect((await mine()).counts.Draft).toBe(60);
});
