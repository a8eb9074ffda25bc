/** What visitors say to the site: the contact form, and the newsletter from the footer to its end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxItem } from '#contract/api/dev.ts';
import { api, eventually, linkTo, memberPage, newAccount, newEmail } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { follow } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test('a message reaches the operator, its writer gets the reference, and a failure keeps what was typed', async () => {
  site.expectErrors(/status of 429/);
  const email = newEmail();
  const page = await site.sharedPage('/contact?topic=press');
  const form = page.locator('#content form');
  expect(await form.getByLabel('Sujet').inputValue()).toBe('press');
  await form.getByLabel('Votre nom').fill('Inès Moreau');
  await form.getByLabel('Votre e-mail').fill(email);
  await form.getByLabel('Message').fill('Trop court');
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await form.getByText('20 caractères minimum.').waitFor();
  await form.getByLabel('Message').fill('Bonjour, je prépare un article sur les vide-greniers.');

  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: {
        success: false,
        message: 'Trop de demandes',
        errors: [],
        data: null,
        code: 'rate_limited',
        statusCode: 429,
        requestId: 'r',
      },
    }),
  );
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await form.getByRole('alert').getByText('Trop de demandes').waitFor();
  expect(await form.getByLabel('Message').inputValue()).toContain('vide-greniers');
  await page.unroute('**/api/contact');

  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.getByRole('heading', { name: 'Message bien reçu' }).waitFor();
  const reference = await page.getByText(/^C-/).innerText();
  const mails = await api<OutboxItem[]>('/dev/outbox');
  expect(mails.find((mail) => mail.to === email)?.text).toContain(reference);
  expect(await axeFindings(page)).toEqual([]);
});

test('somebody signed in finds their name and address in the contact form', async () => {
  const account = await newAccount({ firstName: 'Solène' });
  const page = await memberPage(site, account);
  await page.goto('/contact');
  await eventually(() => page.locator('#content').getByLabel('Votre nom').inputValue()).toBe('Solène Rossignol');
  expect(await page.locator('#content').getByLabel('Votre e-mail').inputValue()).toBe(account.user.email);
});

test('the newsletter takes an address for at least a second, mails a link, and ends with another', async () => {
  const email = newEmail();
  const page = await site.sharedPage('/terms');
  const band = page.locator('footer form');
  const box = band.getByRole('textbox');
  await box.fill('   ');
  await band.getByRole('button').click();
  await box.fill(email);
  const begun = Date.now();
  await band.getByRole('button').click();
  await band.locator('button[aria-busy=true]').waitFor();
  await eventually(() => box.inputValue()).toBe('');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
  await page.getByText('Vérifiez votre boîte de réception').waitFor();

  await page.goto(await linkTo(email, 'newsletter_confirm'));
  await page.getByRole('heading', { name: 'Vous êtes inscrit' }).waitFor();
  await page.getByText(email).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await follow(page, '/newsletter/confirm?token=nonsense');
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  await follow(page, '/newsletter/unsubscribe');
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
});

test('a refused address stays in the newsletter field', async () => {
  site.expectErrors(/status of 503/);
  const page = await site.sharedPage('/terms');
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        message: 'Plus tard',
        errors: [],
        data: null,
        code: 'unavailable',
        statusCode: 503,
        requestId: 'r',
      },
    }),
  );
  const box = page.locator('footer form').getByRole('textbox');
  await box.fill('moi@exemple.fr');
  await page.locator('footer form').getByRole('button').click();
  await page.getByRole('alert').getByText('Plus tard').waitFor();
  expect(await box.inputValue()).toBe('moi@exemple.fr');
  await page.unroute('**/api/newsletter/subscribe');
});

test('the outbox shows a mail in a frame that runs nothing', async () => {
  const { user } = await newAccount();
  await linkTo(user.email, 'verify_email');
  const page = await site.sharedPage('/dev/outbox');
  const mail = page.locator('details').filter({ hasText: user.email }).first();
  if (!(await mail.evaluate((details) => (details as HTMLDetailsElement).open))) await mail.locator('summary').click();
  const frame = mail.locator('iframe');
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  await frame.contentFrame().getByText('Confirmez votre adresse').first().waitFor();
  await mail.getByText('Texte', { exact: true }).click();
  await mail.locator('pre').getByText('token=').waitFor();
});
