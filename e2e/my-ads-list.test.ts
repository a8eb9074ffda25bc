/** The list of a seller's ads: what is done with one or several of them, what is looked for, and files in and out. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newVerifiedAccount } from './accounts.ts';
import { onlineLamp } from './lamp.ts';
import { choose, lineOf, newAd, pageOf, statusOf, tab } from './seller.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let staff: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  staff = await logInAsModerator();
});
afterAll(() => site.close());

test('a seller pauses, sells, throws away and brings back, and the tabs count along', async () => {
  const seller = await newVerifiedAccount();
  const paused = await onlineLamp('Lampe à mettre en pause', seller, staff);
  const sold = await onlineLamp('Lampe bientôt vendue', seller, staff);
  const deleted = await onlineLamp('Lampe pour la corbeille', seller, staff);
  await newAd(seller, 'Lampe pas finie');
  const page = await pageOf(site, seller);
  await page.goto('/my-ads');
  await tab(page, 'Toutes 4').waitFor();
  await tab(page, 'En ligne 3').click();
  await page.waitForURL('**/my-ads?status=Active');
  await page.getByRole('list', { name: 'En ligne' }).waitFor();

  await choose(page, 'Lampe à mettre en pause', 'Mettre en pause');
  await page.getByText('est maintenant dans «\u00a0Brouillons\u00a0».').waitFor();
  await tab(page, 'Brouillons 2').waitFor();
  await page.getByRole('button', { name: 'Marquer vendue Lampe bientôt vendue' }).click();
  await tab(page, 'Vendues 1').waitFor();
  expect([await statusOf(seller, paused), await statusOf(seller, sold)]).toEqual(['Draft', 'Sold']);

  await choose(page, 'Lampe pour la corbeille', 'Supprimer');
  await tab(page, 'En ligne 0').waitFor();
  await tab(page, 'Corbeille 1').waitFor();
  await page.getByRole('button', { name: 'Annuler Lampe pour la corbeille' }).click();
  await tab(page, 'En ligne 1').waitFor();
  await eventually(() => statusOf(seller, deleted)).toBe('Active');
  // What holds nothing takes no room.
  await tab(page, 'Corbeille').waitFor({ state: 'detached' });

  const words = page.getByRole('searchbox', { name: 'Chercher dans les titres' });
  await words.fill('corbeille');
  await page.waitForURL('**/my-ads?status=Active&q=corbeille');
  await lineOf(page, 'Lampe pour la corbeille').waitFor();
  await words.fill('pause  lampe');
  await page.getByText('Aucun titre de cet onglet ne contient').waitFor();
  await tab(page, 'Toutes 1').waitFor();
  await tab(page, 'Brouillons 1').waitFor();
  await tab(page, 'Vendues').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Chercher dans tous les onglets' }).click();
  await lineOf(page, 'Lampe à mettre en pause').waitFor();
  await words.fill('fauteuil');
  await page.getByText('Aucun titre ne contient «\u00a0fauteuil\u00a0»').waitFor();
  await page.getByRole('status').filter({ hasText: 'Aucune annonce trouvée' }).waitFor();
  expect(await page.getByText('Aucune annonce pour le moment').count()).toBe(0);
  await page.getByRole('link', { name: 'Effacer la recherche' }).click();
  await tab(page, 'Toutes 4').waitFor();
  expect(await words.inputValue()).toBe('');
});

