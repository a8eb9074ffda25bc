import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberPage, newVerifiedAccount } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site.close());

async function wordsOf(file: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(file)));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

test('a member subscribes, reads the invoice, goes down a plan, cancels and withdraws', async () => {
  const account = await newVerifiedAccount({ firstName: 'Camille' });
  const page = await memberPage(site, account);
  await page.goto('/subscription');
  await page.getByText('Les paiements de ce site sont des essais').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choisir Premium' }).click();
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Tilleuls');
  await page.getByLabel('Code postal').fill('69003');
  await page.getByLabel('Ville').fill('Lyon');
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.getByRole('button', { name: 'Payer (essai)' }).click();
  await page.getByText('C’est payé, merci.').waitFor();
  await page.getByRole('link', { name: 'Voir ma formule' }).click();
  await page.getByRole('heading', { name: /^Premium En cours$/ }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Télécharger F\d{4}-\d{6} en PDF/ }).click(),
  ]);
  const words = await wordsOf(await download.path());
  for (const part of ['Facture F', 'Camille Rossignol', '12 rue des Tilleuls', 'Formule Premium, un mois', '9,90 €'])
    expect(words).toContain(part);

  await page.getByRole('button', { name: 'Descendre à Basique' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descendre à Basique' }).click();
  await page.getByText('puis formule Basique').waitFor();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click();
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
  await page.getByText('Résiliation enregistrée. Un e-mail vous le confirme.').waitFor();
  await page.getByRole('link', { name: 'Voir ma formule' }).click();
  await page.getByText(/^Résiliée$/).waitFor();

  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await page.getByText('Remboursement : 9,90 €').waitFor();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText(/Rétractation enregistrée le/).waitFor();
  await page.getByRole('link', { name: 'Voir ma formule' }).click();
  await page.getByRole('heading', { name: /^Gratuit En cours$/ }).waitFor();
}, 120_000);
