/** What becomes of a report: the queue of the back-office, the decision, and the answer to who made it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { ReportReason, ReportReceipt } from '#contract/api/reports.ts';
import type { AuthResponse } from '#contract/users.ts';
import { jpeg } from '#server/kit/images.testing.ts';
import { api, eventually, newEmail, newVerifiedAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { follow } from './live.ts';
import { lamp, onlineLamp } from './lamp.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let moderator: AuthResponse;
let seller: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  moderator = await logInAsModerator();
  seller = await newVerifiedAccount();
});
afterAll(() => site.close());

const onlineAd = (title: string) => onlineLamp(title, seller, moderator);

/** What strangers write is text, for staff too. */
const payload = '<img src=x onerror=alert(1)>';

async function report(adId: number, reason: ReportReason, email = newEmail()): Promise<ReportReceipt> {
  const description = `Le vendeur demande un virement avant de montrer la lampe. ${payload}`;
  const who = { name: 'Élodie Dupré', email, goodFaith: true };
  return api<ReportReceipt>('/reports', {
    body: { targetType: 'ad', targetId: String(adId), reason, description, ...who },
  });
}

async function desk(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.sharedPage(path, options.viewport ? 'phone' : 'desk', async () => {
    const opened = await site.newPage(options);
    await storeSession(opened, moderator);
    return opened;
  });
  await page.getByRole('heading', { level: 1, name: 'Signalements' }).waitFor();
  return page;
}

const queue = (page: Page) => page.getByRole('region', { name: 'Signalements' });
const lineOf = (page: Page, { reference }: ReportReceipt) => queue(page).getByRole('link', { name: reference });
const caseOf = (page: Page, { reference }: ReportReceipt) =>
  page.getByRole('region', { name: `Signalement ${reference}` });
const decision = (page: Page) => page.getByRole('region', { name: 'Décision' });
const mailsTo = async (email: string) => (await api<OutboxItem[]>('/dev/outbox')).filter(({ to }) => to === email);
const outcome = (email: string) => async () =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'reportUpheld' || kind === 'reportDismissed');

