/** The list of conversations and what stands beside or above it: by the keyboard, on narrow phones, and up to date. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newVerifiedAccount } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { onlineLamp } from './lamp.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';
import { composer, flow, openAs, say, talk } from './talk.ts';

let site: OpenSite;
let staff: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  staff = await logInAsModerator();
});
afterAll(() => site.close());

const hasFocus = (one: Locator) => eventually(() => one.evaluate((it) => it === document.activeElement)).toBe(true);

test('the keyboard is enough: from row to row, into a conversation and back, and half-typed words outlast a reload', async () => {
  const { seller, buyer, id } = await talk(staff);
  const other = await onlineLamp('Applique murale', seller, staff);
  await api('/conversations', {
    token: buyer.accessToken,
    body: { advertisementId: other, text: 'Bonjour, une seule applique ?' },
  });
  const page = await openAs(site, buyer, '/messages');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/messages?c=${id}`);
  await composer(page, 'Sidonie').focus();
  await page.keyboard.type('Une ligne');
  await page.reload();
  expect(await composer(page, 'Sidonie').inputValue()).toBe('Une ligne');
  await composer(page, 'Sidonie').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('et une autre');
  await page.keyboard.press('Enter');
  await flow(page).getByText('Une ligne et une autre').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => rows.nth(0).evaluate((row) => row === document.activeElement)).toBe(true);
});

test('who writes while reading further up sees what was sent', async () => {
  const { seller, buyer, id, send } = await talk(staff);
  for (let number = 1; number <= 30; number += 1) await send(number % 2 ? seller : buyer, `Ligne ${number}`);
  const page = await openAs(site, buyer, `/messages?c=${id}`);
  await flow(page).getByText('Ligne 30', { exact: true }).waitFor();
  await flow(page).evaluate((box) => (box.scrollTop = 0));
  await page.getByRole('button', { name: 'Derniers messages' }).waitFor();
  await say(page, 'Sidonie', 'Me voilà');
  const isInView = () =>
    flow(page)
      .getByText('Me voilà')
      .evaluate(
        (bubble) =>
          bubble.getBoundingClientRect().bottom <= bubble.closest('[role=log]')!.getBoundingClientRect().bottom,
      );
  await eventually(isInView).toBe(true);
});

test('beside the list stands the first unread conversation where nothing else waits', async () => {
  const { seller, buyer, id, send } = await talk(staff);
  await send(seller, 'Toujours là ?');
  const page = await openAs(site, buyer, '/messages');
  await page.getByRole('heading', { name: 'Une conversation non lue' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Répondre à Sidonie' }).press('Enter');
  await page.waitForURL(`**/messages?c=${id}`);
  await hasFocus(flow(page));
});

test('beside the list one sees the next meeting, answers offers and is warned of a doubtful message', async () => {
  const { seller, buyer, id, send, offer, meet } = await talk(staff);
  const other = await newVerifiedAccount({ firstName: 'Colette' });
  const adId = await onlineLamp('Suspension en verre', seller, staff);
  const bargain = await api<{ id: string }>('/conversations', {
    token: other.accessToken,
    body: { advertisementId: adId, text: 'Bonjour, elle me plaît.' },
  });
  await api(`/conversations/${bargain.id}/offers`, { token: other.accessToken, body: { amount: 2_000 } });
  await api(`/conversations/${bargain.id}/messages`, {
    token: other.accessToken,
    body: { text: 'Qu’en dites-vous ?' },
  });
  await offer(1_900);
  await meet();
  await send(buyer, 'Donnez-moi le code reçu par SMS.');
  const applique = await onlineLamp('Applique à part', seller, staff);
  await api('/conversations', {
    token: other.accessToken,
    body: { advertisementId: applique, text: 'Une seule applique ?' },
  });
  const page = await openAs(site, seller, '/messages');
  await page.getByRole('link', { name: 'Basile vous a écrit' }).waitFor();
  await page.getByRole('region', { name: 'Prochain rendez-vous' }).getByText('place Guichard').waitFor();
  const offers = page.getByRole('region', { name: '2 offres attendent votre réponse' });
  const from = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await offers.getByText(/20.€/).waitFor();
  await page
    .getByRole('region', { name: 'Autres messages non lus' })
    .getByRole('link', { name: /Une seule applique.*Répondre/ })
    .waitFor();
  const rows = page.getByRole('list', { name: 'Conversations' });
  expect(await rows.getByRole('img', { name: /^Prudence/ }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);

  await from('Basile').getByRole('button', { name: 'Contre-offre' }).press('Enter');
  const counter = page.getByRole('dialog', { name: 'Proposer un autre prix' });
  await hasFocus(counter.getByLabel('Votre prix'));
  const warning = counter.getByText(/Basile vous propose déjà 19.€/);
  await page.keyboard.type('18');
  await warning.waitFor();
  await counter.getByLabel('Votre prix').fill('23');
  await warning.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/messages?c=${id}`);
  await flow(page).getByText(/23.€/).waitFor();
  await hasFocus(flow(page));

  await page.goBack();
  // The messages are read before the offer is accepted, and arrive after that was told.
  const isRead = Promise.withResolvers<void>();
  await page.route(`**/offers/*/accept`, async (route) => {
    await isRead.promise;
    await route.continue();
  });
  await page.route(
    new RegExp(`/conversations/${bargain.id}/messages(\\?|$)`),
    async (route) => {
      const response = await route.fetch();
      isRead.resolve();
      await rows.getByText(/Vous avez accepté/).waitFor();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await from('Colette').getByRole('button', { name: 'Accepter' }).press('Enter');
  await page.waitForURL(`**/messages?c=${bargain.id}`);
  await flow(page)
    .getByText(/Vous avez accepté/)
    .waitFor();
  await hasFocus(flow(page));
});

