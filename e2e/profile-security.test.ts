/** The account as a whole: its second factor, its sessions, its data, and the ways out. */
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/users.ts';
import type { Profile } from '#contract/api/profile.ts';
import { api, eventually, linkTo, memberPage, newAccount, newEmail, newVerifiedAccount, password } from './accounts.ts';
import { follow } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const hasFocus = (element: Element) => element === document.activeElement;

async function open(path: string): Promise<{ page: Page; account: AuthResponse }> {
  const account = await newVerifiedAccount();
  const page = await memberPage(site, account);
  await page.goto(path);
  return { page, account };
}

test('each missing protection is put right from its own row, and a held one asks for nothing more', async () => {
  const { page } = await open('/profile?tab=security');
  const protection = page.getByRole('region', { name: 'Protection du compte' });
  await protection.getByText('Protections en place : 2 sur 4.').waitFor();
  const row = (name: string) => protection.getByRole('listitem').filter({ hasText: name });
  await row('Adresse e-mail').getByText('Vérifiée').waitFor();
  expect(await row('Adresse e-mail').getByRole('button').count()).toBe(0);
  await row('Téléphone').getByRole('button', { name: 'Vérifier ce numéro' }).press('Enter');
  await page.getByRole('dialog', { name: 'Vérifier votre numéro' }).getByText('06 39 98 12 34').waitFor();
});

