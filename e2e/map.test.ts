/** The map: drawn from the site's own files, full height on a phone, a town's ads as a list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test('a phone has the map from bar to bar; a disc lists its town, and an area is searched where one stands', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/search?view=map&city=Lyon&radius=10');
  const map = page.getByRole('application', { name: 'Carte des annonces' });
  // The overview and at least one detailed square.
  await expect.poll(async () => Number(await map.locator('canvas').getAttribute('data-drawn'))).toBeGreaterThan(1);
  expect((await map.boundingBox())!.height).toBeGreaterThan(844 / 2);

  const list = page.getByRole('button', { name: 'Voir la liste' });
  await list.waitFor();
  await map.getByRole('button', { name: /^Lyon : \d+ annonces$/ }).click();
  await page.getByRole('heading', { name: 'Lyon', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Réduire la liste' }).click();
  await list.waitFor();
  await map.focus();
  await page.keyboard.press('ArrowDown');
  const transformOf = () =>
    map
      .getByRole('button', { name: /annonces/ })
      .first()
      .evaluate((pin) => pin.parentElement!.style.transform);
  const before = await transformOf();
  await page.getByRole('button', { name: 'Chercher dans cette zone' }).click();
  await page.waitForURL(/lat=.*lon=.*radius=/);
  await expect.poll(() => page.getByRole('button', { name: 'Chercher dans cette zone' }).count()).toBe(0);
  expect(await transformOf()).toBe(before);
  await page.getByRole('link', { name: 'Quitter la carte' }).click();
  await page.waitForURL((url) => !url.searchParams.has('view'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(origin))).toEqual([]);
});

test('the map opens around the town somebody chose; on a phone a label shows its ad above the lower edge', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(() =>
    localStorage.setItem('trouvaille_place', JSON.stringify({ inseeCode: '35238', name: 'Rennes' })),
  );
  await page.goto('/search?view=map');
  const map = page.getByRole('application', { name: 'Carte des annonces' });
  await map
    .getByRole('button', { name: /Rennes/ })
    .first()
    .waitFor();
  expect(await map.getByRole('button', { name: /Lyon/ }).count()).toBe(0);

  const label = map.locator('button[aria-pressed]:has(.price-label)').first();
  await label.click();
  const close = page.getByRole('button', { name: 'Fermer l’annonce' });
  await close.waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Voir la liste' }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await close.click();
  expect(await page.getByRole('article').count()).toBe(0);
});
