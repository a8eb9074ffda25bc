/** Where things lie on the search screens: nothing that was set is hidden by the edge of something else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

test('the filters scroll with the page as far as their end, which then stays in sight', async () => {
  const page = await site.newPage();
  await page.goto('/category/101?attr.doors=5&pageSize=60');
  const filters = page.getByRole('form', { name: 'Filtres' });
  const [top, height, own] = await filters.evaluate((form) => {
    const column = form.parentElement!;
    return [form.getBoundingClientRect().top, column.scrollHeight, column.clientHeight] as const;
  });
  expect([top > 100, height === own]).toEqual([true, true]);
  const end = filters.getByRole('link', { name: 'Recherche avancée' });
  const endTop = async (scroll: number) => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), scroll);
    return end.evaluate((link) => link.getBoundingClientRect().top);
  };
  // Past the first screen it moves with the page; further down it stays above the lower edge.
  expect((await endTop(0)) - (await endTop(400))).toBe(400);
  for (const scroll of [height + 200, height + 900]) {
    const at = await endTop(scroll);
    expect(at).toBeGreaterThan(600);
    expect(at).toBeLessThan(800);
  }
});

test('the buttons of the map of France lie on no town', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await site.newPage({ viewport });
    await page.goto('/search?view=map');
    const map = page.getByRole('application', { name: 'Carte des annonces' });
    const button = map.getByRole('button', { name: 'Agrandir la carte' });
    await button.waitFor();
    await expect
      .poll(() =>
        button.evaluate((one) => {
          const controls = one.parentElement!.getBoundingClientRect();
          const pins = [...one.closest('[role=application]')!.querySelectorAll('button, button + span')].filter(
            (pin) => !one.parentElement!.contains(pin),
          );
          const covered = pins.filter((pin) => {
            const { left, right, top, bottom } = pin.getBoundingClientRect();
            return left < controls.right && right > controls.left && top < controls.bottom && bottom > controls.top;
          });
          return [pins.length > 5, covered.map((pin) => pin.textContent)];
        }),
      )
      .toEqual([true, []]);
  }
});

test('the advanced search is no wider than the narrowest phone', async () => {
  const page = await site.newPage({ viewport: { width: 320, height: 640 } });
  for (const path of ['/advanced-search', '/advanced-search?categoryId=101']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Afficher .*annonce/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
