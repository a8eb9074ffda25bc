/** Saying what is wrong with an ad or a member, with and without an account. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import type { OutboxItem } from '#contract/api/dev.ts';
import { api, eventually, memberPage, newAccount, newEmail, password } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { follow } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let ad: AdCard;
let picture: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  site = await openSite();
  // The newest are those of other tests, which go again.
  const { items } = await api<{ items: AdCard[] }>('/advertisements?sortOrder=asc&sortBy=createdAt&pageSize=40');
  ad = items[0]!;
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#804020' } });
  picture = { name: 'capture.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() };
});
afterAll(() => site.close());

const formOf = (page: Page) => page.locator('#content form');
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Envoyer le signalement' }).click();
const description = 'Le vendeur exige un virement avant toute visite.';
const mailOf = async (to: string) =>
  (await api<OutboxItem[]>('/dev/outbox')).find((mail) => mail.to === to && mail.kind === 'report_received');

test('a visitor reports an ad from its page with a picture, and gets a receipt on screen and by mail', async () => {
  site.expectErrors(/status of 503/);
  const page = await site.newPage();
  const email = newEmail();
  await page.goto(`/advertisement/${ad.id}`);
  await page.getByRole('link', { name: 'Signaler l’annonce' }).click();
  await page.waitForURL(/\/report\?advertisementId=/);
  const form = formOf(page);
  await form.getByText(ad.title).first().waitFor();

  // Everything that is missing is told at once, and the focus stands on the first of it.
  await send(page);
  await form.getByText('Choisissez ce qui décrit le mieux le problème.').waitFor();
  await form.getByText('20 caractères minimum.').waitFor();
  await form.getByText('Cochez cette case pour envoyer votre signalement.').waitFor();
  expect(await form.getByText('Ce champ est obligatoire.').count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason');
  expect(await axeFindings(page)).toEqual([]);

  await form.getByRole('radio', { name: /Arnaque/ }).check();
  await form.getByText('0 / 2\u202f000').waitFor();
  await form.getByLabel('Expliquez').fill(description);
  await form.getByLabel('Votre nom').fill('Inès Moreau');
  await form.getByLabel('Votre e-mail').fill(email);
  await form.getByLabel(/bonne foi/).check();
  const files = form.locator('input[type=file]');
  await files.setInputFiles([
    picture,
    { name: 'trop.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await form.getByText('Ce fichier dépasse 10 Mo.').waitFor();
  await form.getByText('Envoyez une photo (JPEG').waitFor();
  await send(page);
  await form.getByText('Retirez les fichiers refusés, puis envoyez de nouveau.').waitFor();
  for (const name of ['trop.pdf', 'notes.txt']) await form.getByRole('button', { name: new RegExp(name) }).click();

  // A failed sending keeps everything, the file too.
  await page.route('**/api/reports', (route) => route.fulfill({ status: 503, json: failure }));
  await send(page);
  await form.getByRole('alert').getByText('Revenez dans un instant').waitFor();
  expect(await form.getByLabel('Expliquez').inputValue()).toBe(description);
  expect(await form.getByText('capture.png').count()).toBe(1);
  await page.unroute('**/api/reports');

  await send(page);
  const title = page.getByRole('heading', { name: 'Signalement enregistré' });
  await title.waitFor();
  await eventually(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const reference = await page.getByText(/^S-\d{4}-/).innerText();
  const mail = await mailOf(email);
  expect(mail?.subject).toContain(reference);
  expect(mail?.text).toContain(ad.title);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Retour à l’annonce' }).click();
  await page.waitForURL(new RegExp(`/advertisement/${ad.id}$`));
});

const failure = {
  success: false,
  message: 'Revenez dans un instant',
  errors: [],
  data: null,
  code: 'busy',
  statusCode: 503,
  requestId: 'r',
};

test('a member reports a profile without saying who they are, and finds the receipt among their notifications', async () => {
  const account = await newAccount({ firstName: 'Solène' });
  const page = await memberPage(site, account);
  await page.goto(`/user/${ad.userId}`);
  await page.getByRole('link', { name: 'Signaler ce profil' }).click();
  const form = formOf(page);
  await form.getByText('Profil d’un membre').waitFor();
  await form.getByText(new RegExp(account.user.email)).waitFor();
  expect(await form.getByLabel('Votre nom').count()).toBe(0);
  await form.getByRole('radio', { name: /Usurpation d’identité/ }).check();
  await form.getByLabel('Expliquez').fill('Cette personne utilise le nom et la photo d’une autre.');
  await form.getByLabel(/bonne foi/).check();
  await send(page);
  const reference = await page.getByText(/^S-\d{4}-/).innerText();
  expect((await mailOf(account.user.email))?.subject).toContain(reference);
  await follow(page, '/notifications');
  await page.locator('#content').getByText(new RegExp(reference)).waitFor();
});

