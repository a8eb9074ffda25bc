/** A seller's ads in any state, and their lines in the list. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, storeSession } from './accounts.ts';
import { lamp } from './lamp.ts';
import type { OpenSite } from './site.ts';

/** A draft, unless it is given otherwise. */
export async function newAd({ accessToken: token }: AuthResponse, title: string, given: object = {}): Promise<number> {
  const { id } = await api<MyAd>('/advertisements', { token, body: { ...lamp, submit: false, title, ...given } });
  return id;
}

export const statusOf = async ({ accessToken: token }: AuthResponse, id: number) =>
  (await api<MyAd>(`/advertisements/my/${id}`, { token })).status;

export async function pageOf(
  site: OpenSite,
  account: AuthResponse,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await site.newPage(options);
  await storeSession(page, account);
  return page;
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Mes annonces par état' }).getByRole('link', { name });
export const lineOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

export async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Autres actions pour «\u00a0${title}\u00a0»` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