test('a visitor’s report waits in the queue; upheld with a text, the ad is suspended in one more step and the visitor is answered', async () => {
  const email = newEmail();
  const adId = await onlineAd('Lampe à virement');
  const receipt = await report(adId, 'scam', email);
  const page = await desk('/admin/reports');
  await lineOf(page, receipt).click();
  await caseOf(page, receipt)
    .getByText(`Le vendeur demande un virement avant de montrer la lampe. ${payload}`)
    .waitFor();
  await caseOf(page, receipt).getByRole('link', { name: email }).waitFor();
  await decision(page).getByRole('button', { name: 'Suspendre' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await decision(page).getByRole('button', { name: 'Accepter' }).click();
  const form = page.getByRole('dialog', { name: 'Accepter le signalement' });
  await form.getByRole('button', { name: 'Accepter' }).click();
  await form.getByText('Répondez en quelques mots').waitFor();
  await form.getByLabel('Réponse à l’auteur du signalement').fill('Vous aviez raison : nous retirons l’annonce.');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Accepter' }).click();
  await page.getByText(`${receipt.reference} accepté.`).waitFor();

  // The ad is still online: the case stays open until that is seen to.
  await decision(page).getByText('Accepté', { exact: true }).waitFor();
  const suspend = decision(page).getByRole('button', { name: 'Suspendre' });
  await expect.poll(() => suspend.evaluate((button) => button === document.activeElement)).toBe(true);
  await suspend.press('Enter');
  const reasons = page.getByRole('dialog', { name: 'Suspendre l’annonce' });
  await reasons.getByLabel('Motif').selectOption('fraud');
  await reasons.getByLabel('Explications').fill('Demande un virement hors du site.');
  await reasons.getByRole('button', { name: 'Suspendre' }).click();
  await page.getByText('Annonce suspendue.').waitFor();
  await caseOf(page, receipt).getByText('Suspendue').waitFor();
  expect((await fetch(`${site.baseUrl}/api/advertisements/${adId}`)).status).toBe(404);

  await eventually(outcome(email)).toHaveLength(1);
  const [mail] = await outcome(email)();
  expect(mail!.subject).toContain(receipt.reference);
  expect(mail!.text).toContain('Vous aviez raison : nous retirons l’annonce.');
  await follow(page, `/admin/reports?status=Upheld&report=${receipt.id}`);
  await caseOf(page, receipt).getByText(`Accepté par ${moderator.user.firstName}`).waitFor();
});

test('by keys alone: on, dismiss, take back, next; and the keys can be switched off', async () => {
  const email = newEmail();
  const [first, second] = [
    await report(await onlineAd('Lampe qui chauffe'), 'dangerous', email),
    await report(await onlineAd('Lampe sans prise'), 'dangerous'),
  ];
  const page = await desk('/admin/reports?reason=dangerous');
  await caseOf(page, first).waitFor();
  await page.keyboard.press('j');
  await caseOf(page, second).waitFor();
  expect(await lineOf(page, second).evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.press('k');
  await caseOf(page, first).waitFor();

  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Rejeter le signalement' }).waitFor();
  await page.keyboard.type('La lampe est conforme, juste chaude.');
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${first.reference} rejeté.`).waitFor();
  await caseOf(page, second).waitFor();
  await expect.poll(() => lineOf(page, first).count()).toBe(0);

  await page.keyboard.press('u');
  await page.getByText(`${first.reference}\u00a0: décision annulée`).waitFor();
  await caseOf(page, first).getByText('Décision annulée par').waitFor();
  const focusOnFirst = () => lineOf(page, first).evaluate((line) => line === document.activeElement);
  await expect.poll(focusOnFirst).toBe(true);
  expect(await outcome(email)()).toEqual([]);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await help.getByRole('switch', { name: 'Raccourcis actifs' }).press('Space');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('r');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.evaluate(() => localStorage.removeItem('trouvaille_admin_keys'));
  await page.reload();
  await caseOf(page, first).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(second.reference);
  await page.keyboard.press('Enter');
  await caseOf(page, second).waitFor();
  expect(await queue(page).getByRole('listitem').count()).toBe(1);
  // The keys go on from what was found, not into the search.
  const focusOnSecond = () => lineOf(page, second).evaluate((line) => line === document.activeElement);
  await expect.poll(focusOnSecond).toBe(true);
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Accepter le signalement' }).waitFor();
  await page.keyboard.press('Escape');
  // Keys wait until the dialog is gone and has given the focus back.
  await expect.poll(focusOnSecond).toBe(true);
  await page.keyboard.press('/');
  await page.keyboard.type('S-0000-000000');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Aucun signalement ne correspond' }).waitFor();
  await page.keyboard.press('?');
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
});

test('keys that come faster than the screen follows are all counted', async () => {
  const page = await desk('/admin/reports');
  // Those of the demo are the oldest ones.
  const line = (place: number) => queue(page).locator('[data-report]').nth(place);
  await line(3).waitFor();
  await page.locator('[data-case]').waitFor();
  const pressFast = (keys: string) =>
    page.evaluate((all) => {
      for (const key of all) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }, keys);
  await pressFast('jjj');
  await expect.poll(() => line(3).evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => line(3).getAttribute('aria-current')).toBe('true');
  await pressFast('kk');
  await expect.poll(() => line(1).getAttribute('aria-current')).toBe('true');
});

test('an answer that was begun is still there after Escape, for its own decision only', async () => {
  const receipt = await report(await onlineAd('Lampe à moitié'), 'prohibited');
  const page = await desk(`/admin/reports?report=${receipt.id}`);
  await caseOf(page, receipt).waitFor();
  const answer = page.getByLabel('Réponse à l’auteur du signalement');
  await page.keyboard.press('a');
  await answer.fill('Vous avez raison, et voici pourquoi.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('r');
  await answer.waitFor();
  expect(await answer.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('a');
  await answer.waitFor();
  expect(await answer.inputValue()).toBe('Vous avez raison, et voici pourquoi.');
  await answer.press('Control+Enter');
  await page.getByText(`${receipt.reference} accepté.`).waitFor();
  await page.keyboard.press('u');
  await caseOf(page, receipt).getByText('Décision annulée par').waitFor();
  await decision(page).getByRole('button', { name: 'Accepter' }).click();
  expect(await answer.inputValue()).toBe('Vous avez raison, et voici pourquoi.');
});

test('who decides what a colleague has just decided sees that instead, and keeps what they wrote', async () => {
  const receipt = await report(await onlineAd('Lampe disputée'), 'wrong_category');
  const page = await desk('/admin/reports?reason=wrong_category');
  await caseOf(page, receipt).waitFor();
  const body = { decision: 'dismiss', text: 'La catégorie est la bonne.' };
  await api(`/admin/reports/${receipt.id}/decide`, { token: moderator.accessToken, body });
  await decision(page).getByRole('button', { name: 'Accepter' }).click();
  const form = page.getByRole('dialog', { name: 'Accepter le signalement' });
  await form.getByLabel('Réponse à l’auteur du signalement').fill('Vous aviez raison.');
  await form.getByRole('button', { name: 'Accepter' }).click();
  await page.getByText('quelqu’un a décidé avant vous').waitFor();
  await decision(page).getByText('La catégorie est la bonne.').waitFor();
  const unsent = decision(page).getByRole('region', { name: 'Votre réponse, non envoyée' });
  expect(await unsent.getByRole('textbox').inputValue()).toBe('Vous aviez raison.');
  expect(await axeFindings(page)).toEqual([]);
  await unsent.getByRole('button', { name: 'Effacer' }).click();
  await unsent.waitFor({ state: 'hidden' });

  // Found by its reference, what was decided says when, in the words of its tab.
  await follow(page, `/admin/reports?reference=${receipt.reference}`);
  await lineOf(page, receipt).waitFor();
  expect(await queue(page).getByText('Attente', { exact: true }).count()).toBe(0);
  await queue(page).getByText('Décidé', { exact: true }).waitFor();
  await decision(page).getByText('Rejeté', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Rejetés/ }).click();
  await lineOf(page, receipt).waitFor();
});

test('who decides what has changed meanwhile reads that first, and their answer waits', async () => {
  const member = await newVerifiedAccount();
  const adId = await onlineAd('Lampe aux deux plaintes');
  const say = (description: string) =>
    api<ReportReceipt>('/reports', {
      token: member.accessToken,
      body: { targetType: 'ad', targetId: String(adId), reason: 'stolen', description, goodFaith: true },
    });
  const receipt = await say('La lampe est celle de mon grenier.');
  const page = await desk(`/admin/reports?report=${receipt.id}`);
  await decision(page).getByRole('button', { name: 'Rejeter' }).click();
  const answer = page.getByLabel('Réponse à l’auteur du signalement');
  await answer.fill('Rien ne dit que ce soit la vôtre.');
  await say('Son pied porte le nom de ma grand-mère.');
  await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click();
  await page.getByText('a changé entre-temps').waitFor();
  await caseOf(page, receipt).getByText('Son pied porte le nom de ma grand-mère.').waitFor();
  await decision(page).getByRole('button', { name: 'Rejeter' }).click();
  expect(await answer.inputValue()).toBe('Rien ne dit que ce soit la vôtre.');
});

test('without a connection the decision is not made, what was written stays, and the status line says why', async () => {
  site.expectErrors(/ERR_FAILED/);
  const receipt = await report(await onlineAd('Lampe hors ligne'), 'stolen');
  const page = await desk(`/admin/reports?report=${receipt.id}`);
  await page.route('**/api/admin/reports/*/decide', (route) => route.abort());
  await decision(page).getByRole('button', { name: 'Rejeter' }).click();
  const form = page.getByRole('dialog', { name: 'Rejeter le signalement' });
  await form.getByLabel('Réponse à l’auteur du signalement').fill('La facture est au bon nom.');
  await form.getByRole('button', { name: 'Rejeter' }).click();
  await page.getByRole('region', { name: 'Dernières actions' }).getByRole('alert').waitFor();
  expect(await form.getByLabel('Réponse à l’auteur du signalement').inputValue()).toBe('La facture est au bon nom.');
  await page.unroute('**/api/admin/reports/*/decide');
  await form.getByRole('button', { name: 'Rejeter' }).click();
  await page.getByText(`${receipt.reference} rejeté.`).waitFor();
});

test('filters stand in the address, and nothing that matches says so', async () => {
  const page = await desk('/admin/reports');
  await page.getByLabel('Motif').selectOption('stolen');
  await page.waitForURL('**/admin/reports?reason=stolen');
  await page.getByLabel('Contenu signalé').selectOption('user');
  await page.waitForURL('**/admin/reports?reason=stolen&type=user');
  await page.getByRole('heading', { name: 'Aucun signalement ne correspond' }).waitFor();
  await queue(page).getByRole('link', { name: 'Effacer les filtres' }).click();
  await page.waitForURL((url) => url.search === '');
});

test('on a phone the list leads to the case and back', async () => {
  const receipt = await report(await onlineAd('Lampe de poche'), 'misleading');
  const page = await desk('/admin/reports', { viewport: { width: 390, height: 800 } });
  await lineOf(page, receipt).click();
  await caseOf(page, receipt).getByText('Le vendeur demande un virement').waitFor();
  expect(await queue(page).isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await lineOf(page, receipt).waitFor();
  expect(await decision(page).isVisible()).toBe(false);
});

test('on a phone nothing in the head of the queue is cut off or hangs out', async () => {
  const receipt = await report(await onlineAd('Lampe étroite'), 'misleading');
  const page = await desk(`/admin/reports?reference=${receipt.reference}`, { viewport: { width: 390, height: 800 } });
  await lineOf(page, receipt).waitFor();
  for (const control of await page.locator('select, input[type=search]').all()) {
    const { needed, room } = await control.evaluate((element: HTMLSelectElement | HTMLInputElement) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(element);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      const text = element instanceof HTMLSelectElement ? element.selectedOptions[0]!.text : element.placeholder;
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { needed: pen.measureText(text).width, room };
    });
    expect(room).toBeGreaterThanOrEqual(needed);
  }
  const cross = page.getByRole('link', { name: `Retirer ${receipt.reference}` });
  const sticksOut = await cross.evaluate((link) => {
    const [own, chip] = [link, link.parentElement!].map((one) => one.getBoundingClientRect());
    return own!.right > chip!.right || own!.left < chip!.left;
  });
  expect(sticksOut).toBe(false);
});

test('evidence is shown to staff: a picture opens large', async () => {
  const adId = await onlineAd('Lampe copiée');
  const form = new FormData();
  const fields = { targetType: 'ad', targetId: String(adId), reason: 'counterfeit', goodFaith: 'true' };
  const said = { description: 'La photo vient d’une autre annonce.', name: 'Jo Roy', email: newEmail() };
  for (const [name, value] of Object.entries({ ...fields, ...said })) form.append(name, value);
  form.append('evidence', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'capture.jpg');
  const answer = await fetch(`${site.baseUrl}/api/reports`, { method: 'POST', body: form });
  const { data } = (await answer.json()) as { data: ReportReceipt };
  const page = await desk(`/admin/reports?report=${data.id}`);
  await caseOf(page, data)
    .getByRole('button', { name: /^Pièce jointe 1/ })
    .click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'Image jointe au signalement' });
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('about an ad of staff a moderator reads why it is not theirs to decide, and finds no button', async () => {
  const login = { email: 'admin@trouvaille.example', password: 'Trouvaille-demo-2026' };
  const { accessToken: token } = await api<AuthResponse>('/auth/login', { body: login });
  const { id } = await api<MyAd>('/advertisements', { token, body: { ...lamp, title: 'Lampe de la direction' } });
  const page = await desk('/admin/reports');
  await follow(page, `/advertisement/${id}`);
  const panel = page.getByRole('region', { name: 'Modération' });
  await panel.getByText('celle d’un membre de l’équipe').waitFor();
  expect(await panel.getByRole('button').count()).toBe(0);
});
