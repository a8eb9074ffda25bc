/** Choosing early, by keyboard and without a network: nothing chosen is lost, nothing changes without a word. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);

/** The page without its scripts, and what lets them come. */
async function openHeld(address: string) {
  const page = await site.newPage({ viewport: { width: 1280, height: 1600 } });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, release };
}

test('what is ticked and picked before the script has come counts', async () => {
  const { page, release } = await openHeld('/category/101');
  const diesel = page.getByRole('checkbox', { name: /^Diesel/ });
  await diesel.check();
  await page.getByRole('radio', { name: /^Particulier/ }).check();
  await page.getByLabel('Trier les annonces').selectOption('price-asc');
  release();
  await page.waitForURL('**/category/101?*attr.fuel=diesel*');
  expect(query(page)).toEqual({ 'attr.fuel': 'diesel', sellerType: 'private', sortBy: 'price', sortOrder: 'asc' });
  expect(await diesel.isChecked()).toBe(true);
  expect(await page.getByLabel('Trier les annonces').inputValue()).toBe('price-asc');
});

test('a chip taken away by keyboard hands the focus on, the last one to the heading', async () => {
  const page = await site.newPage();
  await page.goto('/category/101?priceMax=2000000&attr.fuel=diesel');
  const chip = (name: RegExp) => page.getByRole('link', { name });
  await chip(/20\s000\s€/).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/category/101?attr.fuel=diesel');
  await expect.poll(() => focused(page)).toMatch(/Diesel/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/category/101');
  await expect.poll(() => focused(page)).toBe('results-heading');
});

test('the second stop of Tab leads past the filters to the results; another page begins at the heading and is said', async () => {
  const page = await site.newPage();
  await page.goto('/category/101');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller aux résultats');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('#results')))).toBe(true);
  await page.getByRole('link', { name: 'Page suivante' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/category/101?page=2');
  await expect.poll(() => focused(page)).toBe('results-heading');
  await expect
    .poll(() => page.locator('output.sr-only').allTextContents())
    .toContainEqual(expect.stringMatching(/Page 2/));
});

test('without a network another page is not promised', async () => {
  const page = await site.newPage();
  site.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/category/101');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await page.getByText('Pas de réseau').waitFor();
  expect(query(page)).toEqual({});
});
