/** The screen of the synonyms and what stands behind it, for the tests that share the one list of the site. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { SynonymList } from '#contract/api/synonyms.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, storeSession } from '../accounts.ts';
import { logInAsAdmin, openSite, type OpenSite } from '../site.ts';

export let site: OpenSite;
export let admin: AuthResponse;
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
export const read = () => api<SynonymList>(path, { token: admin.accessToken });
/** In front of the built-in ones, by which other tests search meanwhile. */
export async function put(groups: string[][]): Promise<SynonymList> {
  const { version, builtIn } = await read();
  return api(path, { method: 'PUT', token: admin.accessToken, body: { groups: [...groups, ...builtIn], version } });
}

export async function desk(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await storeSession(page, admin);
  await page.goto('/admin/synonyms');
  await page.getByRole('list', { name: 'réfrigérateur = frigo' }).first().waitFor();
  return page;
}

export const rows = (page: Page) => page.locator('[data-group]');
export const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Of what has the focus: its label, else its text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one === document.body ? 'nothing' : (one?.getAttribute('aria-label') ?? one?.textContent?.trim());
  });

export async function addGroup(page: Page, words: string): Promise<void> {
  await button(page, 'Ajouter un groupe').click();
  await page.getByLabel('Premiers mots du nouveau groupe').fill(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}
