/** Every account screen, light and dark, wide and narrow: accessible, and never scrolling sideways. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { openSite, pageAs, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const tabs = [
  'details',
  'picture',
  'privacy',
  'notifications',
  'preferences',
  'security',
  'connected',
  'searches',
  'subscription',
  'account',
];
const paths = [
  '/profile',
  ...tabs.map((tab) => `/profile?tab=${tab}`),
  '/dashboard',
  '/notifications',
  '/contact',
  '/dev/outbox',
  '/newsletter/confirm',
];

test.each([
  { width: 1280, theme: 'light', language: 'fr' },
  { width: 390, theme: 'dark', language: 'en' },
] as const)(
  'the account screens have no serious accessibility fault ($width px, $theme, $language)',
  { timeout: 180_000 },
  async ({ width, theme, language }) => {
    const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
    const page = await pageAs(site, 'User', { viewport: { width, height: 800 }, colorScheme: theme, locale });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('#content [aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
        path,
      ).toEqual([language, theme]);
      expect(await axeFindings(page), path).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${path} scrolls sideways`,
      ).toBeLessThanOrEqual(0);
    }
  },
);
