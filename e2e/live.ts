/** Knowing that a page has come alive, and what it finds in the browser. */
import type { Page, Response } from 'playwright-core';

/** True once the page's script has taken it over: before that, a click is a plain link's or form's. */
function isAlive(): boolean {
  // React marks the elements it takes over, from the first to the last, and then answers to events all at once; the
  // footer comes after the rest.
  const last = document.querySelector('body > [aria-live]') ?? document.getElementById('content');
  const parts = [last, document.querySelector('footer.on-band > div > *')].filter((part) => part !== null);
  const isMarked = parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  const look = window as { wasMarked?: boolean };
  const { wasMarked } = look;
  look.wasMarked = isMarked;
  return isMarked && wasMarked === true;
}

/** Asking at each frame would make the page draw one each time, a seventh of what opening it costs. */
const askEvery = { polling: 50 };

/** From here on, whoever opens or reloads this page gets it alive, unless he asked to have it at once. */
export function waitForLife(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const alive = async (answer: Response | null, waitUntil: string | undefined) => {
    if (waitUntil !== 'commit') await page.waitForFunction(isAlive, undefined, askEvery);
    return answer;
  };
  page.goto = async (path, options) => alive(await goto(path, options), options?.waitUntil);
  page.reload = async (options) => alive(await reload(options), options?.waitUntil);
}

/** Goes to another screen as a link of the site does, which is less work than loading it anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const before = location.href;
    const link = document.createElement('a');
    link.href = path;
    link.dataset.nav = '';
    await new Promise<void>((done, fail) => {
      setTimeout(() => fail(new Error(`${path} was not drawn`)), 90_000);
      // The router scrolls once the new screen stands, and not before; the address changes earlier.
      const scrollTo = window.scrollTo.bind(window) as (...to: unknown[]) => void;
      window.scrollTo = (...to: unknown[]) => {
        scrollTo(...to);
        if (location.href === before) return;
        window.scrollTo = scrollTo;
        done();
      };
      document.body.append(link);
      link.click();
      link.remove();
    });
  }, path);
}

/** Opens a screen: as a link does where the site is open already, else from its address. */
export async function visit(page: Page, path: string): Promise<void> {
  const { protocol, pathname, search } = new URL(page.url());
  if (!protocol.startsWith('http') || pathname === '/favicon.svg') await page.goto(path);
  else if (pathname + search === path) await page.keyboard.press('Escape');
  else await follow(page, path);
}

/** Makes the clock of a page (installed before) stand still, so that a test can move it by the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
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
  await page.goto('/favicon.svg', { waitUntil: 'commit' });
  await page.evaluate((record) => localStorage.setItem('trouvaille_cookie_consent', record), refused);
  return page;
}