test('the second factor is turned on with a code of an app, and the next login asks for one', async () => {
  const { page, account } = await open('/profile?tab=security');
  await button(page, 'Activer la validation en deux étapes').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('pas le bon');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByText('Mot de passe actuel incorrect.').waitFor();
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{1,4} ){3,}[A-Z2-7]{1,4}$/).innerText();
  const secret = shown.replace(/\s/g, '');
  await dialog.getByRole('img', { name: /Code QR/ }).waitFor();
  await dialog.getByLabel('Code de l’application').fill('000 000');
  await dialog.getByRole('button', { name: 'Vérifier et activer' }).click();
  await dialog.getByText('Code incorrect ou expiré').waitFor();
  await dialog.getByLabel('Code de l’application').fill(generateSync({ secret }));
  await dialog.getByRole('button', { name: 'Vérifier et activer' }).click();
  await page.getByRole('dialog', { name: 'Vos codes de secours' }).waitFor();
  const codes = await dialog.locator('ol li').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('trouvaille-codes.txt');
  expect(await dialog.getByRole('button', { name: 'Terminer' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Je les ai mis en lieu sûr').check();
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await page.getByText('Il vous reste 10 codes de secours.').waitFor();

  const login = await api<{ code: string }>('/auth/login', { body: { email: account.user.email, password } });
  expect(login.code).toBe('two_factor_required');
  const opened = await api<AuthResponse>('/auth/login', {
    body: { email: account.user.email, password, code: codes[0] },
  });
  expect(opened.user.id).toBe(account.user.id);

  await button(page, 'Désactiver la validation en deux étapes').click();
  await page
    .getByRole('dialog')
    .getByLabel('Code de l’application')
    .fill(codes[1] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver la validation en deux étapes' }).click();
  await page.getByText('Validation en deux étapes désactivée').first().waitFor();
  await button(page, 'Activer la validation en deux étapes').waitFor();
});

test('another session is ended from the list, and this one goes on', async () => {
  const { page, account } = await open('/profile?tab=security');
  const other = await api<AuthResponse>('/auth/login', { body: { email: account.user.email, password } });
  await page.reload();
  await page.getByText('Cet appareil').waitFor();
  await page
    .getByRole('button', { name: /^Déconnecter (?!tous)/ })
    .first()
    .click();
  await page.getByText('Appareil déconnecté').waitFor();
  const refused = await api<{ code: string }>('/auth/refresh-token', { body: { refreshToken: other.refreshToken } });
  expect(refused.code).toBe('session_expired');
  await page.reload();
  await page.getByText('Cet appareil').waitFor();
});

test('a new password needs the old one, ends the other sessions, and rings the bell', async () => {
  const { page, account } = await open('/profile?tab=security');
  const other = await api<AuthResponse>('/auth/login', { body: { email: account.user.email, password } });
  await page.getByRole('region', { name: 'Activité récente' }).getByRole('button').last().click();
  await eventually(() => page.getByLabel('Mot de passe actuel').evaluate(hasFocus)).toBe(true);
  await page.getByLabel('Mot de passe actuel').fill('pas le bon du tout');
  await page.getByLabel('Nouveau mot de passe').fill('lanterne rousse 9 pavés');
  await button(page, 'Changer le mot de passe').click();
  await page.getByText('Mot de passe actuel incorrect.').waitFor();
  expect(await page.getByLabel('Nouveau mot de passe').inputValue()).toBe('lanterne rousse 9 pavés');
  await page.getByLabel('Mot de passe actuel').fill(password);
  await button(page, 'Changer le mot de passe').click();
  await page.getByText('Mot de passe modifié').first().waitFor();
  const refused = await api<{ code: string }>('/auth/refresh-token', { body: { refreshToken: other.refreshToken } });
  expect(refused.code).toBe('session_expired');

  await page.reload();
  const bell = page.getByRole('button', { name: /^Notifications \(\d+ non lue/ });
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await panel.getByText('Mot de passe modifié').waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await panel.getByRole('link', { name: 'Toutes les notifications' }).click();
  await page.waitForURL('**/notifications');
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  expect(await button(page, 'Tout marquer comme lu').count()).toBe(0);
});

test('the keyboard goes on at the heading once all notices are marked as read', async () => {
  const { page, account } = await open('/notifications');
  const body = { currentPassword: password, newPassword: 'lanterne rousse 9 pavés' };
  await api('/profile/change-password', { method: 'PUT', token: account.accessToken, body });
  await page.reload();
  await button(page, 'Tout marquer comme lu').press('Enter');
  const heading = page.getByRole('heading', { name: 'Notifications', level: 1 });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('a copy of the data is prepared and downloaded', async () => {
  const { page } = await open('/profile?tab=account');
  await button(page, 'Préparer ma copie').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Préparer ma copie' }).click();
  const link = page.getByRole('link', { name: 'Télécharger', exact: true });
  await link.waitFor({ timeout: 45_000 });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.reload();
  await link.waitFor();
});

test('an account asked to be deleted can be kept', async () => {
  const { page, account } = await open('/profile?tab=account');
  const scheduled = async () => (await api<Profile>('/profile', { token: account.accessToken })).deletionScheduledFor;
  await button(page, 'Supprimer…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Pourquoi partez-vous/).fill('Je déménage');
  await dialog.getByRole('button', { name: 'Demander la suppression' }).click();
  await dialog.getByText('Saisissez exactement').waitFor();
  expect(await scheduled()).toBeNull();
  await dialog.getByLabel('Pour confirmer, saisissez').fill('Supprimer');
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('pas le bon');
  await dialog.getByRole('button', { name: 'Demander la suppression' }).click();
  await dialog.getByText('Mot de passe actuel incorrect.').waitFor();
  expect(await scheduled()).toBeNull();
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Demander la suppression' }).click();
  await page.getByText('Votre compte sera supprimé le').waitFor();
  expect(Date.parse((await scheduled()) ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  await follow(page, '/dashboard');
  await page.getByText('Votre compte sera supprimé le').waitFor();
  await button(page, 'Annuler la suppression').click();
  await page.getByText('Suppression annulée').first().waitFor();
  expect(await scheduled()).toBeNull();
});

test('the address of an account is changed with the password and a link, and the former mailbox takes it back', async () => {
  const { page, account } = await open('/profile?tab=basic');
  const former = account.user.email;
  const next = newEmail();
  await button(page, 'Changer d’adresse').click();
  const dialog = page.getByRole('dialog', { name: 'Changer d’adresse e-mail' });
  await dialog.getByLabel('Nouvelle adresse e-mail').fill(next);
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
  await dialog.getByText('Ce champ est obligatoire.').waitFor();
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
  await dialog.getByText(`Ouvrez le lien que nous venons d’envoyer à ${next}`).waitFor();
  await dialog.getByRole('button', { name: 'Compris' }).click();

  await page.goto(await linkTo(next, 'change_email'));
  await page.getByRole('heading', { name: 'Votre nouvelle adresse est confirmée' }).waitFor();
  await page.getByRole('link', { name: 'Voir mon profil' }).click();
  await eventually(() => page.getByLabel('Adresse e-mail', { exact: true }).inputValue()).toBe(next);

  const mailbox = await site.newPage();
  await mailbox.goto(await linkTo(former, 'emailChanged'));
  await mailbox.getByRole('heading', { name: 'Vous avez récupéré votre compte' }).waitFor();
  const refused = await api<{ code: string }>('/auth/login', { body: { email: next, password } });
  expect(refused.code).toBe('invalid_credentials');
  await linkTo(former, 'account_restored');
  await follow(mailbox, '/auth/undo-email?token=nonsense');
  await mailbox.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
});

test('a deactivated account is logged out, hidden, and back with the next login', async () => {
  const { page, account } = await open('/profile?tab=account');
  const visible = async () => (await fetch(`${site.baseUrl}/api/users/${account.user.id}`)).status;
  expect(await visible()).toBe(200);
  await button(page, 'Désactiver…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver mon compte' }).click();
  await page.getByText('Compte désactivé').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await visible()).toBe(404);
  await follow(page, '/auth/login');
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(account.user.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await button(page, 'Se connecter').click();
  await page.getByText(`Bon retour, ${account.user.firstName}`).waitFor();
  expect(await visible()).toBe(200);
});

test('saved searches say what they ask for, are renamed, slowed down and deleted', async () => {
  const account = await newAccount();
  const token = account.accessToken;
  const save = (name: string, query: Record<string, string>) =>
    api<{ id: string }>('/profile/saved-searches', { token, body: { name, query, frequency: 'instant' } });
  await save('Vélo', { q: 'vélo' });
  const car = await save('Pour aller travailler', {
    categoryId: '101',
    'attr.fuel': 'diesel',
    'attr.mileageMax': '90000',
  });
  const page = await memberPage(site, account);
  await page.goto('/profile?tab=searches');
  await page.getByText(/Voitures · Diesel · Kilométrage\s: jusqu’à 90\s000\skm/u).waitFor();
  await api(`/profile/saved-searches/${car.id}`, { token, method: 'DELETE' });
  await page.getByLabel('Fréquence des alertes de « Vélo »').selectOption('weekly');
  await eventually(
    async () => (await api<{ frequency: string }[]>('/profile/saved-searches', { token }))[0]?.frequency,
  ).toBe('weekly');
  await button(page, 'Renommer « Vélo »').click();
  await page.getByRole('dialog').getByLabel('Nom').fill('Vélo pliant');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('link', { name: 'Vélo pliant', exact: true }).waitFor();
  await button(page, 'Supprimer « Vélo pliant »').click();
  await page.getByText('ne vous alertera plus').waitFor();
  await button(page, 'Annuler').click();
  await button(page, 'Supprimer « Vélo pliant »').click();
  await page.getByText('ne vous alertera plus').waitFor();
  await page.reload();
  await page.getByText('Aucune recherche enregistrée').waitFor();
});
