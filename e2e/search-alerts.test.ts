/** From a search to its alert. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, newAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { visit } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test('an alert sends a visitor to sign in, and back to the search', async () => {
  const page = await site.newPage();
  await page.goto('/search?q=v%C3%A9lo&condition=good');
  await page.getByRole('link', { name: 'Créer l’alerte' }).click();
  await page.waitForURL('**/auth/login?*');
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/search?q=v%C3%A9lo&condition=good');
});

test('an alert proposes a name that says all of it, what was read out of a sentence too', async () => {
  const page = await site.newPage();
  await storeSession(page, await newAccount());
  for (const [address, name] of [
    ['/search?q=v%C3%A9lo+moins+de+800+%E2%82%AC+%C3%A0+30+km+de+Lyon', 'vélo à Lyon et 30 km, jusqu’à 800 €'],
    ['/category/101?attr.powerMin=90&condition=good', 'Voitures, bon état, Puissance : dès 90 ch'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Créer l’alerte' }).click();
    const proposed = await page.getByLabel('Nom de la recherche').inputValue();
    expect(proposed.replace(/[\u00a0\u202f]/g, ' ')).toBe(name);
  }
});

test('an alert keeps a member’s search with all its filters', async () => {
  const account = await newAccount();
  const page = await site.newPage();
  await storeSession(page, account);
  await page.goto('/category/1?priceMax=900000&page=2&view=list');
  await page.getByRole('button', { name: 'Créer l’alerte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recevoir les nouvelles annonces' });
  await dialog.getByText(/aurait trouvé/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Nom de la recherche').fill('Une voiture');
  await dialog.getByRole('radio', { name: 'une fois par semaine' }).check();
  await dialog.getByRole('button', { name: 'Créer l’alerte' }).click();
  await page.getByText('Alerte créée').waitFor();
  const [saved] = await api<{ name: string; query: unknown; frequency: string }[]>('/profile/saved-searches', {
    token: account.accessToken,
  });
  expect(saved).toMatchObject({
    name: 'Une voiture',
    frequency: 'weekly',
    query: { categoryId: '1', priceMax: '900000' },
  });
  expect(saved?.query).not.toHaveProperty('page');
  // The same search, shown otherwise, is an alert already; another one is not.
  await page.getByRole('link', { name: 'Alerte active' }).waitFor();
  await visit(page, '/category/1?priceMax=900000&sortBy=price&sortOrder=asc');
  await page.getByRole('link', { name: 'Alerte active' }).waitFor();
  await visit(page, '/category/1?priceMax=800000');
  await page.getByRole('button', { name: 'Créer l’alerte' }).waitFor();
});

test('the dialog of an alert goes at a double click and leaves what stands behind it alone', async () => {
  const page = await site.newPage();
  await storeSession(page, await newAccount());
  // Rows lie behind the dialog, each a link from end to end.
  await page.goto('/search?view=list');
  await page.getByRole('button', { name: 'Créer l’alerte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recevoir les nouvelles annonces' });
  await dialog.getByText(/aurait trouvé/).waitFor();
  const behind = await dialog.getByRole('button', { name: 'Annuler' }).evaluate(async (cancel) => {
    const { x, y, width, height } = cancel.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
    const click = (target: Element) => {
      target.dispatchEvent(new PointerEvent('pointerdown', at));
      target.dispatchEvent(new MouseEvent('click', at));
    };
    click(cancel);
    // As soon as it is gone, however slow the machine.
    for (;;) {
      const link = document.elementFromPoint(at.clientX, at.clientY)?.closest('a');
      if (link) click(link);
      if (link) return link.pathname;
      await new Promise(requestAnimationFrame);
    }
  });
  expect(behind).toContain('/advertisement/');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/search');
  // A click of its own is for what is there now.
  await page
    .getByRole('region', { name: 'Résultats' })
    .locator('article')
    .nth(2)
    .getByRole('heading')
    .getByRole('link')
    .click();
  await page.waitForURL('**/advertisement/*');
});
