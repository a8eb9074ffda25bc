/** Opening a page and knowing that it has come alive. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '#contract/permissions.ts';
import { newAccount, storeSession } from './accounts.ts';
import type { OpenSite } from './site.ts';

/** Patience for `expect.poll`: other tests run beside this one. */
export const soon = { timeout: 10_000 };

/** Goes to a page and waits until its script has taken it over: before that, a click is a plain link's or form's. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React marks the elements it takes over, from the first to the last, and then answers to events all at once; the
  // footer comes after the rest.
  await page.waitForFunction(() => {
    const last = document.querySelector('body > [aria-live]') ?? document.getElementById('content');
    const parts = [last, document.querySelector('footer.on-band > *')].filter((part) => part !== null);
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Makes the clock of a page (installed before) stand still, so that a test can move it by the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** A page of Camille, who has an account; the furniture takes the role from the browser's storage, the API would not. */
export async function pageOfRole(site: OpenSite, role: Role, options: BrowserContextOptions = {}): Promise<Page> {
  const account = await newAccount({ firstName: 'Camille' });
  const page = await site.newPage(options);
  await storeSession(page, { ...account, user: { ...account.user, role } });
  return page;
}

const refused = JSON.stringify({
  necessary: true,
  functional: false,
  analytics: false,
  marketing: false,
  timestamp: Date.now(),
  version: '1.0',
});

/** On phones the cookie bar lies over the header: the choice has been made before. */
export async function answered(page: Page): Promise<Page> {
  await page.addInitScript((record) => localStorage.setItem('trouvaille_cookie_consent', record), refused);
  return page;
}
