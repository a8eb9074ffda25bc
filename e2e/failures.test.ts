/** What the site does where a call of a screen fails: it is told once, over what the screen shows by itself. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberPage, newVerifiedAccount } from './accounts.ts';
import { follow } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
let page: Page;
beforeAll(async () => {
  site = await openSite({ keepsPages: true });
  site.expectErrors(/status of 500|Les catégories n’ont pas pu être chargées/);
  page = await memberPage(site, await newVerifiedAccount());
  await page.goto('/terms');
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
});
afterAll(() => site.close());

const toasts = (title: string) => page.getByRole('button', { name: `Fermer ${title}` });

test.each(['/search?q=velo', '/my-ads', '/messages', '/claude-chat', '/analytics', '/dashboard'])(
  'a server that fails %s is told of once',
  async (path) => {
    await follow(page, path);
    await toasts('Erreur du serveur').waitFor();
    // Whatever is asked a second time has failed again by then.
    await page.waitForTimeout(1_500);
    expect(await toasts('Erreur du serveur').count()).toBe(1);
    await toasts('Erreur du serveur').click();
    await toasts('Erreur du serveur').waitFor({ state: 'detached' });
  },
);

test('what one may not see leads home', async () => {
  await page.unroute('**/api/**');
  await page.route('**/api/profile/analytics*', (route) => route.fulfill({ status: 403, json: {} }));
  await follow(page, '/terms');
  await follow(page, '/analytics?from=2026-01-01&to=2026-01-31');
  await page.waitForURL((url) => url.pathname === '/');
  await toasts('Accès refusé').waitFor();
});
