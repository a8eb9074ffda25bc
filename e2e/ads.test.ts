import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import type { AdDetail } from '#contract/api/ads.ts';
import { api } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { visit } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let ads: AdDetail[];

beforeAll(async () => {
  site = await openSite();
  // The featured ones have the most pictures; the oldest ones are no other test's.
  const featured = await api<AdCard[]>('/advertisements/featured');
  const { items } = await api<{ items: AdCard[] }>('/advertisements?sortOrder=asc&sortBy=createdAt&pageSize=40');
  const cards = [...featured, ...items];
  ads = await Promise.all(cards.map((card) => api<AdDetail>(`/advertisements/${card.id}`)));
});
afterAll(() => site.close());

const adWith = (wanted: (ad: AdDetail) => boolean): AdDetail => ads.find(wanted) ?? ads[0]!;

/** An ad that was sold, by a member who shows it. */
async function soldAd(): Promise<AdCard> {
  for (const userId of new Set(ads.map((ad) => ad.userId))) {
    const { items } = await api<{ items: AdCard[] }>(`/users/${userId}/advertisements?sold=true`);
    if (items[0]) return items[0];
  }
  throw new Error('No demo seller has sold anything.');
}

test('an ad is found and read without JavaScript', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'À la une' }).getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/advertisement/*');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  // Where a title is shown, "70 km" stays on one line.
  expect(await page.title()).toBe(`${title.replaceAll(/\s/g, ' ')} · Trouvaille`);
  const ad = ads.find((one) => page.url().endsWith(`/${one.id}`))!;
  expect(await page.locator('#description + p').textContent()).toBe(ad.description);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((json) => (JSON.parse(json) as { '@type': string })['@type'])).toContain('Product');
  await page
    .getByRole('link', { name: `Ajouter « ${title} » à mes favoris` })
    .first()
    .click();
  await page.waitForURL('**/auth/login?returnUrl=*');
});

test('the pictures of an ad are turned by the keyboard, enlarged and closed again', async () => {
  const { id, images } = adWith((ad) => ad.images.length > 2);
  const page = await site.newPage();
  await page.goto(`/advertisement/${id}`);
  const gallery = page.getByRole('region', { name: 'Photos de l’annonce' });
  await gallery.getByRole('button', { name: 'Photo suivante' }).click();
  await gallery.getByText(`2 / ${images.length}`).waitFor();
  await gallery.getByRole('button', { name: 'Agrandir la photo 2' }).focus();
  await page.keyboard.press('ArrowRight');
  await gallery.getByText(`3 / ${images.length}`).waitFor();
  await page.keyboard.press('Home');
  await gallery.getByText(`1 / ${images.length}`).waitFor();
  await gallery.getByRole('button', { name: 'Agrandir la photo 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Photo 1 sur ${images.length}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText(`Photo 2 sur ${images.length}`).waitFor();
  await page.keyboard.press('+');
  await dialog.getByRole('button', { name: 'Réduire' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await gallery.getByText(`2 / ${images.length}`).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Agrandir la photo 2/);
});

test('three ads are set aside and compared, and the address can be sent to somebody', async () => {
  const page = await site.newPage();
  const chosen = ads.slice(0, 3);
  for (const [index, ad] of chosen.entries()) {
    await visit(page, `/advertisement/${ad.id}`);
    await page.getByRole('button', { name: 'Comparer', exact: true }).click();
    await page
      .getByRole('region', { name: 'Comparaison' })
      .getByText(`${index + 1} annonce`)
      .waitFor();
  }
  // The way back to the top makes room for them.
  await page.mouse.wheel(0, 900);
  const tray = await page.getByRole('region', { name: 'Comparaison' }).boundingBox();
  const up = await page.getByRole('button', { name: 'Retour en haut' }).boundingBox();
  expect(up!.y + up!.height).toBeLessThanOrEqual(tray!.y);
  await page.getByRole('region', { name: 'Comparaison' }).getByRole('link', { name: 'Comparer' }).click();
  await page.waitForURL(`**/compare?ids=${chosen.map((ad) => ad.id).join(',')}`);
  const other = await site.newPage({ javaScriptEnabled: false });
  await other.goto(page.url());
  for (const { title } of chosen) await other.getByRole('columnheader', { name: title }).waitFor();
  await other.getByRole('link', { name: `Retirer ${chosen[0]!.title}` }).click();
  await other.waitForURL(`**/compare?ids=${chosen[1]!.id},${chosen[2]!.id}`);
  expect(await other.getByRole('columnheader').count()).toBe(3);
});

test('the comparison without ads in its address shows those that were set aside', async () => {
  const page = await site.newPage();
  await page.goto('/compare');
  await page.getByRole('heading', { name: 'Rien à comparer' }).waitFor();
  const chosen = ads.slice(0, 2);
  for (const ad of chosen) {
    await visit(page, `/advertisement/${ad.id}`);
    await page.getByRole('button', { name: 'Comparer', exact: true }).click();
    await page.getByRole('region', { name: 'Comparaison' }).waitFor();
  }
  await visit(page, '/compare');
  await page.waitForURL(`**/compare?ids=${chosen.map((ad) => ad.id).join(',')}`);
  for (const { title } of chosen) await page.getByRole('columnheader', { name: title }).waitFor();
  await page.getByRole('rowheader', { name: /^Prix/ }).waitFor();
  // What was taken away does not come back beside those that stayed.
  await page.getByRole('link', { name: `Retirer ${chosen[0]!.title}` }).click();
  await page.waitForURL(`**/compare?ids=${chosen[1]!.id}`);
  await page.goBack();
  await page.waitForURL(`**/advertisement/${chosen[1]!.id}`);
  await page.getByRole('region', { name: 'Comparaison' }).getByText('1 annonce').waitFor();
});

test('a sold ad says so, answers 410 and offers others', async () => {
  const { id, title } = await soldAd();
  const page = await site.newPage();
  const answer = await page.goto(`/advertisement/${id}`);
  expect(answer?.status()).toBe(410);
  await page.getByText(title).first().waitFor();
  await page.getByText('vendu', { exact: true }).waitFor();
  await page.getByRole('searchbox').last().waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

test('a look is counted after a moment', async () => {
  const { id } = await api<AdDetail>(`/advertisements/${ads[4]!.id}`);
  const page = await site.newPage();
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/advertisements/${id}/view`));
  await page.goto(`/advertisement/${id}`);
  expect((await counted).ok()).toBe(true);
});

test('an ad with a history of prices and one with energy classes pass axe', async () => {
  const page = await site.newPage();
  for (const ad of [adWith((ad) => ad.priceHistory.length > 1), adWith((ad) => 'dpe' in ad.attributes)]) {
    await visit(page, `/advertisement/${ad.id}`);
    await page.locator('footer').waitFor();
    expect(await axeFindings(page), ad.title).toEqual([]);
  }
});

test('on a phone nothing is wider than the screen, and the way to the seller stands at its foot', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  for (const path of ['/', `/advertisement/${ads[0]!.id}`, `/compare?ids=${ads[0]!.id},${ads[1]!.id}`]) {
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  // What is not there has no seller: the usual shortcuts stand in the place of the bar.
  await visit(page, '/advertisement/999999');
  await page.getByRole('navigation', { name: 'Raccourcis' }).waitFor();
});
