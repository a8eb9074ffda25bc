/** Streets from the operator's file: painted by the browser, asked of nobody else, and missed by nobody without WebGL. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';
import { makeMapFile, type TileFeature } from '#server/kit/map-file.testing.ts';
import { toUnit } from '#web/features/map/mercator.ts';
import { startSite } from './site.global.ts';
import { openSite, type OpenSite } from './site.ts';

const zoom = 8;
const [lon, lat] = [4.84, 45.76];
/** From 0 to 4096 in the tile that Lyon lies in. */
const lyon = (({ x, y }) => ({ x: x * 2 ** zoom, y: y * 2 ** zoom }))(toUnit(lon, lat));
const [atX, atY] = [(lyon.x % 1) * 4096, (lyon.y % 1) * 4096].map(Math.round) as [number, number];

const whole: TileFeature['points'] = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
  [0, 4096],
];
const street = (points: TileFeature['points']): TileFeature => ({ shape: 'line', points, facts: { kind: 'highway' } });
const tile = {
  z: zoom,
  x: Math.floor(lyon.x),
  y: Math.floor(lyon.y),
  layers: {
    earth: [{ shape: 'area' as const, points: whole, facts: { kind: 'earth' } }],
    roads: [-60, 0, 60].flatMap((by) => [
      street([
        [0, atY + by],
        [4096, atY + by],
      ]),
      street([
        [atX + by, 0],
        [atX + by, 4096],
      ]),
    ]),
    places: [
      {
        shape: 'point' as const,
        points: [[atX, atY]] as [number, number][],
        facts: { kind: 'locality', name: 'Lyon' },
      },
    ],
  },
};

let folder: string;
let running: Awaited<ReturnType<typeof startSite>>;
let site: OpenSite;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  const MAP_FILE = join(folder, 'lyon.pmtiles');
  await writeFile(MAP_FILE, makeMapFile({ tiles: [tile], bounds: [4.2, 45, 5.7, 46.6] }));
  running = await startSite({ MAP_FILE, DATA_DIR: inject('dataDir') });
  site = await openSite({ url: running.url, args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] });
}, 150_000);
afterAll(async () => {
  await site.close();
  await running.stop();
  await rm(folder, { recursive: true });
});

const address = '/search?view=map&city=Lyon&radius=10';
const mapOf = (page: Page) => page.getByRole('application', { name: 'Carte des annonces' });

/** How many pixels of the map have the colour that roads have now. */
async function roadPixels(page: Page): Promise<number> {
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--map-main'));
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.trim().slice(at, at + 2), 16));
  const { data, info } = await sharp(await mapOf(page).screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, channel) => Math.abs(value - data[at + channel]!) < 6)) found++;
  return found;
}

test('streets are painted in both themes under the same pins, and nobody else is asked', async () => {
  const page = await site.newPage({ viewport: { width: 1024, height: 640 } });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(address);
  await mapOf(page).locator('div[data-drawn]').waitFor({ state: 'attached' });
  await expect.poll(() => roadPixels(page), { timeout: 60_000 }).toBeGreaterThan(300);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await expect.poll(() => roadPixels(page), { timeout: 60_000 }).toBeGreaterThan(300);

  const licence = page.getByRole('link', { name: '© contributeurs OpenStreetMap' });
  expect(await licence.getAttribute('href')).toContain('openstreetmap.org/copyright');
  await mapOf(page)
    .getByRole('button', { name: /^Lyon : \d+ annonces$/ })
    .click();
  await page.getByRole('heading', { name: 'Lyon', exact: true }).waitFor();
  await mapOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Chercher dans cette zone' }).click();
  await page.waitForURL(/lat=.*lon=.*radius=/);
  expect(asked.filter((url) => url.endsWith('/map/streets.pmtiles')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(running.url))).toEqual([]);
});

test('a browser without WebGL shows the built-in map, and the list beside it', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext as (kind: string, ...rest: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
  await page.goto(address);
  await page.getByText('Données : GSHHG').waitFor();
  await expect
    .poll(async () => Number(await mapOf(page).locator('canvas[data-drawn]').getAttribute('data-drawn')))
    .toBeGreaterThan(1);
  await expect.poll(() => page.getByRole('link', { name: '© contributeurs OpenStreetMap' }).count()).toBe(0);
  await mapOf(page)
    .getByRole('button', { name: /^Lyon : \d+ annonces$/ })
    .click();
  await page.getByRole('heading', { name: 'Lyon', exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(1);
});
