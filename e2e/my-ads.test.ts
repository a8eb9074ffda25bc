/** After posting: what sellers do with their ads, and what moderators decide about them. */
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { jpeg } from '#server/kit/images.testing.ts';
import { api, eventually, newAccount, newVerifiedAccount, siteUrl, storeSession } from './accounts.ts';
import { lamp } from './lamp.ts';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let moderator: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  const body = { email: 'moderateur@trouvaille.example', password: 'Trouvaille-demo-2026' };
  moderator = await api<AuthResponse>('/auth/login', { body });
});
afterAll(() => site.close());

async function newAd({ accessToken: token }: AuthResponse, title: string, given: object = {}): Promise<number> {
  const { id } = await api<MyAd>('/advertisements', { token, body: { ...lamp, submit: false, title, ...given } });
  return id;
}

const decide = (id: number, body: object) =>
  api<MyAd>(`/admin/advertisements/${id}/decide`, { token: moderator.accessToken, body });

async function onlineAd(seller: AuthResponse, title: string, given: object = {}): Promise<number> {
  const id = await newAd(seller, title, { ...given, submit: true });
  await decide(id, { decision: 'approve' });
  return id;
}

const statusOf = async ({ accessToken: token }: AuthResponse, id: number) =>
  (await api<MyAd>(`/advertisements/my/${id}`, { token })).status;

