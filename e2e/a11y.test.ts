/** A sample of the accessibility matrix: every screen once, its variants in turn. `npm run a11y` checks all of them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { screens, type OpenedScreen } from './screens.ts';
import { logInAsAdmin, logInAsModerator, openSite, pageAs, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite({ keepsPages: true })));
afterAll(() => site.close());

const all = process.env.A11Y_MATRIX === 'all';
const variants = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['fr', 'en'] as const).map((language) => ({ width, theme, language })),
  ),
);
const cases = screens.flatMap((screen, index) =>
  (all ? variants : variants.slice((index * 3) % variants.length).slice(0, 1)).map((variant) => ({
    ...screen,
    ...variant,
  })),
);

const logIns = { staff: logInAsModerator, admin: logInAsAdmin };
const isStaff = (as: OpenedScreen['as']): as is keyof typeof logIns => as !== undefined && as in logIns;
const pages = new Map<string, Promise<Page>>();

async function openPage(as: OpenedScreen['as']): Promise<Page> {
  if (!isStaff(as)) return as ? pageAs(site, as) : site.newPage();
  const page = await site.newPage();
  await storeSession(page, await logIns[as]());
  return page;
}

/** One page for all screens of one kind of person: opening a new one costs more than the screen. */
function pageFor(as: OpenedScreen['as']): Promise<Page> {
  const page = pages.get(String(as)) ?? openPage(as);
  pages.set(String(as), page);
  return page;
}

test.each(cases)('$path has no serious accessibility fault ($width px, $theme, $language)', async (one) => {
  const { path, as, width, theme, language } = one;
  const page = await pageFor(as);
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('#content [aria-busy=true]:not(button)').first().waitFor({ state: 'detached' });
  const { lang, theme: shown } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.dataset.theme,
  }));
  expect([lang, shown]).toEqual([language, theme]);
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
});
