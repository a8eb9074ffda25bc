/** Two people in two browsers: from an ad to the sale and the reviews, live, and through a lost connection. */
import type { Page, WebSocketRoute } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newAccount, newVerifiedAccount, password, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { onlineLamp } from './lamp.ts';
import { answered, follow } from './live.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';
import { button, composer, field, flow, openAs, say, talk } from './talk.ts';

let site: OpenSite;
let staff: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  staff = await logInAsModerator();
});
afterAll(() => site.close());

/** On a phone the ad and the meeting open from the head of the conversation. */
async function details(page: Page, isPhone: boolean) {
  if (isPhone && !(await page.getByRole('dialog').count()))
    await page.getByRole('button', { name: 'Annonce et rendez-vous' }).click();
  return isPhone
    ? page.getByRole('dialog', { name: 'Annonce et rendez-vous' })
    : page.getByRole('complementary', { name: 'Annonce et rendez-vous' });
}

async function review(side: Awaited<ReturnType<typeof details>>, stars: string, words: string): Promise<void> {
  const card = side.getByRole('region', { name: 'Votre avis' });
  await card.locator('label').filter({ hasText: stars }).click();
  await card.getByLabel('Votre commentaire').fill(words);
  await card.getByRole('button', { name: 'Envoyer mon avis' }).click();
}

