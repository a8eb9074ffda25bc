/** Words that mean the same, as an administrator keeps them, and what visitors find by them. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SynonymList } from '#contract/api/synonyms.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { onlineLamp } from './lamp.ts';
import { logInAsAdmin, logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let admin: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  admin = await logInAsAdmin();
});
afterAll(() => site.close());
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
  await put([]);
});

const path = '/admin/search-synonyms';
const read = () => api<SynonymList>(path, { token: admin.accessToken });
/** In front of the built-in ones, by which other tests search meanwhile. */
async function put(groups: string[][]): Promise<SynonymList> {
  const { version, builtIn } = await read();
  return api(path, { method: 'PUT', token: admin.accessToken, body: { groups: [...groups, ...builtIn], version } });
}

async function desk(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await storeSession(page, admin);
  await page.goto('/admin/synonyms');
  await page.getByRole('list', { name: 'réfrigérateur = frigo' }).first().waitFor();
  return page;
}

const rows = (page: Page) => page.locator('[data-group]');
const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function addGroup(page: Page, words: string): Promise<void> {
  await button(page, 'Ajouter un groupe').click();
  await page.getByLabel('Premiers mots du nouveau groupe').fill(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

const onlineAd = async (title: string) => onlineLamp(title, await newVerifiedAccount(), admin);

test('a group is added, tried and saved; a visitor finds by it; taken back, they do not', async () => {
  await onlineAd('Zorglampe de collection');
  const visitor = await site.newPage();
  const finds = async () => {
    await visitor.goto('/search?q=bulgroztube');
    return (await visitor.getByRole('link', { name: 'Zorglampe de collection' }).count()) > 0;
  };
  expect(await finds()).toBe(false);

  const page = await desk();
  await page.getByText('Groupes d’origine').waitFor();
  await addGroup(page, 'bulgroztube, zorglampe');
  await page.getByText('1 groupe modifié, pas encore enregistré').waitFor();
  await page.getByLabel('Recherche à essayer').fill('bulgroztubes');
  await button(page, 'Essayer').click();
  const trial = page.getByRole('complementary', { name: 'Essayer une recherche' });
  await trial.getByText('zorglampe').waitFor();
  await trial.getByText('1 annonce', { exact: true }).waitFor();
  await trial.getByText('au lieu de 0 aujourd’hui').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await finds()).toBe(false);

  await button(page, 'Enregistrer').click();
  await page.getByText('Synonymes enregistrés').waitFor();
  await page.getByText('Tout est enregistré').waitFor();
  expect(await finds()).toBe(true);

  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await page.getByText('La liste d’avant est de retour.').waitFor();
  await eventually(() => group(page, 'bulgroztube = zorglampe').count()).toBe(0);
  expect(await finds()).toBe(false);
});

test.each([
  ['pasted and left by a key', 'bulgroz = zorglub', 'bulgroz = zorglub'],
  ['one word', 'bulgroz', 'bulgroz'],
  ['two, left by a click', 'bulgroz; zorglub', 'bulgroz = zorglub'],
])('what is typed in a new group stays when its field is left: %s', async (how, typed, name) => {
  const page = await desk();
  await button(page, 'Ajouter un groupe').click();
  await page.getByLabel('Premiers mots du nouveau groupe').fill(typed);
  if (how.endsWith('click')) await page.getByRole('heading', { level: 1 }).click();
  else await page.keyboard.press('Tab');
  await group(page, name).waitFor();
  await page.getByText('1 groupe modifié, pas encore enregistré').waitFor();
});

test('a group goes and comes back; the built-in ones are put back; leaving with changes is asked about', async () => {
  await put([
    ['orgue', 'limonaire'],
    ['luth', 'théorbe'],
  ]);
  const page = await desk();
  await button(page, 'Supprimer le groupe orgue = limonaire').click();
  await expect.poll(() => focused(page)).toBe('Supprimer le groupe luth = théorbe');
  expect(await group(page, 'orgue = limonaire').count()).toBe(0);
  await page.keyboard.press('u');
  await page.getByText('Groupe remis : orgue = limonaire.').waitFor();
  expect(await rows(page).first().getByRole('listitem').first().textContent()).toContain('orgue');
  await page.getByText('Tout est enregistré').waitFor();

  await button(page, 'Remettre les groupes d’origine').click();
  await page.getByText('2 groupes modifiés, pas encore enregistrés').waitFor();
  expect(await group(page, 'luth = théorbe').count()).toBe(0);
  await page.getByRole('link', { name: 'Signalements' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Rester ici' }).click();
  await button(page, 'Enregistrer').click();
  await page.getByText('Groupes d’origine', { exact: true }).waitFor();
  expect((await read()).isBuiltIn).toBe(true);
  await page.getByRole('link', { name: 'Signalements' }).click();
  await page.waitForURL('**/admin/reports');
});

test('two administrators at once: the second keeps what was typed, sees what the first did, and saves both', async () => {
  const { builtIn } = await put([
    ['viole', 'gambe'],
    ['cornemuse', 'biniou'],
  ]);
  const page = await desk();
  await addGroup(page, 'luth, théorbe');
  await put([
    ['viole', 'gambe', 'vihuela'],
    ['orgue', 'limonaire'],
  ]);
  await button(page, 'Enregistrer').click();
  const note = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a enregistré entre-temps' });
  for (const line of [
    'Ajouté : orgue = limonaire',
    'Modifié : viole = gambe = vihuela',
    'Supprimé : cornemuse = biniou',
  ])
    await note.getByText(line).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-conflict]'))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await group(page, 'luth = théorbe').waitFor();
  expect((await read()).groups).not.toContainEqual(['luth', 'théorbe']);

  await button(page, 'Garder les deux').click();
  await note.waitFor({ state: 'detached' });
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  expect((await read()).groups).toEqual([
    ['luth', 'théorbe'],
    ['viole', 'gambe', 'vihuela'],
    ['orgue', 'limonaire'],
    ...builtIn,
  ]);
});

test('a save is taken back under further changes, which stay; after a colleague has saved it is not, and that is told', async () => {
  const page = await desk();
  await addGroup(page, 'luth, théorbe');
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  await addGroup(page, 'orgue, limonaire');
  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await page.getByText('La liste d’avant est de retour.').waitFor();
  await group(page, 'orgue = limonaire').waitFor();
  await page.getByText('1 groupe modifié, pas encore enregistré').waitFor();
  expect(await group(page, 'luth = théorbe').count()).toBe(0);
  expect(await page.getByText('Quelqu’un d’autre').count()).toBe(0);

  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  const theirs = await put([['viole', 'gambe']]);
  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await page.getByText('La liste a encore été enregistrée depuis').waitFor();
  await group(page, 'viole = gambe').waitFor();
  expect((await read()).version).toBe(theirs.version);
});

test('an answer that was asked for before a save does not come over it', async () => {
  const page = await desk();
  await addGroup(page, 'luth, théorbe');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let asked = 0;
  await page.route('**/api/admin/search-synonyms', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    asked += 1;
    await held;
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await eventually(async () => asked).toBe(1);
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  const late = page.waitForResponse((answer) => answer.request().method() === 'GET');
  release();
  await (await late).finished();
  await page.getByText('Synonymes enregistrés').waitFor();
  await group(page, 'luth = théorbe').waitFor();
  expect(await rows(page).first().getByRole('listitem').first().textContent()).toContain('luth');
});

test('what is wrong is told where it is: before saving, and by the server', async () => {
  const page = await desk();
  await addGroup(page, 'solitaire');
  await rows(page).first().getByText('Ajoutez un deuxième mot').waitFor();
  await button(page, 'Enregistrer').click();
  await expect.poll(() => focused(page)).toBe('Ajouter un mot à solitaire');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Mot à ajouter à solitaire');
  await field.fill('Solitaire');
  await page.keyboard.press('Enter');
  await page.getByText('« Solitaire » est déjà dans ce groupe.').waitFor();
  await field.fill('rouge vert bleu jaune noir; Frigo');
  await page.keyboard.press('Enter');
  await rows(page).first().getByText('« Frigo » est aussi dans le groupe de réfrigérateur').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Enregistrer').click();
  await rows(page).first().getByText('Au plus 4 mots').waitFor();
  await expect.poll(() => focused(page)).toBe('Retirer rouge vert bleu jaune noir');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await button(page, 'Enregistrer').click();
  await page.getByText('Tout est enregistré').waitFor();
  expect((await read()).groups[0]).toEqual(['solitaire', 'Frigo']);
});

test('by keys: a new group, along the groups, and a search among them', async () => {
  const page = await desk();
  await page.getByRole('heading', { level: 1, name: 'Synonymes' }).click();
  await page.keyboard.press('n');
  await expect.poll(() => focused(page)).toBe('Premiers mots du nouveau groupe');
  await page.keyboard.press('Escape');
  await page.getByLabel('Chercher un mot dans les groupes').fill('FRIGI');
  await eventually(() => rows(page).count()).toBe(1);
  await button(page, 'Retirer frigo').focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Retirer frigidaire');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Retirer fridge');
  await button(page, 'Abandonner').click();
  await group(page, 'réfrigérateur = frigo = frigidaire = fridge').waitFor();
  await page.getByText('Tout est enregistré').waitFor();
  await page.getByLabel('Chercher un mot dans les groupes').fill('introuvable');
  await page.getByRole('heading', { name: 'Aucun groupe ne correspond' }).waitFor();
});

test.each([
  ['light', 'fr'],
  ['dark', 'en'],
] as const)('on a phone nothing scrolls sideways and axe finds nothing (%s, %s)', async (theme, language) => {
  const page = await site.newPage({ viewport: { width: 390, height: 800 }, colorScheme: theme });
  await storeSession(page, admin);
  await page.goto(`/admin/synonyms?lang=${language}`);
  await rows(page).first().locator('[data-drop]').click();
  await page.getByRole('button', { name: /^(Abandonner|Discard)$/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});

test.each([1280, 390, 320])('the longest words fit, each with its cross, in a window of %i', async (width) => {
  await put([['w'.repeat(60), 'm'.repeat(60), 'orgue']]);
  const page = await desk({ viewport: { width, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const word of ['w'.repeat(60), 'm'.repeat(60)]) {
    const cross = (await button(page, `Retirer ${word}`).boundingBox())!;
    const bin = (await rows(page).first().locator('[data-drop]').boundingBox())!;
    expect(cross.x + cross.width).toBeLessThanOrEqual(bin.x);
    expect(bin.x + bin.width).toBeLessThanOrEqual(width);
  }
});

test('a moderator is sent home, and finds no link to it', async () => {
  const page = await site.newPage();
  await storeSession(page, await logInAsModerator());
  await page.goto('/admin/reports');
  const rail = page.getByRole('navigation', { name: 'Administration du site' });
  await rail.getByRole('link', { name: 'Signalements' }).waitFor();
  expect(await rail.getByRole('link').count()).toBe(1);
  const denied = page.getByText('Accès refusé').waitFor();
  await page.goto('/admin/synonyms');
  await page.waitForURL((url) => url.pathname === '/');
  await denied;
});

test('a visitor is asked to log in and comes back', async () => {
  const page = await site.newPage();
  await page.goto('/admin/synonyms');
  await page.waitForURL('**/auth/login?returnUrl=%2Fadmin%2Fsynonyms');
});
