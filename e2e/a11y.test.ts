/** A sample of the accessibility matrix: every screen once, its variants in turn. `npm run a11y` checks all of them. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthResponse } from '#contract/users.ts';
import { storeSession } from './accounts.ts';
import { axeFindings } from './axe.ts';
import { screens } from './screens.ts';
import { logInAsAdmin, logInAsModerator, openSite, pageAs, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const logIns = { staff: logInAsModerator, admin: logInAsAdmin };
const sessions = new Map<string, Promise<AuthResponse>>();
const isStaff = (as: string | undefined): as is keyof typeof logIns => as !== undefined && as in logIns;
async function staffPage(as: keyof typeof logIns, options: BrowserContextOptions) {
  const page = await site.newPage(options);
  const session = sessions.get(as) ?? logIns[as]();
  sessions.set(as, session);
  await storeSession(page, await session);
  return page;
}

const all = process.env.A11Y_MATRIX === 'all';
const variants = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['fr', 'en'] as const).map((language) => ({ width, theme, language })),
  ),
);
const cases = screens.flatMap((screen, index) =>
  (all ? variants : [variants[(index * 3) % variants.length]!]).map((variant) => ({ ...screen, ...variant })),
);

test.each(cases)(
  '$path has no serious accessibility fault ($width px, $theme, $language)',
  async ({ path, as, width, theme, language }) => {
    const options = {
      viewport: { width, height: 800 },
      colorScheme: theme,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    };
    const page = await (isStaff(as) ? staffPage(as, options) : as ? pageAs(site, as, options) : site.newPage(options));
    // The demo's staff read French: the address asks for the language of the case.
    await page.goto(isStaff(as) ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
    await page.context().close();
  },
);