test('a visitor writes, logs in without losing a word, bargains, meets, buys, and both review each other; the buyer on a phone', async () => {
  const [seller, buyer] = await Promise.all([
    newVerifiedAccount({ firstName: 'Sidonie' }),
    newVerifiedAccount({ firstName: 'Basile' }),
  ]);
  const title = 'Lampe de bureau articulée';
  const adId = await onlineLamp(title, seller, staff);
  const atSeller = await openAs(site, seller, '/messages');
  await atSeller.getByRole('heading', { name: 'Aucune conversation pour le moment' }).waitFor();

  const atBuyer = await answered(await site.newPage({ viewport: { width: 390, height: 844 } }));
  await atBuyer.goto(`/advertisement/${adId}`);
  await atBuyer.getByRole('link', { name: 'Message', exact: true }).filter({ visible: true }).click();
  const box = atBuyer.getByRole('dialog', { name: 'Écrire à Sidonie' });
  await box.getByRole('button', { name: 'Bonjour, est-ce toujours disponible ?' }).click();
  const words = 'Bonjour, est-ce toujours disponible ? Je viendrais à vélo.';
  await field(atBuyer, 'Votre message').fill(words);
  expect(await axeFindings(atBuyer)).toEqual([]);
  await button(atBuyer, 'Se connecter et envoyer').click();
  await field(atBuyer, 'Adresse e-mail').fill(buyer.user.email);
  await field(atBuyer, 'Mot de passe').fill(password);
  await button(atBuyer, 'Se connecter').click();
  await atBuyer.waitForURL('**/messages?c=*');
  await flow(atBuyer).getByText(words).waitFor();

  await atSeller.getByRole('link', { name: /Basile R\./ }).click();
  await flow(atSeller).getByText(words).waitFor();
  await say(atSeller, 'Basile', 'Oui, elle est encore là.');
  await flow(atBuyer).getByText('Oui, elle est encore là.').waitFor();
  await flow(atSeller).getByText('Lu').waitFor();

  await button(atBuyer, 'Proposer un prix').click();
  await field(atBuyer, 'Votre prix').fill('20');
  await button(atBuyer, 'Envoyer l’offre').click();
  await button(atSeller, 'Contre-offre').click();
  await field(atSeller, 'Votre prix').fill('22');
  await button(atSeller, 'Envoyer la contre-offre').click();
  await button(atBuyer, 'Accepter').click();
  await flow(atSeller)
    .getByText(/Basile a accepté votre offre de 22.€/)
    .waitFor();

  const sellerSide = await details(atSeller, false);
  await sellerSide.getByRole('button', { name: 'Proposer un rendez-vous' }).click();
  expect(await field(atSeller, 'Prix convenu').inputValue()).toBe('22');
  await field(atSeller, 'Lieu').fill('place Guichard');
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 11);
  await field(atSeller, 'Date et heure').fill(`${soon}10:00`);
  await button(atSeller, 'Envoyer la proposition').click();
  const buyerSide = await details(atBuyer, true);
  await buyerSide.getByRole('button', { name: 'Accepter le rendez-vous' }).click();
  await buyerSide.getByText('C’est convenu', { exact: true }).waitFor();
  // News of the agreement may come after the click, and show for a moment how it was before.
  await buyerSide.getByLabel('Objet examiné').click();
  await eventually(() => buyerSide.getByLabel('Objet examiné').isChecked()).toBe(true);
  const [file] = await Promise.all([
    atBuyer.waitForEvent('download'),
    buyerSide.getByRole('button', { name: 'Ajouter à l’agenda' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  await sellerSide.getByText('C’est convenu', { exact: true }).waitFor();

  await sellerSide.getByRole('button', { name: 'Vendu à Basile R.' }).click();
  await button(atSeller, 'Marquer comme vendue').click();
  await sellerSide.getByText(/^Vendu à Basile R\./).waitFor();
  await buyerSide.getByText(/vous a vendu cet objet/).waitFor();

  const praise = { seller: 'Acheteuse à l’heure, un plaisir.', buyer: 'Lampe impeccable, merci Sidonie.' };
  await review(sellerSide, 'Bien', praise.seller);
  await sellerSide.getByText(/^Votre avis sera publié dès que Basile/).waitFor();
  const published = async (id: string) =>
    (await api<{ items: { text: string }[] }>(`/users/${id}/reviews`)).items.map(({ text }) => text);
  expect(await published(buyer.user.id)).toEqual([]);
  await review(buyerSide, 'Excellent', praise.buyer);
  // Both at once, and without a reload.
  await buyerSide.getByText(praise.seller).waitFor();
  await sellerSide.getByText(praise.buyer).waitFor();
  await atBuyer.keyboard.press('Escape');
  await atBuyer.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await axeFindings(atBuyer)).toEqual([]);
  expect(await axeFindings(atSeller)).toEqual([]);
  await Promise.all([follow(atBuyer, `/user/${seller.user.id}`), follow(atSeller, `/user/${buyer.user.id}`)]);
  await atBuyer.getByRole('region', { name: 'Un avis' }).getByText(praise.buyer).waitFor();
  await atSeller.getByRole('region', { name: 'Un avis' }).getByText(praise.seller).waitFor();
});

const lostMs = Number(process.env['LOST_SECONDS'] ?? 0) * 1000;

test('what arrives while a connection is lost is there afterwards, once and in order, and so is what was written', async () => {
  const { seller, buyer, id, send, messages } = await talk(staff);
  const page = await answered(await site.newPage());
  const lines = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>();
  let isCut = false;
  await page.routeWebSocket(/\/api\/realtime/, (line) => {
    if (isCut) return void line.close();
    lines.add({ page: line, server: line.connectToServer() });
  });
  site.expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/);
  await storeSession(page, buyer);
  await page.goto(`/messages?c=${id}`);
  await send(seller, 'Avant la coupure');
  await flow(page).getByText('Avant la coupure').waitFor();

  isCut = true;
  await page.context().setOffline(true);
  for (const line of lines) {
    await line.page.close({ code: 1001 });
    await line.server.close({ code: 1001 });
  }
  await say(page, 'Sidonie', 'Écrit pendant la coupure');
  await flow(page).getByText('Pas encore confirmé').waitFor();
  for (let number = 1; number <= 50; number += 1) await send(seller, `Message manqué numéro ${number}`);
  // What was missed is asked for by its number: how long it lasted makes no difference. LOST_SECONDS=30 shows it.
  await page.waitForTimeout(lostMs);
  expect(
    await flow(page)
      .getByText(/^Message manqué/)
      .count(),
  ).toBe(0);

  isCut = false;
  await page.context().setOffline(false);
  const missed = Array.from({ length: 50 }, (_, index) => `Message manqué numéro ${index + 1}`);
  await eventually(() =>
    flow(page)
      .getByText(/^Message manqué/)
      .allTextContents(),
  ).toEqual(missed);
  await eventually(
    async () => (await messages()).filter(({ text }) => text === 'Écrit pendant la coupure').length,
  ).toBe(1);
  await eventually(() => flow(page).getByText('Écrit pendant la coupure').count()).toBe(1);
  expect(await flow(page).getByText('Pas encore confirmé').count()).toBe(0);
  await eventually(() => page.locator(`[data-row="${id}"]`).count()).toBe(1);
});

test('a refused message goes back into the composer, and says why', async () => {
  const { seller, buyer, id } = await talk(staff);
  const words = 'Êtes-vous encore là ?';
  const page = await answered(await site.newPage());
  site.expectErrors(/ERR_FAILED|WebSocket|Failed to load resource/);
  // A page that hears nothing, and so does not know that the other has blocked its reader.
  await page.routeWebSocket(/\/api\/realtime/, (line) => void line.close());
  await page.route(/\/api\/realtime\//, (route) => route.abort());
  await storeSession(page, buyer);
  await page.goto(`/messages?c=${id}`);
  await composer(page, 'Sidonie').fill(words);
  await api(`/conversations/${id}/block`, { token: seller.accessToken, method: 'POST' });
  await composer(page, 'Sidonie').press('Enter');
  await page.getByRole('alert').getByText('Message non envoyé').waitFor();
  await eventually(() => composer(page, 'Sidonie').inputValue()).toBe(words);
  // One that knows offers no composer, and still shows what was typed.
  await page.reload();
  await page.getByText('Cette personne ne peut pas recevoir de message.').waitFor();
  await page.getByText(words).waitFor();
});

test('a suspicious message is marked for its reader, with the rule by its name', async () => {
  const { seller, buyer, id, send } = await talk(staff);
  await send(seller, 'Écrivez-moi plutôt sur WhatsApp, et payez par mandat cash : https://trouvaille-paiement.com/1');
  const page = await openAs(site, buyer, `/messages?c=${id}`);
  await flow(page).getByText('contact hors site').waitFor();
  await flow(page).getByText('mandat, coupon ou carte cadeau').waitFor();
  expect(await flow(page).locator('a[href*="trouvaille-paiement"]').count()).toBe(0);
  await flow(page).getByRole('link', { name: 'Signaler', exact: true }).click();
  await page.waitForURL('**/report?messageId=*');
  await page.getByText('Message de Sidonie R.').waitFor();
});

test('a new member who wrote first verifies the address, and the words wait', async () => {
  const seller = await newVerifiedAccount({ firstName: 'Sidonie' });
  const adId = await onlineLamp('Lampe de chevet ronde', seller, staff);
  const page = await openAs(site, await newAccount(), `/advertisement/${adId}`);
  await page.getByRole('link', { name: 'Envoyer un message' }).click();
  await field(page, 'Votre message').fill('Bonjour, puis-je la voir demain ?');
  await button(page, 'Envoyer').click();
  await page.getByRole('dialog', { name: 'Vérifiez d’abord votre adresse e-mail' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await field(page, 'Votre message').inputValue()).toBe('Bonjour, puis-je la voir demain ?');
});

test('where sockets are blocked messages and photos come all the same, and so does a favourite of another device', async () => {
  const { seller, buyer, adId, id, send } = await talk(staff);
  const page = await answered(await site.newPage());
  await page.routeWebSocket(/\/api\/realtime/, (line) => void line.close());
  site.expectErrors(/WebSocket/);
  await storeSession(page, buyer);
  await page.goto(`/messages?c=${id}`);
  await send(seller, 'Arrivé sans socket');
  await flow(page).getByText('Arrivé sans socket').waitFor();
  const atSeller = await openAs(site, seller, `/messages?c=${id}`);
  const color = { r: 40, g: 120, b: 90 };
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  await atSeller.locator('input[type=file]').setInputFiles([{ name: 'pied.jpg', mimeType: 'image/jpeg', buffer }]);
  await say(atSeller, 'Basile', 'Voici le pied de la lampe.');
  const photo = flow(page).getByRole('img', { name: /^Photo 1 sur 1/ });
  await photo.waitFor();
  await eventually(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  const isListening = page.waitForResponse(/\/api\/realtime\/poll/);
  await page.goto(`/advertisement/${adId}`);
  const heart = page.getByRole('button', { name: /^Ajouter «.Lampe à pied en laiton/ }).first();
  await Promise.all([heart.waitFor(), isListening]);
  await api(`/advertisements/${adId}/favorite`, { token: buyer.accessToken, method: 'PUT' });
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
});

test('a message that the server could not take waits with its words, and is there once in the end', async () => {
  const { buyer, id, messages } = await talk(staff);
  const page = await openAs(site, buyer, `/messages?c=${id}`);
  const path = `**/api/conversations/${id}/messages`;
  site.expectErrors(/503/);
  let isAway = true;
  const body = JSON.stringify({
    success: false,
    code: 'unavailable',
    message: 'Un instant.',
    errors: null,
    data: null,
  });
  // As a server answers whose database starts again; the first time the message was written before the answer got lost.
  let isFirst = true;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST' || !isAway) return route.fallback();
    if (isFirst) await route.fetch();
    isFirst = false;
    return route.fulfill({ status: 503, contentType: 'application/json', body });
  });
  await say(page, 'Sidonie', 'Écrit pendant une panne');
  await flow(page).getByText('Écrit pendant une panne').waitFor();
  isAway = false;
  await eventually(async () => (await messages()).filter(({ text }) => text === 'Écrit pendant une panne').length).toBe(
    1,
  );
  await eventually(() => flow(page).getByText('Écrit pendant une panne').count()).toBe(1);
  await eventually(() => flow(page).getByText('Pas encore confirmé').count()).toBe(0);
});

test('applying for a job and asking for a visit have forms of their own, and arrive as such', async () => {
  const buyer = await newVerifiedAccount({ firstName: 'Basile' });
  const adIn = async (categoryId: number) => {
    const { items } = await api<{ items: { id: number }[] }>(`/advertisements?categoryId=${categoryId}&pageSize=20`);
    return items[0]?.id ?? 0;
  };
  const page = await openAs(site, buyer, `/advertisement/${await adIn(3)}`);
  await page.getByRole('link', { name: 'Postuler', exact: true }).filter({ visible: true }).first().click();
  await field(page, 'Votre expérience').fill('Trois ans en boulangerie.');
  await field(page, 'Votre message').fill('Bonjour, ce poste m’intéresse beaucoup.');
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Envoyer ma candidature').click();
  await page.waitForURL('**/messages?c=*');
  await flow(page).getByText('Trois ans en boulangerie.').waitFor();
  await follow(page, `/advertisement/${await adIn(2)}`);
  await page.getByRole('link', { name: 'Demander une visite' }).filter({ visible: true }).first().click();
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 11);
  await field(page, 'Créneau 1').fill(`${soon}18:00`);
  await field(page, 'Nombre de visiteurs').fill('2');
  await field(page, 'Votre message').fill('Bonjour, pourrions-nous visiter ?');
  await button(page, 'Envoyer la demande').click();
  await page.waitForURL('**/messages?c=*');
  await flow(page).getByText('2 personnes').waitFor();
});