test('who fears for a child may stay nameless, and is told to note the reference', async () => {
  const page = await site.newPage();
  await page.goto(`/report?advertisementId=${ad.id}`);
  const form = formOf(page);
  await send(page);
  await form.getByText('Ce champ est obligatoire.').first().waitFor();
  await form.getByRole('radio', { name: /Danger pour un mineur/ }).check();
  await eventually(() => form.getByText('Ce champ est obligatoire.').count()).toBe(0);
  await form.getByText(/vous pouvez rester anonyme/).waitFor();
  await form.getByLabel('Expliquez').fill('La photo montre un enfant qui ne devrait pas y être.');
  await form.getByLabel(/bonne foi/).check();
  await send(page);
  await page.getByText(/^S-\d{4}-/).waitFor();
  await page.getByText(/notez cette référence/).waitFor();
  await page.getByText(/Sans e-.mail, nous ne pourrons pas vous communiquer la décision/).waitFor();
  expect(await page.getByText(/Vous recevez la décision par e-.mail/).count()).toBe(0);
  // The footer leads to an empty form, not back to this receipt.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Signaler un contenu' }).click();
  await form.getByLabel('Adresse ou référence').waitFor();
  expect(await form.getByLabel('Expliquez').inputValue()).toBe('');
});

test('without an address the form asks for one, and what was typed stays while it looks', async () => {
  site.expectErrors(/status of 503|ERR_INTERNET_DISCONNECTED/);
  const page = await site.newPage();
  await page.goto('/report');
  const form = formOf(page);
  const hasFocus = (of: Locator) => eventually(() => of.evaluate((one) => one === document.activeElement)).toBe(true);
  await send(page);
  await form.getByText(/Indiquez ce que vous signalez/).waitFor();
  await hasFocus(form.getByLabel('Adresse ou référence'));
  await form.getByLabel('Expliquez').fill(description);
  await form.getByRole('radio', { name: /Déjà vendu/ }).check();
  await form.getByRole('button', { name: 'Trouver' }).focus();
  await send(page);
  await form.getByText(/Indiquez ce que vous signalez/).waitFor();
  const address = form.getByLabel('Adresse ou référence');
  await hasFocus(address);
  await address.fill('https://evil.example/advertisement/1');
  await form.getByRole('button', { name: 'Trouver' }).click();
  await form.getByText(/Nous ne reconnaissons pas cette adresse/).waitFor();
  await address.fill('T-999999');
  await address.press('Enter');
  await form.getByText(/Rien à cette adresse/).waitFor();
  await address.fill(`T-${String(ad.id).padStart(6, '0')}`);
  // What could not be looked for was not looked for: neither a server that is busy nor a missing network finds nothing.
  await page.context().setOffline(true);
  await address.press('Enter');
  await form.getByText(/La recherche a échoué/).waitFor();
  await page.context().setOffline(false);
  await page.route(`**/api/advertisements/${ad.id}`, (route) => route.fulfill({ status: 503, json: failure }));
  await form.getByRole('button', { name: 'Trouver' }).click();
  await form.getByText(/La recherche a échoué/).waitFor();
  await page.unroute(`**/api/advertisements/${ad.id}`);
  await address.press('Enter');
  await form.getByText(ad.title).first().waitFor();
  await hasFocus(form.getByRole('button', { name: 'Signaler autre chose' }));
  expect(new URL(page.url()).searchParams.get('advertisementId')).toBe(String(ad.id));
  expect(await form.getByLabel('Expliquez').inputValue()).toBe(description);
  expect(await form.getByRole('radio', { name: /Déjà vendu/ }).isChecked()).toBe(true);

  await form.getByRole('button', { name: 'Signaler autre chose' }).click();
  await hasFocus(address);
  await address.fill(`${site.baseUrl}/user/${ad.userId}`);
  await form.getByRole('button', { name: 'Trouver' }).click();
  await form.getByText('Profil d’un membre').waitFor();
  // This reason is none of a profile's; the words stay.
  expect(await form.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await form.getByLabel('Expliquez').inputValue()).toBe(description);
});

