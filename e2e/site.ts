/** A browser on the running site, for one test file. */
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { findChromium } from '../scripts/chromium.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, newAccount, newNetwork, siteUrl, storeSession } from './accounts.ts';
import { waitForLife } from './live.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Answers a browser reports by itself although the test provoked them. */
const browserNotes = /Failed to load resource: the server responded with a status of (401|403|404|409|410|422)/;

/** Prints what the pages of a failed test show in the end: what fails now and then can be understood afterwards. */
function showOnFailure(context: BrowserContext): void {
  const test = TestRunner.getCurrentTest();
  if (!test) return;
  const show = async () => {
    for (const page of context.pages()) {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
      console.log(`${test.name}: ${page.url()} shows\n${shown}`);
    }
  };
  onTestFailed(show);
  const close = context.close.bind(context);
  context.close = async (options) => {
    if (test.result?.state === 'fail') await show();
    await close(options);
  };
}

/** `args`: more switches for the browser. */
export async function openSite(args: readonly string[] = []) {
  const baseUrl = siteUrl();
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...flags, ...args] });
  const problems: string[] = [];
  const expected: RegExp[] = [browserNotes];

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: baseUrl,
      locale: 'fr-FR',
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { 'x-forwarded-for': newNetwork() },
      ...options,
    });
    showOnFailure(context);
    if (options.javaScriptEnabled !== false) context.on('page', waitForLife);
    const page = await context.newPage();
    page.on(
      'console',
      (message) => void (message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`)),
    );
    page.on('pageerror', (error) => void problems.push(`${page.url()}: ${error.message}`));
    return page;
  }

  return {
    baseUrl,
    browser,
    newPage,
    /** Console errors that a test provokes on purpose. */
    expectErrors: (pattern: RegExp) => void expected.push(pattern),
    /** Fails when a page of this file reported an error that nobody expected. */
    async close(): Promise<void> {
      await browser.close();
      expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  };
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

/** A page of somebody signed in. The role stands in the browser's storage alone: the screens take it from there, the API would not. */
export async function pageAs(site: OpenSite, role: Role, options: BrowserContextOptions = {}): Promise<Page> {
  const account = await newAccount({ firstName: 'Camille' });
  if (options.locale?.startsWith('en')) {
    await api('/profile/preferences', { method: 'PUT', token: account.accessToken, body: { language: 'en' } });
  }
  const page = await site.newPage(options);
  await storeSession(page, { ...account, user: { ...account.user, role, isEmailVerified: true } });
  return page;
}

const logInAs = (name: string): Promise<AuthResponse> =>
  api<AuthResponse>('/auth/login', {
    body: { email: `${name}@trouvaille.example`, password: 'Trouvaille-demo-2026' },
  });

/** The demo's staff, whom the API knows as such; one login for each file, since passwords take long to check. */
export const logInAsModerator = (): Promise<AuthResponse> => logInAs('moderateur');
export const logInAsAdmin = (): Promise<AuthResponse> => logInAs('admin');
