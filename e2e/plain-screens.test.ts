/** What a narrow screen and a page without its script leave out, so that nothing is cut and nothing does nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test('an ad offers nothing that only a script could do', async () => {
  const { items } = await api<{ items: { id: number; imageCount: number }[] }>('/advertisements?categoryId=801');
  const { id } = items.find(({ imageCount }) => imageCount > 1) ?? items[0]!;
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`/advertisement/${id}`);
  for (const name of ['Photo suivante', 'Comparer', 'Imprimer'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(await page.locator('section[aria-labelledby=zone] > div').isVisible()).toBe(false);
});

test('on a phone the town of a professional’s ad is read to its end', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto('/search?sellerType=pro');
  const towns = page.locator('.ad-card .ad-meta > span + span');
  expect(await towns.count()).toBeGreaterThan(3);
  const cut = await towns.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth && (one.textContent ?? '').length <= 12)
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test.each(['fr-FR', 'en-GB'])('on the narrowest phones pay keeps its unit (%s)', async (locale) => {
  const page = await site.newPage({ locale, viewport: { width: 320, height: 640 } });
  await page.goto('/category/3');
  const units = page.locator('.ad-card .price-label > small');
  expect(await units.count()).toBeGreaterThan(3);
  const cut = () =>
    units.evaluateAll((all) =>
      all
        .filter((unit) => {
          const words = document.createRange();
          words.selectNode(unit.firstChild ?? unit);
          return words.getBoundingClientRect().right > unit.getBoundingClientRect().right + 1;
        })
        .map((unit) => unit.parentElement?.textContent),
    );
  // Once its font is there.
  await expect.poll(cut).toEqual([]);
});

test.each([
  { what: 'an ad', categoryId: 101, detail: 'facts before comparison, who sells at the end' },
  { what: 'a job', categoryId: 302, detail: 'its terms before its text' },
])('on a phone $what is read out in the order it is seen: $detail', async ({ categoryId }) => {
  const { items } = await api<{ items: { id: number }[] }>(`/advertisements?categoryId=${categoryId}&pageSize=1`);
  const page = await site.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`/advertisement/${items[0]!.id}`);
  const parts = await page
    .locator('main :is(h1, h2, section[aria-label], [aria-hidden] + p):visible')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().top] as const));
  expect(parts.length).toBeGreaterThan(6);
  expect(parts.toSorted(([, one], [, other]) => one - other)).toEqual(parts);
  expect(await axeFindings(page)).toEqual([]);
});
