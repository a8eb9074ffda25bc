/** Words that mean the same, as an administrator keeps them. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SynonymList } from '#contract/api/synonyms.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, newVerifiedAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { onlineLamp } from './lamp.ts';
import { logInAsAdmin, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let admin: AuthResponse;
let builtIn: string[][];
beforeAll(async () => {
  site = await openSite();
  admin = await logInAsAdmin();
  builtIn = (await read()).groups;
});
afterAll(() => site.close());
afterEach(() => put([]));

const path = '/admin/search-synonyms';
const read = () => api<SynonymList>(path, { token: admin.accessToken });
/** In front of the built-in ones, by which other tests search meanwhile. */
async function put(groups: string[][]): Promise<void> {
  const body = { groups: [...groups, ...builtIn], version: (await read()).version };
  await api<SynonymList>(path, { method: 'PUT', token: admin.accessToken, body });
}

async function open(options: BrowserContextOptions = {}, language = 'fr'): Promise<Page> {
  const page = await site.newPage(options);
  await storeSession(page, admin);
  await page.goto(`/admin/synonyms?lang=${language}`);
  await page.getByRole('list', { name: 'réfrigérateur = frigo' }).first().waitFor();
  return page;
}

const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Termes équivalents').fill(words);
  await button(page, 'Enregistrer').click();
}

test('a group is added, tried, changed and removed; visitors find by it as long as it is there', async () => {
  await onlineLamp('Zorglampe de collection', await newVerifiedAccount(), admin);
  const finds = async (word: string) =>
    !(await (await fetch(`${site.baseUrl}/search?q=${word}`)).text()).includes('Aucune annonce ne correspond');
  const page = await open();
  await page.getByText('Groupes d’origine').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await write(page, 'bulgroztube, zorglampe');
  await group(page, 'bulgroztube = zorglampe').waitFor();
  await expect.poll(() => finds('bulgroztube')).toBe(true);

  await page.getByLabel('Recherche à essayer').fill('bulgroztubes');
  await button(page, 'Essayer').click();
  const trial = page.getByRole('complementary', { name: 'Essayer une recherche' });
  await trial.getByText('zorglampe').waitFor();
  await trial.getByText('1 annonce', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'Modifier le groupe bulgroztube = zorglampe').click();
  await write(page, 'luminion = zorglampe');
  await group(page, 'luminion = zorglampe').waitFor();
  await expect.poll(async () => [await finds('bulgroztube'), await finds('luminion')]).toEqual([false, true]);

  await button(page, 'Supprimer le groupe luminion = zorglampe').click();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Supprimer').click();
  await group(page, 'luminion = zorglampe').waitFor({ state: 'detached' });
  await expect.poll(() => finds('luminion')).toBe(false);
  expect((await read()).isBuiltIn).toBe(true);
});

test('what the search cannot use is refused below the field, and nothing typed is lost', async () => {
  const page = await open();
  await button(page, 'Ajouter un groupe').click();
  await write(page, 'table, guéridon, tables');
  await page.getByText('« tables » et « table » comptent comme un seul mot').waitFor();
  expect(await page.getByLabel('Termes équivalents').inputValue()).toBe('table, guéridon, tables');
  expect(await axeFindings(page)).toEqual([]);
  await write(page, 'table, guéridon');
  await group(page, 'table = guéridon').waitFor();
});

test('a save that comes too late shows the newer list and keeps what was typed for the next', async () => {
  const page = await open();
  await button(page, 'Ajouter un groupe').click();
  await put([['orgue', 'limonaire']]);
  await write(page, 'luth, théorbe');
  await page.getByRole('alert').getByText('La liste a changé entre-temps').waitFor();
  expect(await page.locator('ul[aria-label="orgue = limonaire"]').count()).toBe(1);
  await button(page, 'Enregistrer').click();
  await group(page, 'luth = théorbe').waitFor();
  expect((await read()).groups.slice(0, 2)).toEqual([
    ['luth', 'théorbe'],
    ['orgue', 'limonaire'],
  ]);
});

test('the built-in groups are put back, and a word is looked for among them', async () => {
  await put([['orgue', 'limonaire']]);
  const page = await open();
  await button(page, 'Rétablir les groupes d’origine').click();
  await button(page, 'Remplacer').click();
  await page.getByText('Groupes d’origine', { exact: true }).waitFor();
  await page.getByLabel('Chercher un mot dans les groupes').fill('REFRIG');
  await group(page, 'vélo = bicyclette = bike = bicycle').waitFor({ state: 'detached' });
  await group(page, 'réfrigérateur = frigo = frigidaire = fridge').waitFor();
  await page.getByLabel('Chercher un mot dans les groupes').fill('introuvable');
  await page.getByText('Aucun groupe ne correspond').waitFor();
});

test.each([
  ['light', 'fr', 390],
  ['dark', 'en', 320],
] as const)('the longest words fit a phone, and axe finds nothing (%s, %s)', async (colorScheme, language, width) => {
  await put([['w'.repeat(60), 'm'.repeat(60), 'orgue']]);
  const page = await open({ viewport: { width, height: 800 }, colorScheme }, language);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});
