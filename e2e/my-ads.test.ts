/** Ads after posting: what moderators decide about them, who sees them, what is counted, and where their seller meets them. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { jpeg } from '#server/kit/images.testing.ts';
import { api, eventually, newAccount, newVerifiedAccount, siteUrl } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { follow } from './live.ts';
import { onlineLamp } from './lamp.ts';
import { lineOf, newAd, pageOf, statusOf } from './seller.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let staff: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  staff = await logInAsModerator();
});
afterAll(() => site.close());

const decide = (id: number, body: object) =>
  api<MyAd>(`/admin/advertisements/${id}/decide`, { token: staff.accessToken, body });

test('a moderator rejects on the ad’s page with a reason; its owner reads it there, in the list and in a mail', async () => {
  const seller = await newVerifiedAccount();
  const id = await newAd(seller, 'Lampe à relire', { submit: true });
  const desk = await pageOf(site, staff);
  await desk.goto(`/advertisement/${id}`);
  const panel = desk.getByRole('region', { name: 'Modération' });
  await panel.getByText('En attente de relecture').waitFor();
  await panel.getByRole('button', { name: 'Approuver' }).click();
  await panel.getByText('Annonce approuvée.').waitFor();
  await panel.getByRole('button', { name: 'Annuler' }).click();
  await panel.getByText('Décision annulée').waitFor();
  expect(await statusOf(seller, id)).toBe('Pending');

  await panel.getByRole('button', { name: 'Refuser' }).click();
  const form = desk.getByRole('dialog', { name: 'Refuser l’annonce' });
  await form.getByRole('button', { name: 'Refuser' }).click();
  await form.getByText('Choisissez un motif.').waitFor();
  await form.getByLabel('Motif').selectOption('bad_pictures');
  await form.getByLabel('Explications').fill('On ne voit pas la lampe.');
  expect(await axeFindings(desk)).toEqual([]);
  await form.getByRole('button', { name: 'Refuser' }).click();
  await panel.getByText('Annonce refusée.').waitFor();

  const page = await pageOf(site, seller);
  await page.goto(`/advertisement/${id}`);
  const own = page.getByRole('region', { name: 'Votre annonce' });
  await own.getByText('Visible par vous seul').waitFor();
  await own.getByText('On ne voit pas la lampe.').waitFor();
  await own.getByRole('button', { name: 'Lire les motifs de la décision' }).click();
  const statement = page.getByRole('dialog', { name: 'Décision motivée' });
  await statement.getByText('Photos inadaptées').waitFor();
  await statement.getByText(/Vous pouvez contester cette décision gratuitement jusqu’au/).waitFor();
  await page.keyboard.press('Escape');
  await onlineLamp('Lampe plus récente', seller, staff);
  await follow(page, '/my-ads');
  const refused = page.getByRole('article').first();
  await refused.getByText('On ne voit pas la lampe.').waitFor();
  await refused.getByRole('link', { name: 'Corriger Lampe à relire' }).waitFor();
  await follow(page, '/dashboard');
  await page.getByRole('link', { name: /Lampe à relire.*Refusée/ }).waitFor();
  await eventually(async () =>
    (await api<OutboxItem[]>('/dev/outbox')).some(
      ({ to, text }) => to === seller.user.email && text.includes('On ne voit pas la lampe.'),
    ),
  ).toBe(true);
});

test('an ad that is not public stays unknown to other members', async () => {
  const id = await newAd(await newVerifiedAccount(), 'Lampe secrète');
  const page = await pageOf(site, await newAccount());
  await page.goto(`/advertisement/${id}`);
  await page.getByRole('heading', { name: 'Cette page s’est fait la malle' }).waitFor();
  expect(await page.getByText('Lampe secrète').count()).toBe(0);
});

test('statistics show what was counted and come as a file; a member sees the number of the seller', async () => {
  const seller = await newVerifiedAccount();
  const id = await newAd(seller, '=Lampe qui compte', { submit: true, contactByPhone: true });
  await decide(id, { decision: 'approve' });
  const buyer = await pageOf(site, await newVerifiedAccount());
  const counted = buyer.waitForResponse((answer) => answer.url().endsWith(`/advertisements/${id}/view`));
  await buyer.goto(`/advertisement/${id}`);
  await buyer.getByRole('button', { name: 'Voir le numéro' }).click();
  expect(await buyer.getByRole('link', { name: '06 39 98 12 34' }).getAttribute('href')).toBe('tel:+33639981234');
  await counted;

  const page = await pageOf(site, seller);
  await page.goto('/analytics');
  await page.getByRole('link', { name: '=Lampe qui compte' }).waitFor();
  await page.getByText('sans cookie ni traceur').waitFor();
  const totals = page.getByLabel('Total sur la période');
  expect(await totals.getByText('Contacts').locator('xpath=..').innerText()).toMatch(/^(Contacts\s+1|1\s+Contacts)$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toMatch(/^statistiques-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(file).toContain('Affichages');
  expect(file).not.toMatch(/[;,]=Lampe/);

  await page.getByRole('link', { name: '7 jours' }).click();
  await page.locator('a[aria-current]', { hasText: '7 jours' }).waitFor();
  await page.getByRole('button', { name: 'Période…' }).click();
  await page.getByLabel('Du', { exact: true }).fill('2026-02-01');
  await page.getByLabel('Au', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await page.getByText('La première date doit venir avant la seconde.').waitFor();

  await follow(page, `/advertisement/${id}`);
  await page.getByRole('button', { name: 'Statistiques' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statistiques de l’annonce' });
  await dialog.getByText('Approuvée').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the screens of a seller pass axe and fit a phone in the dark', async () => {
  const seller = await newVerifiedAccount();
  const id = await onlineLamp('Lampe à regarder de près', seller, staff);
  await newAd(seller, 'Lampe brouillon');
  const rejected = await newAd(seller, 'Lampe refusée', { submit: true });
  await decide(rejected, { decision: 'reject', reasonCode: 'misleading', reasonText: 'Ce n’est pas une lampe.' });
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await pageOf(site, seller, { ...phone, colorScheme: 'dark' });
  await page.goto('/profile');
  for (const path of ['/my-ads', '/my-ads?status=Deleted', '/analytics', '/dashboard', `/advertisement/${id}`]) {
    await follow(page, path);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await axeFindings(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('a kept search counts the new ads until its owner looks at them', async () => {
  const buyer = await newAccount();
  const token = buyer.accessToken;
  const searches = () => api<{ newCount: number }[]>('/profile/saved-searches', { token });
  const body = { name: 'Lampes opalines', query: { q: 'opaline' }, frequency: 'weekly' };
  await api('/profile/saved-searches', { token, body });
  await onlineLamp('Lampe en opaline verte', await newVerifiedAccount(), staff);
  await eventually(async () => (await searches())[0]?.newCount).toBe(1);
  const page = await pageOf(site, buyer);
  await page.goto('/profile?tab=searches');
  await page.getByRole('link', { name: 'Voir la nouvelle Lampes opalines' }).click();
  await page.waitForURL('**/search?q=opaline');
  await eventually(async () => (await searches())[0]?.newCount).toBe(0);
});

