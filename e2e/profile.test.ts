/** A member's own profile: what they say about themselves, and what others then see of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/users.ts';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { Profile } from '#contract/api/profile.ts';
import { api, eventually, memberPage, newAccount, stored, newVerifiedAccount } from './accounts.ts';
import { follow } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: typeof label === 'string' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const profileOf = ({ accessToken }: AuthResponse) => api<Profile>('/profile', { token: accessToken });

async function open(path: string, account?: AuthResponse): Promise<{ page: Page; account: AuthResponse }> {
  account ??= await newAccount();
  const page = await memberPage(site, account);
  await page.goto(path);
  return { page, account };
}

/** One member for the tests that look at different parts of a profile. */
let member: AuthResponse;
async function openShared(path: string): Promise<{ page: Page; account: AuthResponse }> {
  const page = await site.sharedPage(path, 'member', async () => memberPage(site, (member = await newAccount())));
  return { page, account: member };
}

test('names and presentation are saved, shown in the header, and kept when the server refuses them', async () => {
  const { page, account } = await open('/profile');
  await field(page, 'Prénom').fill('Capucine');
  await field(page, /^Présentation/).fill('Je chine le dimanche.');
  await field(page, /^Code postal/).fill('69');
  await button(page, 'Enregistrer').click();
  await page.getByText('Un code postal a 5 chiffres').waitFor();
  expect(await field(page, /^Présentation/).inputValue()).toBe('Je chine le dimanche.');

  await field(page, /^Code postal/).fill('69003');
  await page.route('**/api/profile/basic-info', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        message: 'Non',
        errors: [{ field: 'firstName', code: 'x', message: 'Prénom déjà pris ailleurs.' }],
        data: null,
        code: 'validation_failed',
        statusCode: 422,
        requestId: 'r',
      },
    }),
  );
  await button(page, 'Enregistrer').click();
  await page.getByText('Prénom déjà pris ailleurs.').waitFor();
  expect(await field(page, 'Prénom').inputValue()).toBe('Capucine');
  await page.unroute('**/api/profile/basic-info');

  await field(page, 'Prénom').fill('Capucine ');
  await button(page, 'Enregistrer').click();
  await page.getByText('Profil enregistré').waitFor();
  await page.getByRole('button', { name: 'Capucine', exact: true }).waitFor();
  const { firstName, bio, postalCode } = await profileOf(account);
  expect({ firstName, bio, postalCode }).toEqual({
    firstName: 'Capucine',
    bio: 'Je chine le dimanche.',
    postalCode: '69003',
  });
});

test('each part has an address, the way back works, and unsaved text is asked for', async () => {
  const { page } = await openShared('/profile');
  await page.getByRole('link', { name: 'Confidentialité' }).first().click();
  await page.waitForURL('**/profile?tab=privacy');
  await page.getByRole('heading', { name: 'Ce que les autres voient' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Informations' }).waitFor();

  await field(page, /^Ville/).fill('Lyon');
  await page.getByRole('link', { name: 'Coordonnées' }).click();
  await page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }).waitFor();
  await button(page, 'Rester ici').click();
  expect(await field(page, /^Ville/).inputValue()).toBe('Lyon');
  await page.getByRole('link', { name: 'Coordonnées' }).click();
  await button(page, 'Quitter').click();
  await page.waitForURL('**/profile?tab=details');
});

test('a website that is none is refused beside its field', async () => {
  const { page, account } = await openShared('/profile?tab=details');
  await field(page, 'Site web').fill('chine.example');
  await field(page, 'Instagram').fill('https://instagram.example/capucine');
  await button(page, 'Enregistrer').click();
  await page.getByText('qui commence par https://').waitFor();
  await field(page, 'Site web').fill('https://chine.example');
  await button(page, 'Enregistrer').click();
  await page.getByText('Profil enregistré').waitFor();
  const { website, socialMedia } = await profileOf(account);
  expect([website, socialMedia.instagram]).toEqual(['https://chine.example', 'https://instagram.example/capucine']);
});

