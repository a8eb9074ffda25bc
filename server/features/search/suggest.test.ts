import { addressOf } from '#contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, smallCatalogue } from '#server/features/search/search.testing.ts';
import { flushTerms } from '#server/features/search/words/popular-searches.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, smallCatalogue);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

const searchFrom = (remoteAddress: string, q: string, browser = 1) =>
  site.send({
    url: addressOf(api.searchAds, { query: { q } }),
    remoteAddress,
    headers: { 'user-agent': `Mozilla/5.0 Firefox/${browser}` },
  });
const searchAs = (visitor: string, q: string) => searchFrom(`192.0.2.${visitor}`, q);
const suggested = async (q: string): Promise<string[]> =>
  (await site.call(api.suggestSearch, { query: { q } })).body.data.map((one: api.Suggestion) => one.text);

test('one visitor alone makes no search popular, nor do exclusions, quotes or what is gone', async () => {
  for (let time = 0; time < 4; time++) {
    await searchAs('1', 'renault clio essence');
    await searchAs(String(time), 'renault -clio');
    await searchAs(String(time), '"renault mégane"');
    if (time % 2) await flushTerms(site.context);
  }
  await sql`insert into search_terms (term, shown, searches) values ('renault fantome', 'renault fantôme', 50)`.execute(
    site.database.db,
  );
  const all = (await suggested('renault')).map((text) => text.toLowerCase());
  for (const bad of ['renault clio essence', 'renault -clio', '"renault mégane"', 'renault fantôme'])
    expect(all).not.toContain(bad);
  expect(await suggested('r')).toEqual([]);
});

test('five networks make a search popular; browsers and addresses of one network, or its next days, do not', async () => {
  const now = site.context.now;
  for (let time = 0; time < 8; time++) {
    await searchFrom(`2001:db8:5:5::${time}`, 'renault diesel', time);
    site.context.now = () => new Date(Date.UTC(2026, 4, 1 + time));
    await searchFrom('2001:db8:5:5::1', 'renault diesel');
    await flushTerms(site.context);
  }
  site.context.now = now;
  const popular = async () => (await suggested('renault')).map((text) => text.toLowerCase());
  expect(await popular()).not.toContain('renault diesel');
});

test('suggestions are categories, what others looked for and titles, without accents', async () => {
  for (const visitor of ['1', '2', '3', '4', '5']) await searchAs(visitor, 'vélo électrique peugeot');
  await searchAs('1', 'vélo alix@example.org 0612345678');
  await flushTerms(site.context);
  const { body } = await site.call(api.suggestSearch, { query: { q: 'velo' } });
  const kinds = body.data.map((one: api.Suggestion) => one.kind);
  expect(kinds).toContain('category');
  expect(body.data).toContainEqual({
    kind: 'search',
    text: 'vélo électrique peugeot',
    to: '/search?q=v%C3%A9lo+%C3%A9lectrique+peugeot',
  });
  expect(kinds).toContain('ad');
  expect(body.data.length).toBeLessThanOrEqual(8);
  expect(body.data.some((one: api.Suggestion) => one.text.includes('@'))).toBe(false);
  expect((await site.call(api.suggestSearch, { query: { q: '' } })).body.data).toEqual([]);
});

test('ads are suggested by their titles; others only where no title has the words', async () => {
  const description = 'Attelage de Clio donné avec, essayé sur une Clio.';
  await addAds(site, site.seller, [{ title: 'Cliomètre ancien' }]);
  const others = Array.from({ length: 12 }, (_, number) => ({ title: `Remorque pliante ${number}`, description }));
  await addAds(site, site.seller, others);
  await rebuildSearchWords(site.database.db);
  const ads = async (q: string) =>
    (await site.call(api.suggestSearch, { query: { q } })).body.data
      .filter((one: api.Suggestion) => one.kind === 'ad')
      .map((one: api.Suggestion) => one.text);
  const cars = ['Renault Clio V', 'Renault Clio IV'];
  expect(await ads('clio')).toEqual([...cars, 'Cliomètre ancien']);
  expect(await ads('cli')).toEqual(['Cliomètre ancien', ...cars]);
  expect((await ads('clio remorque'))[0]).toBe('Remorque pliante 11');
});

