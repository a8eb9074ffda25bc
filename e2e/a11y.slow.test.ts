/** A sample of the accessibility matrix: every screen once, its variants in turn. `npm run a11y` checks all of them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { follow } from './live.ts';
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
const pages = new Map<string, Page>();

async function openPage(as: OpenedScreen['as']): Promise<Page> {
  if (!isStaff(as)) return as ? pageAs(site, as) : site.newPage();
  const page = await site.newPage();
  await storeSession(page, await logIns[as]());
  return page;
}

/** What each of the pages shows: another width or theme needs no other page. */
const shownPaths = new Map<Page, string>();

/** One page for all screens of one kind of person in one language, which goes from screen to screen as links do. */
async function pageAt(path: string, as: OpenedScreen['as'], language: string): Promise<Page> {
  const key = `${as} ${language}`;
  const page = pages.get(key) ?? (await openPage(as));
  if (!pages.has(key)) await page.goto(path);
  else if (shownPaths.get(page) !== path) await follow(page, path);
  pages.set(key, page);
  shownPaths.set(page, path);
  return page;
}

const seenShells = new Set<string>();
/** What stands around the screens differs by person, width and theme: it is looked at once in each. */
function isFirst(...kind: unknown[]): boolean {
  const key = kind.join(' ');
  const isNew = !seenShells.has(key);
  seenShells.add(key);
  return isNew;
}

test.each(cases)('$path has no serious accessibility fault ($width px, $theme, $language)', async (one) => {
  const { path, as, width, theme, language } = one;
  const page = await pageAt(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, as, language);
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('#content [aria-busy=true]:not(button)').first().waitFor({ state: 'detached' });
  const shown = () =>
    page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme] as const);
  await eventually(shown).toEqual([language, theme]);
  expect(await axeFindings(page, { hasShell: isFirst(as, width, theme) })).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
});