/** A real picture, drawn by the browser itself. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 200;
    const paper = canvas.getContext('2d')!;
    paper.fillStyle = 'rebeccapurple';
    paper.fillRect(0, 0, 320, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('a picture is framed, sent and shown everywhere, then deleted', async () => {
  const { page, account } = await openShared('/profile?tab=picture');
  await page.setInputFiles('#content input[type=file]', {
    name: 'moi.png',
    mimeType: 'image/png',
    buffer: await drawnPicture(page),
  });
  const dialog = page.getByRole('dialog', { name: 'Cadrez votre photo' });
  await dialog.getByLabel('Agrandir').fill('2');
  await dialog.getByRole('button', { name: /^Cadre/ }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Enregistrer la photo' }).click();
  await page.getByText('Photo enregistrée').waitFor();
  const { avatar } = await profileOf(account);
  expect(avatar).toMatch(/^\/files\/[0-9a-f]+\.jpg$/);
  const shown = page.getByRole('banner').locator(`img[src$="${avatar}"]`);
  await eventually(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await button(page, 'Supprimer').click();
  await page.getByText('Photo supprimée').waitFor();
  expect((await profileOf(account)).avatar).toBeNull();
  expect(await shown.count()).toBe(0);
});

test('a file that is no picture is refused at once', async () => {
  const { page } = await openShared('/profile?tab=picture');
  await page.setInputFiles('#content input[type=file]', {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await page.getByText('Choisissez une image au format JPEG').waitFor();
});

test('a phone number is shown on demand, to somebody signed in', async () => {
  const account = await newAccount();
  await api('/profile/privacy', { method: 'PUT', token: account.accessToken, body: { showPhoneNumber: true } });
  const address = `/user/${account.user.id}`;
  await eventually(async () => (await fetch(`${site.baseUrl}${address}`)).text()).toContain('Voir le numéro');
  expect(await (await fetch(`${site.baseUrl}${address}`)).text()).not.toMatch(/6.?39.?98.?12.?34/);

  const visitor = await site.newPage();
  await visitor.goto(address);
  await visitor.getByRole('button', { name: 'Voir le numéro' }).click();
  await visitor.waitForURL((url) => url.pathname === '/auth/login' && url.searchParams.get('returnUrl') === address);

  const { page: other } = await open(address, await newVerifiedAccount());
  await other.getByRole('button', { name: 'Voir le numéro' }).click();
  const number = other.getByRole('link', { name: '06 39 98 12 34' });
  await number.waitFor();
  expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a privacy switch changes what another visitor sees, and goes back when the server refuses it', async () => {
  site.expectErrors(/status of 500/);
  const { page, account } = await open('/profile?tab=privacy');
  const seen = async () => (await fetch(`${site.baseUrl}/user/${account.user.id}`)).text();
  const noindex = '<meta name="robots" content="noindex';
  expect(await seen()).not.toContain(account.user.email);
  await page.getByRole('switch', { name: 'Adresse e-mail' }).click();
  await page.getByRole('switch', { name: 'Adresse e-mail', checked: true }).waitFor();
  await eventually(seen).toContain(account.user.email);
  expect(await seen()).not.toContain(noindex);

  await page.getByRole('switch', { name: 'Profil dans les moteurs de recherche' }).click();
  await page.getByRole('switch', { name: 'Profil dans les moteurs de recherche', checked: false }).waitFor();
  await eventually(seen).toContain(noindex);

  // Pressed twice while both are on their way: it holds what the server has.
  let refuse = () => {};
  const held = new Promise<void>((done) => (refuse = done));
  let refused = 0;
  await page.route('**/api/profile/privacy', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
    refused += 1;
  });
  const phone = page.getByRole('switch', { name: 'Numéro de téléphone' });
  await phone.click();
  await page.getByRole('switch', { name: 'Numéro de téléphone', checked: true }).waitFor();
  await phone.click();
  await page.getByRole('switch', { name: 'Numéro de téléphone', checked: false }).waitFor();
  refuse();
  await page.getByText('Erreur du serveur').waitFor();
  await eventually(() => refused).toBe(2);
  await page.waitForTimeout(300);
  expect(await phone.isChecked()).toBe(false);
  expect(await page.getByText('Erreur du serveur').count()).toBe(1);

  await page.unroute('**/api/profile/privacy');
  await page.route('**/api/profile/privacy', (route) => route.fulfill({ status: 403, json: {} }));
  await phone.click();
  await page.getByText('Accès refusé').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the page of an unknown member is not found', async () => {
  for (const id of [crypto.randomUUID(), 'abc']) expect((await fetch(`${site.baseUrl}/user/${id}`)).status).toBe(404);
});

async function codeFor(number: string): Promise<string> {
  let code: string | undefined;
  await eventually(async () => {
    const sms = (await api<OutboxItem[]>('/dev/outbox')).find((item) => item.channel === 'sms' && item.to === number);
    return (code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0]);
  }).toBeTruthy();
  return code ?? '';
}

test('a phone number is verified with the code of the SMS', async () => {
  const { page, account } = await open('/profile');
  const number = `06 39 98 ${Math.floor(10 + Math.random() * 89)} ${Math.floor(10 + Math.random() * 89)}`;
  await field(page, 'Téléphone').fill(number);
  await button(page, 'Vérifier ce numéro').click();
  await button(page, 'Recevoir le code').click();
  await field(page, 'Code reçu').fill('000000');
  const code = await codeFor(`+33${number.replace(/\s/g, '').slice(1)}`);
  if (code !== '000000') {
    await button(page, /^Vérifier$/).click();
    await page.getByText('Code incorrect ou expiré').waitFor();
  }
  await field(page, 'Code reçu').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, /^Vérifier$/).click();
  await page.getByText('Numéro vérifié').waitFor();
  expect((await profileOf(account)).isPhoneVerified).toBe(true);
  expect(JSON.parse((await stored(page, 'user')) ?? '{}').isPhoneVerified).toBe(true);

  // Allowing one kind of message allows no other.
  await follow(page, '/profile?tab=notifications');
  await page.getByRole('switch', { name: 'Informations importantes, SMS' }).check();
  await eventually(async () => (await profileOf(account)).privacy.allowSMSNotifications).toBe(true);
  expect(await page.getByRole('switch', { name: 'Alertes de sécurité, SMS' }).isChecked()).toBe(false);
});

test('one long word in a name or a company breaks instead of widening the page', async () => {
  const word = 'W'.repeat(60);
  const { page, account } = await open('/dashboard', await newAccount({ firstName: word }));
  await api('/profile', { method: 'PUT', token: account.accessToken, body: { city: word, company: word } });
  for (const path of ['/dashboard', '/profile', `/user/${account.user.id}`]) {
    await page.goto(path);
    await page.locator('#content').getByText(word).first().waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  }
});
