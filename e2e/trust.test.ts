/** Journeys through the back-office: an ad from its posting to an appeal that was right, a report to its outcome, an attribute to its filter. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/api/notifications.ts';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { CategoryDetail } from '#contract/api/categories.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, memberPage, newEmail, newVerifiedAccount } from './accounts.ts';
import { lamp, onlineLamp } from './lamp.ts';
import { follow } from './live.ts';
import { logInAsAdmin, logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let moderator: AuthResponse;
let admin: AuthResponse;
beforeAll(async () => {
  site = await openSite();
  [moderator, admin] = [await logInAsModerator(), await logInAsAdmin()];
});
afterAll(() => site.close());

const noticesOf = async ({ accessToken: token }: AuthResponse) =>
  (await api<{ items: Notification[] }>('/notifications', { token })).items.map(({ type }) => type);
const mine = (id: number, { accessToken: token }: AuthResponse) => api<MyAd>(`/advertisements/my/${id}`, { token });

/** A colleague, whose role holds from the next request on. */
async function secondModerator(): Promise<AuthResponse> {
  const account = await newVerifiedAccount();
  const role = 'Moderator' as const;
  await api(`/admin/users/${account.user.id}/role`, { token: admin.accessToken, method: 'PUT', body: { role } });
  return { ...account, user: { ...account.user, role } };
}

/** An ad handed in with a photo that is taller than wide. */
async function handIn({ accessToken: token }: AuthResponse, title: string): Promise<number> {
  const { id } = await api<MyAd>('/advertisements', { token, body: { ...lamp, submit: false, title } });
  const photo = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#c88602' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'lampe.jpg');
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site.baseUrl}/api/advertisements/${id}/images`, { method: 'POST', headers, body });
  await api(`/advertisements/${id}/submit`, { token, method: 'POST' });
  return id;
}

// How an ad is written on screen is held by post.test.ts.
test('approved, edited, refused with reasons, contested and published by somebody else, all on screen', async () => {
  const seller = await newVerifiedAccount();
  const id = await handIn(seller, 'Lampe du parcours entier');
  expect(await mine(id, seller)).toMatchObject({ status: 'Pending' });

  const desk = await memberPage(site, moderator);
  await desk.goto(`/admin/advertisements?ad=${id}`);
  await desk.locator(`[data-review="${id}"]`).waitFor();
  await desk.getByRole('button', { name: /^Approuver/ }).click();
  await eventually(async () => (await mine(id, seller)).status).toBe('Active');

  const own = await memberPage(site, seller);
  await own.goto(`/edit/${id}`);
  await own.getByText(/sont d’abord relus/).waitFor();
  await own.getByLabel('Titre', { exact: true }).fill('Lampe du parcours, repeinte');
  await own.getByRole('button', { name: 'Enregistrer' }).click();
  await own.getByRole('heading', { name: 'Modification envoyée' }).waitFor();
  const visitor = await site.newPage();
  await visitor.goto(`/advertisement/${id}`);
  await visitor.getByRole('heading', { level: 1, name: 'Lampe du parcours entier' }).waitFor();
  const photo = visitor.getByRole('button', { name: /^Agrandir la photo 1/ }).locator('img');
  expect(await photo.evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain');

  await desk.goto(`/admin/advertisements?tab=edits&ad=${id}`);
  await desk.locator('ins', { hasText: 'repeinte' }).waitFor();
  await desk.getByRole('button', { name: /^Refuser/ }).click();
  const refusal = desk.getByRole('dialog');
  await refusal.getByRole('radio', { name: 'Annonce trompeuse' }).check();
  await refusal.getByLabel('Explications').fill('Rien ne montre qu’elle a été repeinte.');
  await refusal.getByRole('button', { name: /^Refuser/ }).click();
  await refusal.waitFor({ state: 'hidden' });
  await eventually(() => noticesOf(seller)).toContain('editRefused');

  await follow(own, '/notifications');
  for (const notice of ['Modification refusée', 'Annonce en ligne'])
    await own.locator('main').getByText(notice).first().waitFor();
  await follow(own, `/advertisement/${id}`);
  await own.getByRole('button', { name: 'Lire les motifs de la décision' }).click();
  await own.getByRole('dialog').getByRole('link', { name: 'Ouvrir mon dossier' }).click();
  await own.waitForURL('**/case/*');
  await own.getByText('Rien ne montre qu’elle a été repeinte.').first().waitFor();
  await own
    .getByLabel(/Pourquoi cette décision/)
    .fill('La deuxième photo montre la peinture neuve, regardez de plus près.');
  await own.getByRole('button', { name: 'Envoyer le recours' }).click();
  await eventually(() => noticesOf(seller)).toContain('appealSent');

  const other = await memberPage(site, await secondModerator());
  await other.goto('/admin/appeals');
  await other
    .getByRole('link', { name: /^Lampe du parcours/ })
    .last()
    .click();
  await other.getByText('La deuxième photo montre la peinture neuve').waitFor();
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
  // With the ad come its own buttons, which move those of the report.
  await desk.getByRole('button', { name: 'Suspendre' }).waitFor();
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
  await follow(visitor, `/category/${categoryId}`);
  await visitor.getByText('Abat-jour', { exact: true }).filter({ visible: true }).first().waitFor();
  const own = await memberPage(site, seller);
  await own.goto(`/edit/${id}`);
  await own
    .getByRole('navigation', { name: 'Parties de l’annonce' })
    .getByRole('button', { name: /Détails/ })
    .click();
  await own.locator('[data-field="attributes.lampShade"]').waitFor({ state: 'attached' });

  // Made one with another, it leads there.
  const merge = `/admin/categories/${categoryId}/merge`;
  await api(merge, { token: admin.accessToken, body: { into: 502, keepAttributes: false } });
  const gone = async () => {
    const answer = await fetch(`${site.baseUrl}/category/${categoryId}?priceMax=5000`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  await eventually(gone).toEqual([301, '/category/502?priceMax=5000']);
});
