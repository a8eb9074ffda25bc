/** Two choices made one right after the other, before the screen has shown the first: both count. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { lamp } from './lamp.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let moderator: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  moderator = await logInAsModerator();
});
afterAll(() => site.close());

/** As somebody whose ad was refused, and who has no drafts. */
const pageAt = (path: string): Promise<Page> =>
  site.sharedPage(path, 'seller', async () => {
    const page = await site.newPage();
    await storeSession(page, await rejectedLamp());
    return page;
  });

/** Clicks on the second once the first has changed the address, and before it has changed the screen. */
async function clickBoth(first: Locator, second: Locator): Promise<void> {
  await first.waitFor();
  const other = (await second.elementHandle())!;
  await first.evaluate(async (one, then) => {
    const before = location.href;
    (one as HTMLElement).click();
    for (let turn = 0; turn < 1_000 && location.href === before; turn += 1) await Promise.resolve();
    (then as HTMLElement).click();
  }, other);
}

const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function rejectedLamp(): Promise<AuthResponse> {
  const seller = await newVerifiedAccount();
  const ad = { ...lamp, title: 'Lampe refusée' };
  const { id } = await api<MyAd>('/advertisements', { token: seller.accessToken, body: ad });
  const body = { decision: 'reject', reasonCode: 'misleading', reasonText: 'Ce n’est pas une lampe.' };
  await api<MyAd>(`/admin/advertisements/${id}/decide`, { token: moderator.accessToken, body });
  return seller;
}

const reader = (page: Page) => page.getByRole('button', { name: 'Lire les motifs de la décision' });
const decision = (page: Page) => page.getByRole('dialog', { name: 'Décision motivée' });

test('my ads: a tab and then a decision to read', async () => {
  const page = await pageAt('/my-ads');
  await reader(page).waitFor();
  await clickBoth(page.locator('[data-tab=Rejected]'), reader(page));
  await decision(page).waitFor();
  expect(paramsOf(page)).toEqual({ status: 'Rejected', statement: expect.any(String) });
  await page.keyboard.press('Escape');
  await decision(page).waitFor({ state: 'detached' });
  expect(paramsOf(page)).toEqual({ status: 'Rejected' });
});

test('my ads: words to look for, and a decision to read before they have been looked for', async () => {
  const page = await pageAt('/my-ads');
  const field = page.getByRole('searchbox', { name: 'Chercher dans les titres' });
  const button = (await reader(page).elementHandle())!;
  await field.evaluate((input: HTMLInputElement, open) => {
    // As React hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'refusée');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    (open as HTMLElement).click();
  }, button);
  await decision(page).waitFor();
  await eventually(async () => paramsOf(page)).toEqual({ q: 'refusée', statement: expect.any(String) });
  expect(await decision(page).count()).toBe(1);
});

test('an ad that is being written: a step, and back to the one on the screen', async () => {
  const page = await pageAt('/post');
  const steps = page.getByRole('navigation', { name: 'Étapes de l’annonce' }).getByRole('button');
  await clickBoth(steps.nth(2), steps.nth(0));
  await eventually(async () => paramsOf(page)).toEqual({ step: 'category' });
  await eventually(() => steps.nth(0).getAttribute('aria-current')).toBe('step');
});

test('an ad that is being written: twice on to the same step is one step in the history', async () => {
  const page = await pageAt('/post');
  const steps = page.getByRole('navigation', { name: 'Étapes de l’annonce' }).getByRole('button');
  await clickBoth(steps.nth(2), steps.nth(2));
  await eventually(() => steps.nth(2).getAttribute('aria-current')).toBe('step');
  await page.goBack();
  await eventually(() => steps.nth(0).getAttribute('aria-current')).toBe('step');
});
