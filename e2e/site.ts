/** A browser on the running site, for one test file. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, onTestFinished, TestRunner } from 'vitest';
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
async function show(context: BrowserContext, name: string): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
    console.log(`${name}: ${page.url()} shows\n${shown}`);
  }
}

const cleanMs = 20_000;

/**
 * A test's pages close with it. Its context then serves the next test that wants the same kind, as new as it was but
 * for the site's files: fetching and compiling them again is half the cost of a page.
 */
function contextPool(browser: Browser, origin: string, keepsPages: boolean) {
  const idle = new Map<string, BrowserContext[]>();
  const spoilt = new WeakSet<BrowserContext>();

  /** A clock or a script that runs first stays with a context: it is nothing for the next test. */
  function watch(context: BrowserContext): void {
    const { clock } = context;
    const install = clock.install.bind(clock);
    const addInitScript = context.addInitScript.bind(context);
    clock.install = (...given) => (spoilt.add(context), install(...given));
    context.addInitScript = (...given) => (spoilt.add(context), addInitScript(...given));
  }

  async function open(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'fr-FR',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    // On a busy machine everything takes its time; what never comes still fails.
    context.setDefaultTimeout(90_000);
    if (options.javaScriptEnabled !== false) context.on('page', waitForLife);
    watch(context);
    return context;
  }

  async function clean(context: BrowserContext): Promise<void> {
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearCookies();
    const page = await context.newPage();
    const debug = await context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage';
    await debug.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await page.close();
  }

  return async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const kind = JSON.stringify(options);
    const used = idle.get(kind)?.pop();
    const context = used ?? (await open(options));
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork(), ...options.extraHTTPHeaders });
    const test = TestRunner.getCurrentTest();
    if (!test || keepsPages) return context;
    onTestFinished(async () => {
      if (context.isClosed()) return;
      const hasFailed = test.result?.state === 'fail';
      if (hasFailed) await show(context, test.name);
      if (hasFailed || spoilt.has(context)) return context.close();
      // Now and then a browser does not answer about a page that it was still loading: then the next test gets a new one.
      const isClean = await Promise.race([clean(context).then(() => true), sleep(cleanMs, false, { ref: false })]);
      if (isClean) idle.set(kind, [...(idle.get(kind) ?? []), context]);
      else void context.close().catch(() => undefined);
    });
    return context;
  };
}

interface Opening {
  /** More switches for the browser. */
  args?: readonly string[];
  /** Pages outlive the test that opened them. */
  keepsPages?: boolean;
  /** Of another site than the one that all tests share. */
  url?: string;
}

export async function openSite({ args = [], keepsPages = false, url }: Opening = {}) {
  const baseUrl = url ?? siteUrl();
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...flags, ...args] });
  const contextFor = contextPool(browser, baseUrl, keepsPages);
  const problems: string[] = [];
  const expected: RegExp[] = [browserNotes];

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await contextFor(options);
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