test('an ad that was sold lately is reported from its page', async () => {
  // The newest are those of other tests.
  const { items: oldest } = await api<{ items: AdCard[] }>(
    '/advertisements?sortOrder=asc&sortBy=createdAt&pageSize=40',
  );
  let sold: AdCard | undefined;
  for (const { userId } of oldest)
    sold ??= (await api<{ items: AdCard[] }>(`/users/${userId}/advertisements?sold=true`)).items[0];
  const page = await site.newPage();
  await page.goto(`/advertisement/${sold!.id}`);
  await page.getByRole('link', { name: 'Signaler l’annonce' }).click();
  const form = formOf(page);
  await form.getByText(sold!.title).first().waitFor();
  await page.reload();
  await form.getByText(/, vendue$/).waitFor();
  await form.getByRole('radio', { name: /Arnaque/ }).check();
  await form.getByLabel('Expliquez').fill('J’ai payé, rien n’est venu, et l’annonce est marquée comme vendue.');
  await form.getByLabel('Votre nom').fill('Inès Moreau');
  await form.getByLabel('Votre e-mail').fill(newEmail());
  await form.getByLabel(/bonne foi/).check();
  await send(page);
  await page.getByRole('heading', { name: 'Signalement enregistré' }).waitFor();
});

test('what was typed waits in the tab: after a look elsewhere, a reload and signing in', async () => {
  const account = await newAccount();
  const page = await site.newPage();
  await page.goto(`/report?advertisementId=${ad.id}`);
  const form = formOf(page);
  const details = form.getByLabel('Expliquez');
  await details.fill(description);
  await form.getByRole('radio', { name: /Arnaque/ }).check();
  await form.getByLabel('Votre nom').fill('Inès Moreau');
  const [seen] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: 'Voir la page' }).click(),
  ]);
  await seen.close();
  expect(await details.inputValue()).toBe(description);
  await page.reload();
  await eventually(() => details.inputValue()).toBe(description);
  expect(await form.getByLabel('Votre nom').inputValue()).toBe('Inès Moreau');
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click();
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(account.user.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.locator('#content form').getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(new RegExp(`/report\\?advertisementId=${ad.id}$`));
  await eventually(() => details.inputValue()).toBe(description);
  expect(await form.getByRole('radio', { name: /Arnaque/ }).isChecked()).toBe(true);
  await form.getByLabel(/bonne foi/).check();
  await send(page);
  const reference = await page.getByText(/^S-\d{4}-/).innerText();

  // Once sent it is gone; what the member has to say later joins it.
  await page.goto(`/report?advertisementId=${ad.id}`);
  await form.getByText(new RegExp(account.user.email)).waitFor();
  expect(await details.inputValue()).toBe('');
  await form.getByRole('radio', { name: /Objet volé/ }).check();
  await details.fill('Le numéro de série est celui de mon vélo volé.');
  await form.getByLabel(/bonne foi/).check();
  await send(page);
  await page.getByRole('heading', { name: 'Ajouté à votre signalement' }).waitFor();
  expect(await page.getByText(/^S-\d{4}-/).innerText()).toBe(reference);
});

test('files that cannot go keep the form back and say so, also where there were too many', async () => {
  const page = await site.newPage();
  await page.goto(`/report?advertisementId=${ad.id}`);
  const form = formOf(page);
  await form.getByRole('radio', { name: /Arnaque/ }).check();
  await form.getByLabel('Expliquez').fill(description);
  await form.getByLabel('Votre nom').fill('Inès Moreau');
  await form.getByLabel('Votre e-mail').fill(newEmail());
  await form.getByLabel(/bonne foi/).check();
  const files = form.locator('input[type=file]');
  const named = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('no picture') });
  await files.setInputFiles(Array.from({ length: 6 }, (_, index) => named(`photo${index}.heic`, 'image/heic')));
  await form.getByText(/5 fichiers maximum/).waitFor();
  await send(page);
  await form.getByText('Retirez les fichiers refusés, puis envoyez de nouveau.').waitFor();
  await eventually(() => files.evaluate((input) => input === document.activeElement)).toBe(true);
  for (let index = 0; index < 5; index += 1)
    await form.getByRole('button', { name: new RegExp(`photo${index}\\.heic`) }).click();
  await files.setInputFiles([named('fake.png', 'image/png')]);
  await form.getByText('fake.png').waitFor();
  await eventually(() => form.locator('li img').count()).toBe(0);
});

test('the page needs no script to show what it is about, and says kindly what it needs one for', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`/report?advertisementId=${ad.id}`);
  await page.locator('#content').getByText(ad.title).first().waitFor();
  await page.getByText('Ce formulaire nécessite JavaScript.', { exact: false }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.goto('/report?advertisementId=999999');
  await page.getByText('Ce contenu n’est plus en ligne, ou son adresse est fausse.', { exact: false }).waitFor();
  expect(await page.getByLabel('Adresse ou référence').count()).toBe(1);
});