test('the keyboard stays at an offer that it answered', async () => {
  const { seller, id, offer } = await talk(staff);
  await offer(2_000);
  const page = await openAs(site, seller, `/messages?c=${id}`);
  await flow(page).getByRole('button', { name: 'Accepter' }).press('Enter');
  await flow(page).getByText('Acceptée', { exact: true }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Offre de Basile.*Acceptée/);
});

test('beside the list a doubtful message is flagged in its row and to be read, not answered', async () => {
  const { seller, meet } = await talk(staff);
  await meet();
  const other = await newVerifiedAccount({ firstName: 'Colette' });
  const adId = await onlineLamp('Suspension en verre', seller, staff);
  await api('/conversations', {
    token: other.accessToken,
    body: { advertisementId: adId, text: 'Donnez-moi le code reçu par SMS.' },
  });
  const page = await openAs(site, seller, '/messages');
  const others = page.getByRole('region', { name: 'Autres messages non lus' });
  const warned = others.getByRole('link', { name: /Demande d’un code.*Lire l’alerte/ });
  await warned.waitFor();
  expect(await page.getByRole('link', { name: /Répondre|vous a écrit/ }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await warned.press('Enter');
  await hasFocus(flow(page));
});

test('on the narrowest phones nothing is cut, neither what waits above the list nor the head of a conversation', async () => {
  const { seller, id, offer, meet } = await talk(staff);
  const { buyer } = await talk(staff);
  await offer(2_000);
  await meet();
  const adId = await onlineLamp('Suspension en verre soufflé', seller, staff);
  const plain = await api<{ id: string }>('/conversations', {
    token: buyer.accessToken,
    body: { advertisementId: adId, text: 'Bonjour, elle me plaît.' },
  });
  const page = await openAs(site, seller, '/messages', { viewport: { width: 320, height: 640 }, isMobile: true });
  await page.getByRole('heading', { name: 'À faire' }).waitFor();
  const rightEnds = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...(await rightEnds(page.getByRole('article').locator('*'))))).toBeLessThanOrEqual(304);
  for (const one of [id, plain.id]) {
    await page.locator(`[data-row="${one}"]`).click();
    const head = page.locator(`[data-thread="${one}"] header p`).filter({ visible: true }).first();
    await head.waitFor();
    const { x, width } = (await head.boundingBox())!;
    expect(Math.max(...(await rightEnds(head.locator('*'))))).toBeLessThanOrEqual(x + width);
    await page.goBack();
  }
});

test('the count in the header follows what arrives and what is read, in every tab', async () => {
  const { seller, buyer, id, send } = await talk(staff);
  const page = await openAs(site, buyer, '/help');
  const badge = (number: number) => page.getByRole('link', { name: `Messages (${number} non lue)` });
  await send(seller, 'Toujours là ?');
  await badge(1).waitFor();
  const other = await page.context().newPage();
  await other.goto(`/messages?c=${id}`);
  await page.getByRole('link', { name: 'Messages', exact: true }).first().waitFor();
});

test('on a phone a long name or word widens neither a conversation nor a report', async () => {
  const firstName = 'W'.repeat(60);
  const [seller, buyer] = await Promise.all([newVerifiedAccount({ firstName }), newVerifiedAccount({ firstName })]);
  const { id } = await api<{ id: string }>('/conversations', {
    token: buyer.accessToken,
    body: { advertisementId: await onlineLamp('Lampe', seller, staff), text: 'Bonjour' },
  });
  const page = await openAs(site, buyer, `/messages?c=${id}`, { viewport: { width: 390, height: 844 } });
  await composer(page, firstName).fill(firstName);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await page.goto(`/report?userId=${seller.user.id}`);
  await page.locator('#content').getByText(firstName).first().waitFor();
  expect(await width()).toBe(390);
});
