/** Buying, with each of the two providers, on whose own page one pays; and leaving. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { InvoiceLine } from '#contract/api/invoices.ts';
import type { AuthResponse } from '#contract/users.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { openStripePeer } from '#server/features/payments/stripe-peer.testing.ts';
import { makeAd, makeMembers } from '../bench/talk-people.ts';
import { api, eventually, memberPage, moveTo, newVerifiedAccount } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { onlineLamp } from './lamp.ts';
import { startSite } from './site.global.ts';
import { logInAsAdmin, openSite } from './site.ts';

async function wordsOf(file: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(file)));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** The newest invoice on the page. */
async function readInvoice(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Télécharger F\d{4}-\d{6} en PDF/ })
      .first()
      .click(),
  ]);
  return wordsOf(await download.path());
}

interface Provider {
  /** On the provider's page, up to where the member comes back. */
  pay(page: Page): Promise<void>;
}

interface Buyer {
  account: AuthResponse;
  /** Online, and theirs. */
  ad: { id: number; title: string };
}

async function buyAll(page: Page, { account, ad }: Buyer, { pay }: Provider): Promise<void> {
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Choisir Premium' }).click();
  await page.waitForURL('**/subscription/checkout?**');
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Tilleuls');
  await page.getByLabel('Code postal').fill('69003');
  await page.getByLabel('Ville').fill('Lyon');
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await pay(page);
  await page.getByText('C’est payé, merci.').waitFor();
  await page.getByRole('link', { name: 'Voir ma formule' }).click();
  await page.getByRole('heading', { name: /^Premium En cours$/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const words = await readInvoice(page);
  for (const part of ['Facture F', account.user.lastName, '12 rue des Tilleuls', 'Formule Premium, un mois', '9,90 €'])
    expect(words).toContain(part);

  await page.goto(`/promote/${ad.id}`);
  await page.getByText(/seront disponibles le .* à la fin du délai de rétractation/).waitFor();
  // The address given with the first order is asked for no more.
  await page.getByText('12 rue des Tilleuls').waitFor();
  expect(await page.getByLabel('Adresse', { exact: true }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /commence dès le paiement/ }).check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await pay(page);
  await page.getByText('C’est payé, merci.').waitFor();
  await page.getByRole('link', { name: 'Voir la mise en avant' }).click();
  await page.getByText(/^Mise en avant jusqu’au/).waitFor();
  await page.getByRole('link', { name: /Renoncer au contrat ici/ }).waitFor();
}

async function leaveAll(page: Page, { ad }: Buyer): Promise<void> {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Revenir à Basique' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir à Basique' }).click();
  await page.getByText('puis formule Basique').waitFor();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click();
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
  await page.getByText(/Résiliation enregistrée\. Nous vous la confirmons par e-.mail/).waitFor();
  await page.getByRole('link', { name: 'Voir ma formule' }).click();
  await page.getByText(/^Résiliée$/).waitFor();
  const promoted = await readInvoice(page);
  for (const part of ['Facture F', 'Mise en avant', ad.title]) expect(promoted).toContain(part);

  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await page.getByText('Remboursement : 9,90 €').waitFor();
  const planBox = page.getByRole('region', { name: 'Renoncer au contrat' });
  await planBox.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText(/Rétractation enregistrée le/).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click();
  await page.reload();
  const promotionBox = page.getByRole('region', { name: `Renoncer à la mise en avant de « ${ad.title} »` });
  await promotionBox.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText(/Rétractation enregistrée le/).waitFor();
  await page.getByRole('link', { name: 'Voir ma formule' }).click();
  await page.getByRole('heading', { name: /^Gratuit En cours$/ }).waitFor();
}

const totalsOf = async (token: string) =>
  (await api<{ items: InvoiceLine[] }>('/subscription/invoices', { token })).items.map(({ total }) => total).sort();

test('a member of the demo subscribes, reads the invoice and promotes an ad', async () => {
  const site = await openSite();
  try {
    const account = await newVerifiedAccount();
    const title = 'Lampe à mettre en avant';
    const ad = { id: await onlineLamp(title, account, await logInAsAdmin()), title };
    const pay = (page: Page) => page.getByRole('button', { name: 'Payer (essai)' }).click();
    const page = await memberPage(site, account);
    await buyAll(page, { account, ad }, { pay });
    await page.context().close();
  } finally {
    await site.close();
  }
});

/** A site that is as empty as on its first day, and takes payments at a peer. */
async function openStripeSite() {
  const peer = await openStripePeer();
  const server = await startThrowaway();
  const database = openDatabase({ url: server.url });
  await migrate(database.pool);
  await seedCategories(database.db);
  const started = await startSite({ ...peer.settings, DEMO: 'false', DATABASE_URL: server.url });
  moveTo(started.url);
  async function close() {
    moveTo(null);
    await database.close();
    await started.stop();
    await server.stop();
    await peer.close();
  }
  return { peer, db: database.db, url: started.url, close };
}

async function makeBuyer(db: Awaited<ReturnType<typeof openStripeSite>>['db']): Promise<Buyer> {
  const [member] = await makeMembers(db, 1, 'acheteuse');
  if (!member) throw new Error('There is no member.');
  const accessToken = await member.token();
  const user = await api<AuthResponse['user']>('/auth/me', { token: accessToken });
  const ad = { id: await makeAd(db, member.id), title: 'Une lampe de bureau' };
  return { account: { accessToken, refreshToken: 'none', expiresIn: 900, user }, ad };
}

test('at Stripe one buys, goes down, cancels and withdraws; every event comes twice, no charge does, and the money goes back', async () => {
  const { peer, db, url, close } = await openStripeSite();
  const site = await openSite();
  try {
    const buyer = await makeBuyer(db);
    const page = await memberPage(site, buyer.account);
    await buyAll(page, buyer, {
      async pay(page) {
        await page.waitForURL(`${peer.url}/pay/**`);
        await page.getByRole('button', { name: 'Pay' }).click();
      },
    });
    await leaveAll(page, buyer);
    await page.context().close();
    for (const event of [...peer.events, ...peer.events]) {
      const { payload, headers } = peer.signed(event);
      const answer = await fetch(`${url}/api/payments/webhook`, { method: 'POST', body: payload, headers });
      expect(answer.status).toBe(200);
    }
    const refunds = () => peer.charges().map((charge) => Number(charge.amount_refunded));
    expect(peer.charges()).toHaveLength(2);
    const single = peer.charges().find((charge) => charge.amount !== 990)?.amount as number;
    await eventually(() => refunds().sort()).toEqual([single, 990].sort());
    await eventually(() => totalsOf(buyer.account.accessToken)).toEqual([-990, -single, single, 990].sort());
  } finally {
    await close();
    await site.close();
  }
}, 240_000);
