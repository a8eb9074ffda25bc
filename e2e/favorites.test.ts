import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import { api, memberPage, newAccount } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let ads: AdCard[];

beforeAll(async () => {
  site = await openSite();
  // The oldest ones of the demo: other tests make new ones, and take them away.
  const { items } = await api<{ items: AdCard[] }>('/advertisements?sortOrder=asc&sortBy=createdAt&pageSize=40');
  ads = [...new Map(items.map((ad) => [ad.title, ad])).values()];
});
afterAll(() => site.close());

const keep = (id: number, token: string) => api(`/advertisements/${id}/favorite`, { method: 'PUT', token });
const idsOf = (token: string) => api<number[]>('/advertisements/favorites/ids', { token });

test('what is kept or let go of in one tab shows in the others', async () => {
  const account = await newAccount();
  const [first, second] = ads as [AdCard, AdCard];
  await keep(first.id, account.accessToken);
  const list = await memberPage(site, account);
  const read = list.waitForResponse(/\/advertisements\/favorites\?/);
  await list.goto('/favorites');
  expect((await (await read).json()).data.pageSize).toBe(20);
  await list.getByText('Un favori').waitFor();
  const other = await list.context().newPage();
  await other.goto(`/advertisement/${second.id}`);
  const heart = other.getByRole('button', { name: `Ajouter « ${second.title} »` }).first();
  await heart.click();
  await list.getByText('2 favoris').waitFor();
  await list.getByRole('button', { name: `Ajouter « ${second.title} »` }).click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
});

test('a heart that the server refuses goes back, and says why', async () => {
  const account = await newAccount();
  const { id, title } = ads[1]!;
  const page = await memberPage(site, account);
  await page.route('**/api/advertisements/*/favorite', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        message: 'Vous gardez déjà trop d’annonces.',
        errors: [],
        data: null,
        code: 'too_many_favorites',
        statusCode: 409,
      },
    }),
  );
  await page.goto(`/advertisement/${id}`);
  const heart = page.getByRole('button', { name: `Ajouter « ${title} »` }).first();
  await heart.click();
  await page.getByText('Vous gardez déjà trop d’annonces.').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
});

test('the list of favourites counts down at once when one is removed, and a slip is undone', async () => {
  const account = await newAccount();
  for (const { id } of ads.slice(0, 2)) await keep(id, account.accessToken);
  const page = await memberPage(site, account);
  await page.goto('/favorites');
  await page.getByText('2 favoris').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const { id, title } = ads[0]!;
  await page.getByRole('button', { name: `Ajouter « ${title} »` }).click();
  await page.getByText('Un favori').waitFor();
  await expect.poll(() => idsOf(account.accessToken)).not.toContain(id);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('2 favoris').waitFor();
  await expect.poll(() => idsOf(account.accessToken)).toContain(id);
});

test('what went down since it was kept says by how much, on every width', async () => {
  const account = await newAccount();
  await keep(ads[0]!.id, account.accessToken);
  const page = await memberPage(site, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/advertisements\/favorites(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const rent = { pricePeriod: 'month', price: 65_000, previousPrice: 70_000, priceThen: 70_000, isAvailable: true };
    Object.assign(body.data.items[0], rent);
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/favorites');
  const drop = page.getByText(/−\s50\s€ depuis l’ajout/);
  await drop.waitFor();
  await page.setViewportSize({ width: 1000, height: 844 });
  await drop.waitFor();
});

test('without favourites the screen says how to keep one', async () => {
  const page = await memberPage(site, await newAccount());
  await page.goto('/favorites');
  await page.getByRole('heading', { name: 'Pas encore de favori' }).waitFor();
  await page.getByText('Aucun favori').waitFor();
});
