/** The queue of the back-office: cleared by keys alone; an ad from its posting to an edit that is refused. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyAd } from '#contract/api/moderation.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { Category } from '#contract/api/categories.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { lamp } from './lamp.ts';
import { logInAsModerator, openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let moderator: AuthResponse;
/** One that nobody else's ads stand in, so that only ours are decided. */
let categoryId: number;
beforeAll(async () => {
  site = await openSite();
  moderator = await logInAsModerator();
  const categories = await api<Category[]>('/categories');
  const leaves = categories.filter(
    ({ id, parentId }) => parentId !== null && !categories.some((one) => one.parentId === id),
  );
  for (const { id } of leaves.toReversed()) {
    const { attributes } = await api<{ attributes: { required: boolean }[] }>(`/categories/${id}`);
    if (id !== lamp.categoryId && attributes.every(({ required }) => !required)) categoryId = id;
  }
});
afterAll(() => site.close());

const submit = (seller: AuthResponse, title: string) =>
  api<MyAd>('/advertisements', {
    token: seller.accessToken,
    body: { ...lamp, attributes: {}, categoryId, title, submit: true },
  });

async function desk(): Promise<Page> {
  const page = await site.newPage();
  await storeSession(page, moderator);
  await page.goto(`/admin/advertisements?category=${categoryId}`);
  await page.getByRole('heading', { level: 1, name: 'Annonces à relire' }).waitFor();
  return page;
}

const statusOf = async (id: number) =>
  (await api<AnyAd>(`/admin/advertisements/${id}`, { token: moderator.accessToken })).status;

test('a moderator clears the queue with the keyboard alone', async () => {
  const ids: number[] = [];
  for (let seller = 0; seller < 2; seller += 1) {
    const account = await newVerifiedAccount();
    for (let ad = 0; ad < 6; ad += 1) ids.push((await submit(account, `Objet au clavier ${seller * 6 + ad}`)).id);
  }
  const page = await desk();
  for (let at = 0; at < ids.length; at += 1) {
    const open = page.locator('[data-review]');
    await open.waitFor();
    const id = await open.getAttribute('data-review');
    await page.locator('[aria-keyshortcuts="A"]').waitFor();
    if (at % 4 === 3) {
      await page.keyboard.press('r');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('4');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    } else await page.keyboard.press('a');
    await page.locator(`[data-review="${id}"]`).waitFor({ state: 'detached' });
  }
  await page.getByText('Aucune annonce à relire').waitFor();
  const statuses = await Promise.all(ids.map(statusOf));
  expect(statuses.filter((status) => status === 'Active')).toHaveLength(9);
  expect(statuses.filter((status) => status === 'Rejected')).toHaveLength(3);
});

test('what waits longest is open first; the riskiest on request', async () => {
  const calm = await submit(await newVerifiedAccount(), 'Globe terrestre lumineux');
  const risky = await submit(await newVerifiedAccount(), 'Globe, écrire à globe@example.org ou +33 6 12 34 56 78');
  const page = await desk();
  await page.locator(`[data-review="${calm.id}"]`).waitFor();
  await page.getByLabel('Ordre de la liste').selectOption('risk');
  await page.waitForURL(/order=risk/);
  await page.reload();
  await page.locator(`[data-review="${risky.id}"]`).waitFor();
  await page.keyboard.press('a');
  await page.locator(`[data-review="${calm.id}"]`).waitFor();
  await page.keyboard.press('a');
  await eventually(() => statusOf(calm.id)).toBe('Active');
});

test('on a small laptop the ad has most of the height, and the decisions stay in sight below it', async () => {
  const { id } = await submit(await newVerifiedAccount(), 'Vitrine au petit écran');
  const page = await desk();
  await page.setViewportSize({ width: 1000, height: 700 });
  const review = page.locator(`[data-review="${id}"]`);
  await review.waitFor();
  const approve = page.getByRole('button', { name: /^Approuver/ });
  const room = async () => (await approve.boundingBox())!.y - (await review.boundingBox())!.y;
  expect(await room()).toBeGreaterThan(350);
  await page.getByText('Vendeur', { exact: true }).last().scrollIntoViewIfNeeded();
  const { y, height } = (await approve.boundingBox())!;
  expect(y + height).toBeLessThan(700);
  await approve.click();
  await eventually(() => statusOf(id)).toBe('Active');
});

test('an ad is approved, an edit waits while it stays online, and is refused with reasons', async () => {
  const seller = await newVerifiedAccount();
  const { id } = await submit(seller, 'Boîte à musique ancienne');
  const page = await desk();
  await page.locator(`[data-review="${id}"]`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('a');
  await eventually(() => statusOf(id)).toBe('Active');
  const mine = await api<MyAd>(`/advertisements/my/${id}`, { token: seller.accessToken });
  await api(`/advertisements/${id}`, {
    method: 'PUT',
    token: seller.accessToken,
    body: { version: mine.version, title: 'Boîte à musique comme neuve' },
  });
  expect((await api<MyAd>(`/advertisements/${id}`)).title).toBe('Boîte à musique ancienne');
  await page.reload();
  await page.locator('ins', { hasText: 'comme neuve' }).waitFor();
  await page.locator('del', { hasText: 'ancienne' }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await page.locator(`[data-review="${id}"]`).waitFor({ state: 'detached' });
  const after = await api<MyAd>(`/advertisements/my/${id}`, { token: seller.accessToken });
  expect(after).toMatchObject({ status: 'Active', revision: null, reason: { code: 'misleading' } });
  expect((await api<MyAd>(`/advertisements/${id}`)).title).toBe('Boîte à musique ancienne');
});