test('a draft is in the same state wherever its seller meets it', async () => {
  const seller = await newVerifiedAccount();
  await newAd(seller, 'Lampe sans photo');
  const whole = await newAd(seller, 'Lampe prête');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await jpeg(1_000, 800))], { type: 'image/jpeg' }), 'lampe.jpg');
  const sent = await fetch(`${siteUrl()}/api/advertisements/${whole}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.accessToken}` },
    body: form,
  });
  expect(sent.status).toBe(201);
  const page = await pageOf(site, seller);

  await page.goto('/my-ads');
  await lineOf(page, 'Lampe prête').getByText('Prête à publier').waitFor();
  await lineOf(page, 'Lampe prête').getByRole('link', { name: 'Relire et publier' }).waitFor();
  await lineOf(page, 'Lampe sans photo').getByText('À compléter').waitFor();
  await lineOf(page, 'Lampe sans photo').getByText('Il manque\u00a0: photos', { exact: true }).waitFor();
  await lineOf(page, 'Lampe sans photo').getByRole('link', { name: 'Reprendre' }).waitFor();

  await follow(page, '/dashboard');
  const toDo = (title: string) => page.getByRole('link').filter({ hasText: title });
  await toDo('Lampe prête').getByText('Prête à publier').waitFor();
  await toDo('Lampe sans photo').getByText('À compléter').waitFor();

  await follow(page, '/post');
  const draft = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await draft('Lampe prête').getByText('Prête à publier').waitFor();
  await draft('Lampe prête').getByRole('button', { name: 'Relire et publier' }).waitFor();
  await draft('Lampe sans photo').getByText('Il manque').waitFor();
  await draft('Lampe sans photo').getByRole('button', { name: 'Reprendre le brouillon' }).waitFor();
});
