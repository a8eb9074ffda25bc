/** How the screen fits its window, and who comes to see it. */
import { expect, test } from 'vitest';
import { eventually, storeSession } from '../accounts.ts';
import { axeFindings } from '../axe.ts';
import { logInAsModerator } from '../site.ts';
import { admin, button, desk, put, rows, site } from './desk.ts';

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

test('both parts are walked through in the order in which they are seen, and keep what was typed', async () => {
  const page = await desk();
  const groups = page.getByRole('region', { name: 'Synonymes' });
  const trial = page.getByRole('complementary', { name: 'Essayer une recherche' });
  const trialFollows = async () => {
    const other = await trial.elementHandle();
    return groups.evaluate(
      (one, then) => (one.compareDocumentPosition(then!) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      other,
    );
  };
  const place = async (which: typeof groups) => (await which.boundingBox())!;
  await page.getByLabel('Recherche à essayer').fill('frigo');
  expect([await trialFollows(), (await place(trial)).x > (await place(groups)).x]).toEqual([true, true]);
  await page.setViewportSize({ width: 1100, height: 800 });
  await eventually(trialFollows).toBe(false);
  expect((await place(trial)).y).toBeLessThan((await place(groups)).y);
  expect(await page.getByLabel('Recherche à essayer').inputValue()).toBe('frigo');
});
