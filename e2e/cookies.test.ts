/** Cookie consent: the bar, the preferences, what is stored, what is told to the page's analytics, and taking it back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const key = 'trouvaille_cookie_consent';
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const bar = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Tout accepter' });
const stored = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null, key);

/** A page with the analytics function that an operator's own script would bring. */
async function withAnalytics(): Promise<{ page: Page; calls: () => Promise<unknown[]> }> {
  const page = await site.newPage();
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, gtag: (...command: unknown[]) => calls.push(command) });
  });
  return { page, calls: () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls) };
}

const updates = (analytics: string, ads: string) => [
  ['consent', 'update', { analytics_storage: analytics }],
  ['consent', 'update', { ad_storage: ads, ad_user_data: ads, ad_personalization: ads }],
];

test.each([
  { button: 'Tout accepter', allowed: true },
  { button: 'Nécessaires uniquement', allowed: false },
])(
  '"$button" stores the choice for a year, proves it to the server, and the bar stays away',
  async ({ button, allowed }) => {
    const { page, calls } = await withAnalytics();
    await page.goto('/terms');
    await bar(page).waitFor();
    const proof = page.waitForResponse((answer) => answer.url().endsWith('/api/consents'));
    await press(page, button);
    await bar(page).waitFor({ state: 'detached' });
    const record = await stored(page);
    expect(record).toEqual({
      necessary: true,
      functional: allowed,
      analytics: allowed,
      marketing: allowed,
      timestamp: expect.any(Number) as number,
      version: '1.0',
    });
    expect(Math.abs(Date.now() - (record!.timestamp as number))).toBeLessThan(60_000);
    expect(await calls()).toEqual(allowed ? updates('granted', 'granted') : updates('denied', 'denied'));
    const answer = await proof;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toMatchObject({ record });

    await page.goto('/privacy');
    await expect.poll(calls).toEqual(allowed ? updates('granted', 'granted') : updates('denied', 'denied'));
    expect(await bar(page).count()).toBe(0);
  },
);

test('refusing and accepting weigh the same', async () => {
  const page = await site.sharedPage('/terms');
  const looks = await Promise.all(
    ['Nécessaires uniquement', 'Tout accepter'].map((name) => page.getByRole('button', { name }).getAttribute('class')),
  );
  expect(looks[0]).toBe(looks[1]);
});

test('the preferences hold one switch per kind, the necessary one fixed, and save what was chosen', async () => {
  const { page, calls } = await withAnalytics();
  await page.goto('/terms');
  await press(page, 'Personnaliser');
  const modal = page.getByRole('dialog', { name: 'Préférences des cookies' });
  await modal.waitFor();
  const necessary = modal.getByRole('switch', { name: 'Nécessaires' });
  await modal.getByText('Toujours actifs').waitFor();
  expect([await necessary.isChecked(), await necessary.isDisabled()]).toEqual([true, true]);
  for (const name of ['Fonctionnels', 'Analytiques', 'Marketing'])
    expect(await modal.getByRole('switch', { name }).isChecked()).toBe(false);
  await modal.locator('summary').nth(3).click();
  await modal.getByText('facebook_pixel').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await modal.getByRole('switch', { name: 'Analytiques' }).click();
  await modal.getByRole('button', { name: 'Enregistrer mes préférences' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(await bar(page).count()).toBe(0);
  expect(await stored(page)).toMatchObject({ functional: false, analytics: true, marketing: false });
  expect(await calls()).toEqual(updates('granted', 'denied'));
});

test.each(['Nécessaires uniquement', 'Tout accepter'])(
  '"%s" in the preferences closes them and the bar',
  async (name) => {
    const page = await site.newPage();
    await page.goto('/terms');
    await press(page, 'Personnaliser');
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await bar(page).count()).toBe(0);
  },
);

test('the close button or a click beside the preferences closes them without a choice', async () => {
  const page = await site.sharedPage('/terms');
  const modal = page.getByRole('dialog');
  await press(page, 'Personnaliser');
  await modal.getByRole('button', { name: 'Fermer' }).click();
  await modal.waitFor({ state: 'detached' });
  await press(page, 'Personnaliser');
  await modal.waitFor();
  await page.mouse.click(20, 400);
  await modal.waitFor({ state: 'detached' });
  await bar(page).waitFor();
  expect(await stored(page)).toBeNull();
});

test('"Gérer mes cookies" in the footer takes the choice back, asks again and removes what is not necessary', async () => {
  const { page, calls } = await withAnalytics();
  await page.goto('/terms');
  await press(page, 'Tout accepter');
  const unwelcome = [
    '_ga',
    '_ga_ABC',
    '_gid',
    '_gat',
    '_gtag_UA',
    '_fbp',
    '_fbc',
    'preferences_x',
    'settings_y',
    'language_preference',
  ];
  await page
    .context()
    .addCookies([...unwelcome, 'session_token'].map((name) => ({ name, value: '1', url: site.baseUrl })));
  await press(page, 'Gérer mes cookies');
  await bar(page).waitFor();
  expect(await stored(page)).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['session_token']);
  expect((await calls()).slice(-2)).toEqual(updates('denied', 'denied'));
});

