/** Journeys through the back-office: an ad from its posting to an appeal that was right, a report to its outcome, an attribute to its filter. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/api/notifications.ts';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { CategoryDetail } from '#contract/api/categories.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, memberPage, newEmail, newVerifiedAccount } from './accounts.ts';
import { lamp, onlineLamp } from './lamp.ts';
import { logInAsAdmin, logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let moderator: AuthResponse;
let admin: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  [moderator, admin] = [await logInAsModerator(), await logInAsAdmin()];
});
afterAll(() => site.close());
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});

const noticesOf = async ({ accessToken: token }: AuthResponse) =>
  (await api<{ items: Notification[] }>('/notifications', { token })).items.map(({ type }) => type);
const mine = (id: number, { accessToken: token }: AuthResponse) => api<MyAd>(`/advertisements/my/${id}`, { token });

test('posted, approved, edited, refused with reasons, contested and published by another moderator', async () => {
  const seller = await newVerifiedAccount();
  const { accessToken: token } = seller;
  const { id } = await api<MyAd>('/advertisements', { token, body: { ...lamp, title: 'Lampe du parcours entier' } });
  const decide = (body: object) => api(`/admin/advertisements/${id}/decide`, { token: moderator.accessToken, body });

  const desk = await memberPage(site, moderator);
  await desk.goto(`/admin/advertisements?ad=${id}`);
  await desk.locator(`[data-review="${id}"]`).waitFor();
  await desk.getByRole('button', { name: /^Approuver/ }).click();
  await eventually(async () => (await mine(id, seller)).status).toBe('Active');
  await eventually(() => noticesOf(seller)).toContain('adApproved');

  const { version } = await mine(id, seller);
  await api(`/advertisements/${id}`, { method: 'PUT', token, body: { version, title: 'Lampe du parcours, repeinte' } });
  expect((await api<MyAd>(`/advertisements/${id}`)).title).toBe('Lampe du parcours entier');
  await decide({ decision: 'reject', reasonCode: 'misleading', reasonText: 'Rien ne montre qu’elle a été repeinte.' });
  await eventually(() => noticesOf(seller)).toContain('editRefused');

  const { statementId } = await mine(id, seller);
  const own = await memberPage(site, seller);
  await own.goto(`/case/${statementId}`);
  await own.getByText('Rien ne montre qu’elle a été repeinte.').first().waitFor();
  await own
    .getByLabel(/Pourquoi cette décision/)
    .fill('La deuxième photo montre la peinture neuve, regardez de plus près.');
  await own.getByRole('button', { name: 'Envoyer le recours' }).click();
  await eventually(() => noticesOf(seller)).toContain('appealSent');

  const { items } = await api<{ items: { id: string; statement: { id: string } }[] }>('/admin/appeals', {
    token: admin.accessToken,
  });
  const appeal = items.find(({ statement }) => statement.id === statementId)!;
  const other = await memberPage(site, admin);
  await other.goto(`/admin/appeals?appeal=${appeal.id}`);
  await other.getByRole('button', { name: /^Annuler…/ }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox').fill('La photo le montre en effet : la modification est mise en ligne.');
  await dialog.getByRole('button', { name: /^Annuler la décision/ }).click();
  await eventually(async () => (await api<MyAd>(`/advertisements/${id}`)).title).toBe('Lampe du parcours, repeinte');
  await eventually(() => noticesOf(seller)).toContain('appealOverturned');
  await own.reload();
  await own.getByText('La photo le montre en effet : la modification est mise en ligne.').waitFor();
});

test('a visitor reports an ad and hears what came of it', async () => {
  const seller = await newVerifiedAccount();
  const id = await onlineLamp('Lampe signalée', seller, moderator);
  const email = newEmail();
  const page = await site.newPage();
  await page.goto(`/report?advertisementId=${id}`);
  const form = page.locator('main form');
  await form.getByRole('radio', { name: /Arnaque/ }).check();
  await form.getByLabel('Expliquez').fill('Le vendeur demande un virement avant toute rencontre.');
  await form.getByLabel('Votre nom').fill('Inès Moreau');
  await form.getByLabel('Votre e-mail').fill(email);
  await form.getByLabel(/bonne foi/).check();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await page.getByRole('heading', { name: 'Signalement enregistré' }).waitFor();
  const reference = await page.getByText(/^S-\d{4}-/).innerText();

  const desk = await memberPage(site, moderator);
  await desk.goto(`/admin/reports?reference=${reference}`);
  await desk
    .getByRole('button', { name: /^Accepter/ })
    .first()
    .click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Merci, vous aviez raison : nous nous en occupons.');
  await dialog.getByRole('button', { name: /^Accepter/ }).click();
  const mails = async () =>
    (await api<OutboxItem[]>('/dev/outbox')).filter(({ to, kind }) => to === email && kind === 'reportUpheld');
  await expect.poll(async () => (await mails())[0]?.text ?? '', { timeout: 30_000 }).toContain('vous aviez raison');
});

test('an admin adds an attribute, and it is asked for and filtered by without a restart', async () => {
  const seller = await newVerifiedAccount();
  const { id: categoryId } = await api<CategoryDetail>('/categories', {
    token: admin.accessToken,
    body: {
      names: { fr: 'Essais du parcours', en: 'Trials of the journey' },
      descriptions: { fr: '', en: '' },
      icon: 'tag',
      parentId: 5,
      isActive: true,
    },
  });
  const page = await memberPage(site, admin);
  await page.goto(`/admin/categories?category=${categoryId}`);
  await page.getByRole('button', { name: 'Ajouter un attribut' }).click();
  await page.getByLabel('Libellé en français').fill('Abat-jour');
  await page.getByLabel('Libellé en anglais').fill('Lamp shade');
  await page.getByRole('button', { name: 'Ajouter un choix' }).click();
  await page.getByLabel('Choix 1 en français').fill('Tissu');
  await page.getByLabel('Choix 1 en anglais').fill('Fabric');
  await page.getByRole('button', { name: 'Ajouter un choix' }).click();
  await page.getByLabel('Choix 2 en français').fill('Verre');
  await page.getByLabel('Choix 2 en anglais').fill('Glass');
  await page.getByRole('checkbox', { name: 'Tissu' }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Catégorie enregistrée.').waitFor();

  const body = { ...lamp, categoryId, title: 'Luminaire du parcours', attributes: { lampShade: 'tissu' } };
  const { id } = await api<MyAd>('/advertisements', { token: seller.accessToken, body });
  await api(`/admin/advertisements/${id}/decide`, { token: admin.accessToken, body: { decision: 'approve' } });
  const visitor = await site.newPage();
  await visitor.goto(`/advertisement/${id}`);
  await visitor.getByText('Abat-jour', { exact: true }).filter({ visible: true }).first().waitFor();
  await visitor.goto(`/category/${categoryId}`);
  await visitor.getByText('Abat-jour', { exact: true }).filter({ visible: true }).first().waitFor();
  const own = await memberPage(site, seller);
  await own.goto(`/edit/${id}`);
  await own
    .getByRole('navigation', { name: 'Étapes de l’annonce' })
    .getByRole('button', { name: /Détails/ })
    .click();
  await own.locator('[data-field="attributes.lampShade"]').waitFor({ state: 'attached' });
});
