/** Opening a page and knowing that it has come alive. */
import type { Page } from 'playwright-core';

/** Goes to a page and waits until its script has taken it over: before that, a click is a plain link's or form's. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__react')));
}

/** Makes the clock of a page (installed before) stand still, so that a test can move it by the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
