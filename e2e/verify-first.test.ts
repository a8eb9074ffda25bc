/** What only verified members may do tells the others how to become one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newAccount, newVerifiedAccount, storeSession } from './accounts.ts';
import { answered } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let adId: number;
beforeAll(async () => {
  site = await openSite();
  const seller = await newVerifiedAccount();
  const body = {
    categoryId: 501,
    title: 'Commode en merisier',
    description: 'Trois tiroirs, en bon état, à venir chercher sur place.',
    price: 9_000,
    inseeCode: '69123',
    attributes: { furnitureType: 'wardrobe' },
    contactByPhone: true,
    submit: true,
  };
  adId = (await api<MyAd>('/advertisements', { token: seller.accessToken, body })).id;
  const staff = { email: 'moderateur@trouvaille.example', password: 'Trouvaille-demo-2026' };
  const { accessToken: token } = await api<AuthResponse>('/auth/login', { body: staff });
  await api(`/admin/advertisements/${adId}/decide`, { token, body: { decision: 'approve' } });
});
afterAll(() => site.close());

test('a number asked for before the address is verified brings the mail again, in place', async () => {
  const account = await newAccount();
  const page = await answered(await site.newPage());
  await storeSession(page, account);
  await page.goto(`/advertisement/${adId}`);
  const show = page.getByRole('button', { name: 'Voir le numéro' }).first();
  await show.click();
  const dialog = page.getByRole('dialog', { name: 'Vérifiez d’abord votre adresse e-mail' });
  await dialog.getByText(account.user.email).waitFor();
  await dialog.getByRole('button', { name: /^Renvoyer/ }).click();
  await dialog.getByText(/renvoyé un e-.mail à/).waitFor();
  const mails = async () =>
    (await api<OutboxItem[]>('/dev/outbox')).filter(
      ({ to, kind }) => to === account.user.email && kind === 'verify_email',
    );
  await eventually(async () => (await mails()).length).toBe(2);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toContain(`/advertisement/${adId}`);
  await eventually(() => show.evaluate((button) => button === document.activeElement)).toBe(true);
});