async function pageOf(account: AuthResponse, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await storeSession(page, account);
  return page;
}

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Mes annonces par état' }).getByRole('link', { name });
const lineOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Autres actions pour «\u00a0${title}\u00a0»` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a seller pauses, sells, throws away and brings back, and the tabs count along', async () => {
  const seller = await newVerifiedAccount();
  const paused = await onlineAd(seller, 'Lampe à mettre en pause');
  const sold = await onlineAd(seller, 'Lampe bientôt vendue');
  const deleted = await onlineAd(seller, 'Lampe pour la corbeille');
  await newAd(seller, 'Lampe pas finie');
  const page = await pageOf(seller);
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

  await page.getByRole('searchbox', { name: 'Chercher dans les titres' }).fill('corbeille');
  await page.waitForURL('**/my-ads?status=Active&q=corbeille');
  await lineOf(page, 'Lampe pour la corbeille').waitFor();
  await page.getByRole('searchbox', { name: 'Chercher dans les titres' }).fill('pause  lampe');
  await tab(page, 'Toutes 1').waitFor();
  await tab(page, 'Brouillons 1').waitFor();
  await tab(page, 'Vendues').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Chercher dans les titres' }).fill('fauteuil');
  await page.getByText('Aucun titre ne contient «\u00a0fauteuil\u00a0»').waitFor();
});

test('a price is changed from the list', async () => {
  const seller = await newVerifiedAccount();
  const id = await onlineAd(seller, 'Lampe trop chère');
  const page = await pageOf(seller);
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
});

test('on a phone a line is low, and boxes to tick are there only while one selects, covering nothing', async () => {
  const seller = await newVerifiedAccount();
  await onlineAd(seller, 'Lampe de chevet en laiton avec son abat-jour en tissu plissé');
  const page = await pageOf(seller, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/my-ads');
  const line = lineOf(page, 'Lampe de chevet');
  await line.waitFor();
  expect((await line.boundingBox())!.height).toBeLessThan(165);
  expect(await line.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  const tick = (await line.getByRole('checkbox').boundingBox())!;
  const photo = (await line.locator('picture, .bg-sunken').first().boundingBox())!;
  expect(tick.x + tick.width).toBeLessThan(photo.x);
  await line.click({ position: { x: 250, y: 60 } });
  await page.getByText('1 sélectionnée').waitFor();
  await page.getByRole('button', { name: 'Quitter la sélection' }).click();
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

test('an action on several ads tells what became of each, and a deletion of several is undone', async () => {
  const seller = await newVerifiedAccount();
  await onlineAd(seller, 'Lampe en ligne');
  await newAd(seller, 'Lampe brouillon');
  const page = await pageOf(seller);
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
});

test('after an emptied list, Escape closes the result and then the choosing, and the keyboard stays in the page', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe seule');
  const page = await pageOf(seller);
  await page.goto('/my-ads');
  await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions sur plusieurs annonces' });
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

test.each(['fr-FR', 'en-GB'])('a list that is chosen from fits the narrowest phones (%s)', async (locale) => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe prête');
  await onlineAd(seller, 'Lampe en ligne');
  const page = await pageOf(seller, { locale, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.goto('/my-ads');
  await page.getByRole('button', { name: /^(Sélectionner|Select)$/ }).click();
  await lineOf(page, 'Lampe prête').getByRole('checkbox').waitFor();
  for (const badge of await page.getByText(/^(Prête à publier|Ready to publish)$/).all()) {
    const { x, width } = (await badge.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(292);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('choosing several goes by the keyboard, its result is in sight, and the choice outlasts the tab', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe du fond');
  for (const place of ['du haut', 'du milieu', 'du bas', 'du coin']) await onlineAd(seller, `Lampe ${place}`);
  const page = await pageOf(seller, { viewport: { width: 1000, height: 480 } });
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

test('a draft that is not whole says what is missing when it is handed in from the list', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe sans prix', { price: null });
  const page = await pageOf(seller);
  await page.goto('/my-ads?status=Draft');
  await choose(page, 'Lampe sans prix', 'Publier');
  const notice = page.getByRole('alert').filter({ hasText: 'Il manque encore quelque chose' });
  await notice.getByRole('link', { name: 'Compléter' }).waitFor();
});

test('a moderator rejects on the ad’s page with a reason; its owner reads it there, in the list and in a mail', async () => {
  const seller = await newVerifiedAccount();
  const id = await newAd(seller, 'Lampe à relire', { submit: true });
  const desk = await pageOf(moderator);
  await desk.goto(`/advertisement/${id}`);
  const panel = desk.getByRole('region', { name: 'Modération' });
  await panel.getByText('En attente de relecture').waitFor();
  await panel.getByRole('button', { name: 'Approuver' }).click();
  await panel.getByText('Annonce approuvée.').waitFor();
  await panel.getByRole('button', { name: 'Annuler' }).click();
  await panel.getByText('Décision annulée').waitFor();
  expect(await statusOf(seller, id)).toBe('Pending');

  await panel.getByRole('button', { name: 'Refuser' }).click();
  const form = desk.getByRole('dialog', { name: 'Refuser l’annonce' });
  await form.getByRole('button', { name: 'Refuser' }).click();
  await form.getByText('Choisissez un motif.').waitFor();
  await form.getByLabel('Motif').selectOption('bad_pictures');
  await form.getByLabel('Explications').fill('On ne voit pas la lampe.');
  expect(await axeFindings(desk)).toEqual([]);
  await form.getByRole('button', { name: 'Refuser' }).click();
  await panel.getByText('Annonce refusée.').waitFor();

  const page = await pageOf(seller);
  await page.goto(`/advertisement/${id}`);
  const own = page.getByRole('region', { name: 'Votre annonce' });
  await own.getByText('Visible par vous seul').waitFor();
  await own.getByText('On ne voit pas la lampe.').waitFor();
  await own.getByRole('button', { name: 'Lire les motifs de la décision' }).click();
  const statement = page.getByRole('dialog', { name: 'Décision motivée' });
  await statement.getByText('Photos inadaptées').waitFor();
  await statement.getByText(/Vous pouvez contester cette décision gratuitement jusqu’au/).waitFor();
  await page.keyboard.press('Escape');
  await onlineAd(seller, 'Lampe plus récente');
  await page.goto('/my-ads');
  const refused = page.getByRole('article').first();
  await refused.getByText('On ne voit pas la lampe.').waitFor();
  await refused.getByRole('link', { name: 'Corriger Lampe à relire' }).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Lampe à relire.*Refusée/ }).waitFor();
  await eventually(async () =>
    (await api<OutboxItem[]>('/dev/outbox')).some(
      ({ to, text }) => to === seller.user.email && text.includes('On ne voit pas la lampe.'),
    ),
  ).toBe(true);
});

test('an ad that is not public stays unknown to other members', async () => {
  const id = await newAd(await newVerifiedAccount(), 'Lampe secrète');
  const page = await pageOf(await newAccount());
  await page.goto(`/advertisement/${id}`);
  await page.getByRole('heading', { name: 'Cette page s’est fait la malle' }).waitFor();
  expect(await page.getByText('Lampe secrète').count()).toBe(0);
});

test('statistics show what was counted and come as a file; a member sees the number of the seller', async () => {
  const seller = await newVerifiedAccount();
  const id = await onlineAd(seller, '=Lampe qui compte', { contactByPhone: true });
  const buyer = await pageOf(await newVerifiedAccount());
  const counted = buyer.waitForResponse((answer) => answer.url().endsWith(`/advertisements/${id}/view`));
  await buyer.goto(`/advertisement/${id}`);
  await buyer.getByRole('button', { name: 'Voir le numéro' }).click();
  expect(await buyer.getByRole('link', { name: '06 39 98 12 34' }).getAttribute('href')).toBe('tel:+33639981234');
  await counted;

  const page = await pageOf(seller);
  await page.goto('/analytics');
  await page.getByRole('link', { name: '=Lampe qui compte' }).waitFor();
  await page.getByText('sans cookie ni traceur').waitFor();
  const totals = page.getByLabel('Total sur la période');
  expect(await totals.getByText('Contacts').locator('xpath=..').innerText()).toMatch(/^(Contacts\s+1|1\s+Contacts)$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toMatch(/^statistiques-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(file).toContain('Affichages');
  expect(file).not.toMatch(/[;,]=Lampe/);

  await page.getByRole('link', { name: '7 jours' }).click();
  await page.locator('a[aria-current]', { hasText: '7 jours' }).waitFor();
  await page.getByRole('button', { name: 'Période…' }).click();
  await page.getByLabel('Du', { exact: true }).fill('2026-02-01');
  await page.getByLabel('Au', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await page.getByText('La première date doit venir avant la seconde.').waitFor();

  await page.goto(`/advertisement/${id}`);
  await page.getByRole('button', { name: 'Statistiques' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statistiques de l’annonce' });
  await dialog.getByText('Approuvée').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('ads come in from a file, all of them or none, and go out as one', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe exportée');
  const page = await pageOf(seller);
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

test('the screens of a seller pass axe and fit a phone in the dark', async () => {
  const seller = await newVerifiedAccount();
  const id = await onlineAd(seller, 'Lampe à regarder de près');
  await newAd(seller, 'Lampe brouillon');
  const rejected = await newAd(seller, 'Lampe refusée', { submit: true });
  await decide(rejected, { decision: 'reject', reasonCode: 'misleading', reasonText: 'Ce n’est pas une lampe.' });
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await pageOf(seller, { ...phone, colorScheme: 'dark' });
  for (const path of ['/my-ads', '/my-ads?status=Deleted', '/analytics', '/dashboard', `/advertisement/${id}`]) {
    await page.goto(path);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(await axeFindings(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('a kept search counts the new ads until its owner looks at them', async () => {
  const buyer = await newAccount();
  const token = buyer.accessToken;
  const searches = () => api<{ newCount: number }[]>('/profile/saved-searches', { token });
  const body = { name: 'Lampes opalines', query: { q: 'opaline' }, frequency: 'weekly' };
  await api('/profile/saved-searches', { token, body });
  await onlineAd(await newVerifiedAccount(), 'Lampe en opaline verte');
  await eventually(async () => (await searches())[0]?.newCount).toBe(1);
  const page = await pageOf(buyer);
  await page.goto('/profile?tab=searches');
  await page.getByRole('link', { name: 'Voir la nouvelle Lampes opalines' }).click();
  await page.waitForURL('**/search?q=opaline');
  await eventually(async () => (await searches())[0]?.newCount).toBe(0);
});

test('a draft is in the same state wherever its seller meets it', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe sans photo');
  const whole = await newAd(seller, 'Lampe prête');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await jpeg(1_000, 800))], { type: 'image/jpeg' }), 'lampe.jpg');
  const sent = await fetch(`${siteUrl()}/api/advertisements/${whole}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.accessToken}` },
    body: form,
  });
  expect(sent.status).toBe(201);
  const page = await pageOf(seller);

  await page.goto('/my-ads');
  await lineOf(page, 'Lampe prête').getByText('Prête à publier').waitFor();
  await lineOf(page, 'Lampe prête').getByRole('link', { name: 'Relire et publier' }).waitFor();
  await lineOf(page, 'Lampe sans photo').getByText('À compléter').waitFor();
  await lineOf(page, 'Lampe sans photo').getByText('Il manque\u00a0: photos', { exact: true }).waitFor();
  await lineOf(page, 'Lampe sans photo').getByRole('link', { name: 'Reprendre' }).waitFor();

  await page.goto('/dashboard');
  const toDo = (title: string) => page.getByRole('link').filter({ hasText: title });
  await toDo('Lampe prête').getByText('Prête à publier').waitFor();
  await toDo('Lampe sans photo').getByText('À compléter').waitFor();

  await page.goto('/post');
  const draft = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await draft('Lampe prête').getByText('Prête à publier').waitFor();
  await draft('Lampe prête').getByRole('button', { name: 'Relire et publier' }).waitFor();
  await draft('Lampe sans photo').getByText('Il manque').waitFor();
  await draft('Lampe sans photo').getByRole('button', { name: 'Reprendre le brouillon' }).waitFor();
});
