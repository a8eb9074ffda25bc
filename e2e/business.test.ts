/** Becoming a professional: who one is, what proves it, nothing published before, and a shop once it is checked. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/api/audit-log.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import { api, memberPage, newVerifiedAccount } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { lamp } from './lamp.ts';
import { follow } from './live.ts';
import { logInAsAdmin, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const kbis = {
  name: 'kbis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
};

test('a member declares a business, waits to publish, is verified by staff and opens a shop', async () => {
  const seller = await newVerifiedAccount();
  const { accessToken: token } = seller;
  const ad = await api<MyAd>('/advertisements', {
    token,
    body: { ...lamp, title: 'Lampe d’atelier du parcours', submit: false },
  });
  const company = `Atelier ${seller.user.id.slice(0, 6)}`;
  const own = await memberPage(site, seller);
  const field = (label: string) => own.getByLabel(label, { exact: true });
  const send = () => own.getByRole('button', { name: 'Envoyer mon dossier' }).click();

  await own.goto('/profile?tab=business');
  await own.getByRole('button', { name: 'Déclarer mon entreprise' }).click();
  await field('Dénomination sociale').fill(company);
  await field('Numéro SIRET').fill('732 829 320 00075');
  await own.getByLabel(/^Numéro de TVA/).fill('FR99');
  await field('Adresse du siège').fill('12 rue des Bienvenus, 69100 Villeurbanne');
  await send();
  await own.getByText('Ce numéro SIRET n’est pas valable').waitFor();
  await own.getByText('Ce numéro de TVA n’est pas valable').waitFor();
  await field('Numéro SIRET').fill('732 829 320 00074');
  await own.getByLabel(/^Numéro de TVA/).fill('FR83404833048');
  await field('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
  await field('Titulaire du compte').fill(company);
  await own.getByRole('checkbox', { name: /^Je m’engage/ }).check();
  await send();
  await own.getByText('Ce numéro de TVA ne correspond pas à votre SIRET.').waitFor();
  await own.getByLabel(/^Numéro de TVA/).fill('FR44732829320');
  await send();
  await own.getByText('Ajoutez au moins un document.').waitFor();
  await own.locator('input[type=file]').setInputFiles(kbis);
  await send();
  await own.getByText(/^Dossier envoyé le/).waitFor();
  // The button that leads up is named otherwise than it is labelled, as it was asked for.
  await own.keyboard.press('Control+Home');
  await own.getByRole('button', { name: 'Retour en haut de la page' }).waitFor({ state: 'detached' });
  expect(await axeFindings(own)).toEqual([]);

  await follow(own, `/edit/${ad.id}`);
  await own
    .getByRole('navigation', { name: 'Étapes de l’annonce' })
    .getByRole('button', { name: /Publication/ })
    .click();
  await own.getByRole('button', { name: 'Publier l’annonce' }).click();
  await own.getByText('Votre entreprise n’est pas encore vérifiée').waitFor();

  const admin = await logInAsAdmin();
  const desk = await memberPage(site, admin);
  await desk.goto('/admin/business-verifications');
  await desk.getByRole('link', { name: new RegExp(company) }).click();
  const [opened] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Ouvrir le document 1 (PDF)' }).click(),
  ]);
  expect((await readFile(await opened.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const log = await api<{ items: AuditEntry[] }>('/admin/audit-log?action=business.open', { token: admin.accessToken });
  expect(log.items[0]).toMatchObject({ action: 'business.open', subject: { id: seller.user.id } });

  await desk.getByRole('button', { name: 'Vérifier' }).click();
  await desk.getByRole('button', { name: /^Annuler/ }).click();
  await desk.getByText(`${company} attend de nouveau`).waitFor();
  await desk.getByRole('button', { name: 'Vérifier' }).click();
  await desk.getByText(`${company} est vérifiée.`).waitFor();
  expect(await axeFindings(desk)).toEqual([]);

  await own.getByRole('button', { name: 'Publier l’annonce' }).click();
  await own.getByRole('heading', { name: 'Annonce envoyée : un modérateur va la relire' }).waitFor();
  await follow(own, `/user/${seller.user.id}`);
  await own.getByRole('heading', { level: 1, name: company }).waitFor();
  await own.locator('main').getByText('Pro', { exact: true }).first().waitFor();
  await own.getByText('732 829 320 00074').first().waitFor();
});