const year = 31_536_000_000;
const whole = {
  necessary: true,
  functional: true,
  analytics: true,
  marketing: true,
  timestamp: Date.now(),
  version: '1.0',
};

test.each([
  { what: 'of another version', text: JSON.stringify({ ...whole, version: '0.9' }) },
  { what: 'a year old', text: JSON.stringify({ ...whole, timestamp: Date.now() - year }) },
  { what: 'that cannot be read', text: '{"necessary":' },
])('a stored choice $what counts for nothing', async ({ text }) => {
  const page = await site.newPage();
  await page.goto('/favicon.svg', { waitUntil: 'commit' });
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, text]);
  await page.goto('/terms');
  await bar(page).waitFor();
});

test('the bar stands at the foot of the page, on phones at its top, and back-to-top climbs above it', async () => {
  const page = await site.newPage();
  await page.goto('/terms');
  await page.evaluate(() => window.scrollTo(0, 900));
  const top = page.getByRole('button', { name: 'Retour en haut de la page' });
  const box = (await bar(page).boundingBox())!;
  expect(Math.round(box.y + box.height)).toBe(800);
  await expect.poll(async () => (await top.boundingBox())!.y + 52).toBeLessThan(box.y);
  await press(page, 'Nécessaires uniquement');
  await expect.poll(async () => Math.round((await top.boundingBox())!.y + 52)).toBe(800 - 24);
  const phone = await site.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto('/terms');
  expect((await bar(phone).boundingBox())!.y).toBe(0);
});

test('on phones the page begins below the bar: the headline is in sight, and nothing jumps when the bar comes', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await bar(page).waitFor();
  const below = async () => {
    const [asked, headline] = await Promise.all([
      bar(page).boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    return headline!.y >= asked!.y + asked!.height;
  };
  await expect.poll(below).toBe(true);
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingTop);
  // While its choices are open, nothing is left empty where it stood.
  await press(page, 'Personnaliser');
  const modal = page.getByRole('dialog');
  await expect.poll(room).toBe('0px');
  await expect.poll(async () => (await modal.boundingBox())!.y + (await modal.boundingBox())!.height).toBe(844);
  await page.keyboard.press('Escape');
  await expect.poll(below).toBe(true);
  await press(page, 'Tout accepter');
  await expect.poll(room).toBe('0px');
});

test('the focus returns to the bar when the preferences close, and to the page once a choice is made', async () => {
  const page = await site.sharedPage('/terms');
  await page.getByRole('button', { name: 'Personnaliser' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('cookie-customise');
  await page.getByRole('button', { name: 'Tout accepter' }).press('Enter');
  await expect.poll(focused).toBe('content');
});

test('on phones nothing that the keyboard reaches lies under the cookie bar or the bottom bar', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto('/terms');
  await bar(page).waitFor();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const on = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
      const over = on?.closest('aside, nav');
      return !over || over.contains(focused) ? '' : `${focused.outerHTML.slice(0, 80)} at ${top}`;
    });
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(covered).toBe('');
  }
  for (let step = 0; step < 35; step += 1) await page.keyboard.press('Shift+Tab');
  await expect.poll(covered).toBe('');
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('');
});