test('from the list a price is changed, and a draft that is not whole says what is missing when it is handed in', async () => {
  const seller = await newVerifiedAccount();
  const id = await onlineLamp('Lampe trop chère', seller, staff);
  await newAd(seller, 'Lampe sans prix', { price: null });
  const page = await pageOf(site, seller);
  await page.goto('/my-ads');
  await choose(page, 'Lampe trop chère', 'Changer le prix');
  const dialog = page.getByRole('dialog', { name: 'Changer le prix' });
  const field = dialog.getByLabel('Nouveau prix');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('vingt');
  await field.press('Enter');
  await dialog.getByText('Indiquez un prix en euros').waitFor();
  await field.fill('9999999999');
  await field.press('Enter');
  await dialog.getByText('Ce prix dépasse le maximum').waitFor();
  const { version } = await api<MyAd>(`/advertisements/my/${id}`, { token: seller.accessToken });
  await api(`/advertisements/${id}`, { method: 'PUT', token: seller.accessToken, body: { price: 3_500, version } });
  await field.fill('19,90');
  await field.press('Enter');
  await dialog.getByText('elle affiche 35').waitFor();
  await field.press('Enter');
  await page.getByText('Prix modifié').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toMatch(/^Autres actions pour/);
  await choose(page, 'Lampe trop chère', 'Statistiques');
  await page.getByRole('dialog', { name: 'Statistiques de l’annonce' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^Autres actions pour/);
  await lineOf(page, 'Lampe trop chère').getByText('19,90').first().waitFor();
  const { price, status } = await api<MyAd>(`/advertisements/my/${id}`, { token: seller.accessToken });
  expect([price, status]).toEqual([1_990, 'Active']);

  await choose(page, 'Lampe sans prix', 'Publier');
  const notice = page.getByRole('alert').filter({ hasText: 'Il manque encore quelque chose' });
  await notice.getByRole('link', { name: 'Compléter' }).waitFor();
});

test.each(['fr-FR', 'en-GB'])(
  'on phones a line is low, and one chooses without covering or cutting anything (%s)',
  async (locale) => {
    const seller = await newVerifiedAccount();
    await newAd(seller, 'Lampe prête');
    await onlineLamp('Lampe de chevet en laiton avec son abat-jour en tissu plissé', seller, staff);
    const page = await pageOf(site, seller, {
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/my-ads');
    const line = lineOf(page, 'Lampe de chevet');
    await line.waitFor();
    expect((await line.boundingBox())!.height).toBeLessThan(165);
    expect(await line.getByRole('checkbox').count()).toBe(0);
    await page.getByRole('button', { name: /^(Sélectionner|Select)$/ }).click();
    const tick = (await line.getByRole('checkbox').boundingBox())!;
    const photo = (await line.locator('picture, .bg-sunken').first().boundingBox())!;
    expect(tick.x + tick.width).toBeLessThan(photo.x);
    await line.click({ position: { x: 250, y: 60 } });
    await page.getByText(/^1 (sélectionnée|selected)$/).waitFor();

    await page.setViewportSize({ width: 320, height: 640 });
    for (const badge of await page.getByText(/^(Prête à publier|Ready to publish)$/).all()) {
      const { x, width } = (await badge.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(292);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: /^(Quitter la sélection|Stop selecting)$/ }).click();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  },
);

test('an action on several ads tells what became of each as long as it holds, and a deletion of several is undone', async () => {
  const seller = await newVerifiedAccount();
  await onlineLamp('Lampe en ligne', seller, staff);
  await newAd(seller, 'Lampe brouillon');
  const page = await pageOf(site, seller);
  await page.goto('/my-ads');
  await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions sur plusieurs annonces' });
  await bar.getByRole('button', { name: 'Mettre en pause (1 sur 2)' }).click();
  await page.getByText('Une annonce mise en pause.').waitFor();
  expect(await page.getByText('pas changé').count()).toBe(0);
  await tab(page, 'Brouillons 2').waitFor();

  await page.getByRole('checkbox', { name: '1 sélectionnée' }).check();
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('2 annonces à la corbeille pour 30 jours.').waitFor();
  await tab(page, 'Toutes 0').waitFor();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('2 annonces restaurées.').waitFor();
  await tab(page, 'Brouillons 2').waitFor();

  await page.getByRole('button', { name: 'Quitter la sélection' }).click();
  await choose(page, 'Lampe brouillon', 'Supprimer');
  await page.getByText('2 annonces restaurées.').waitFor({ state: 'detached' });
  await tab(page, 'Brouillons 1').waitFor();

  // After an emptied list Escape closes the result and then the choosing, and the keyboard stays in the page.
  await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await bar.getByRole('button', { name: 'Supprimer' }).press('Enter');
  const told = page.getByText('Une annonce à la corbeille pour 30 jours.');
  await told.waitFor();
  await tab(page, 'Toutes 0').waitFor();
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  expect(await bar.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mes annonces');
});

test('choosing several goes by the keyboard, its result is in sight, and the choice outlasts the tab', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe du fond');
  for (const place of ['du haut', 'du milieu', 'du bas', 'du coin']) await onlineLamp(`Lampe ${place}`, seller, staff);
  const page = await pageOf(site, seller, { viewport: { width: 1000, height: 480 } });
  await page.goto('/my-ads');
  const start = page.getByRole('button', { name: 'Sélectionner', exact: true });
  const bar = page.getByRole('toolbar', { name: 'Actions sur plusieurs annonces' });
  const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((it) => it === document.activeElement)).toBe(true);
  await start.press('Enter');
  await lineOf(page, 'Lampe du fond').getByRole('checkbox').press('Space');
  await tab(page, 'En ligne 4').press('Enter');
  await bar.getByText('1 sélectionnée (1 hors de cette liste)').waitFor();
  await tab(page, 'Toutes 5').press('Enter');
  await page.getByRole('list', { name: 'Toutes' }).waitFor();
  await lineOf(page, 'Lampe du fond').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);

  await bar.getByRole('button', { name: 'Supprimer' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Annuler', exact: true });
  await hasFocus(undo);
  const { y, height } = (await undo.boundingBox())!;
  expect(y >= 0 && y + height <= 480).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Une annonce restaurée.').waitFor();
  await hasFocus(page.getByRole('button', { name: 'Fermer', exact: true }));
  await page.keyboard.press('Enter');
  await hasFocus(bar.getByRole('checkbox'));
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await hasFocus(start);
});

test('ads come in from a file, all of them or none, and go out as one', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe exportée');
  const page = await pageOf(site, seller);
  await page.goto('/my-ads');
  const listMenu = page.getByRole('button', { name: 'Statistiques, export et import' });
  const download = page.waitForEvent('download');
  await listMenu.click();
  await page.getByRole('menuitem', { name: 'Exporter (CSV)' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain('Lampe exportée');

  await page.getByRole('menu').waitFor({ state: 'detached' });
  await listMenu.click();
  await page.getByRole('menuitem', { name: 'Importer (CSV)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des annonces' });
  const give = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'annonces.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const [head = '', row = ''] = exported.split(/\r?\n/);
  await give([head, row, row.replace('502', '999999')].join('\r\n'));
  await dialog.getByText('Une ligne sur 2 est à corriger').waitFor();
  expect(await dialog.getByRole('button', { name: 'Importer', exact: true }).isDisabled()).toBe(true);
  await give([head, row, row].join('\r\n'));
  await dialog.getByText('2 annonces sont prêtes').waitFor();
  await dialog.getByRole('button', { name: 'Importer les 2 annonces' }).click();
  await dialog.waitFor({ state: 'detached' });
  await tab(page, 'Brouillons 3').waitFor();
});