test('questions with digits, hyphens and slips are completed, with what titles say next', async () => {
  await addAds(site, site.seller, [
    { title: 'iPhone 13 Pro 128 Go' },
    { title: 'iPhone 13 pro bleu' },
    { title: 'Coque iPhone 13' },
    { title: 'Console PS5 Slim' },
    { title: 'Manette PS5' },
    { title: 'Lave-vaisselle Bosch' },
    { title: 'Lave-vaisselle encastrable' },
    { title: 'Renault Clio 4 essence' },
  ]);
  await rebuildSearchWords(site.database.db);
  expect(await suggested('iphone 13')).toEqual([
    'iphone 13',
    'iphone 13 pro',
    'iPhone 13 pro bleu',
    'iPhone 13 Pro 128 Go',
    'Coque iPhone 13',
  ]);
  expect(await suggested('ipho')).toContain('iphone');
  expect(await suggested('ps5')).toEqual(['ps5', 'Manette PS5', 'Console PS5 Slim']);
  for (const typed of ['lave-vaisselle', 'lave-vaiss', 'lave vaisselle', 'lavevaiss', 'je cherche un lave-v'])
    expect(await suggested(typed)).toContain('Lave-vaisselle Bosch');
  expect(await suggested('clio 4')).toContain('Renault Clio 4 essence');
  expect(await suggested('iphone 1')).toContain('iphone 13');
  expect((await suggested('iphnoe 13'))[0]).toBe('iphone 13');
  // What titles hold in another place than it is typed.
  await addAds(
    site,
    site.seller,
    ['bleu', 'noir', 'vert'].map((colour) => ({ title: `Trottinette ${colour} d'occasion` })),
  );
  await rebuildSearchWords(site.database.db);
  expect((await suggested('trottinette occ'))[0]).toBe('trottinette occasion');
});

test('a completion says where its ads are, keeps a number with what it counts, and never breaks off half-way', async () => {
  await addAds(site, site.seller, [
    ...['gris', 'bleu', 'vert'].map((colour) => ({ title: `Canapé d’angle convertible ${colour}` })),
    ...['noir', 'beige'].map((colour) => ({ title: `Canapé 3 places, ${colour}` })),
    { title: 'Canapé avec deux coussins' },
    { title: 'Canapé avec deux poufs' },
  ]);
  await rebuildSearchWords(site.database.db);
  const { body } = await site.call(api.suggestSearch, { query: { q: 'canapé' } });
  const found: api.Suggestion[] = body.data;
  const [narrowed] = found.filter(({ within }) => within);
  expect(narrowed).toMatchObject({ kind: 'search', text: 'canapé' });
  expect(narrowed?.to).toContain('categoryId=');
  const texts = found.filter(({ kind }) => kind === 'search').map(({ text }) => text);
  expect(texts).toEqual(['canapé', 'canapé d’angle convertible', 'canapé 3 places']);
  expect(await suggested("canapé d'an")).toContain('canapé d’angle');
  expect(await suggested('canape lyo')).toContain('canape à Lyon');
  expect(await suggested('canapé introuvable')).toContain('canapé 3 places');
  expect((await suggested('cannap'))[0]).toBe('canapé');
});

test('what things are called in either language is completed where there are any', async () => {
  expect(await suggested('electric bi')).toContain('electric bike');
  expect(await suggested('sewing mach')).toEqual([]);
  await addAds(site, site.seller, [{ title: 'Table à manger ronde', categoryId: 501 }]);
  expect(await suggested('dining tab')).toContain('dining table');
});
