/** A browser on the running site, for one test file. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, TestRunner } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, newAccount, newNetwork, siteUrl, storeSession } from './accounts.ts';
import { visit } from './live.ts';
import { takePage, type PooledPage } from './page-pool.ts';

/** Answers a browser reports by itself although the test provoked them. */
const browserNotes = /Failed to load resource: the server responded with a status of (401|403|404|409|410|422)/;

/** Prints what the pages of a failed test show in the end: what fails now and then can be understood afterwards. */
async function show(context: BrowserContext, name: string): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
    console.log(`${name}: ${page.url()} shows\n${shown}`);
  }
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
  const problems: string[] = [];
  const expected: RegExp[] = [browserNotes];
  const kept: PooledPage[] = [];
  const shared = new Map<string, Page>();
  let isKept = keepsPages;

  async function newPage(options: BrowserContextOptions = {}, { isNew = false } = {}): Promise<Page> {
    const pooled = await takePage({ args, origin: new URL(options.baseURL ?? baseUrl).origin, options, isNew });
    const { page } = pooled;
    const context = page.context();
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork(), ...options.extraHTTPHeaders });
    page.on(
      'console',
      (message) =>
        void (
          message.type() === 'error' && problems.push(`${page.url()}: ${message.text()} (${message.location().url})`)
        ),
    );
    page.on('pageerror', (error) => void problems.push(`${page.url()}: ${error.message}`));
    const test = TestRunner.getCurrentTest();
    if (!test || isKept) {
      kept.push(pooled);
      return page;
    }
    onTestFinished(async () => {
      const hasFailed = test.result?.state === 'fail';
      if (hasFailed) await show(context, test.name);
      await (hasFailed ? context.close() : pooled.giveBack());
    });
    return page;
  }

  /**
   * A page that goes on from test to test, since loading the site anew is most of what a test costs: for tests that leave
   * nothing behind. One that fails takes it along.
   */
  async function sharedPage(path: string, kind = 'visitor', open = () => newPage()): Promise<Page> {
    isKept = true;
    const page = await (shared.get(kind) ?? open());
    isKept = keepsPages;
    shared.set(kind, page);
    const test = TestRunner.getCurrentTest();
    onTestFinished(async () => {
      if (test?.result?.state !== 'fail') return;
      shared.delete(kind);
      await show(page.context(), test.name);
    });
    await page.mouse.move(-1, -1);
    await visit(page, path);
    return page;
  }

  return {
    baseUrl,
    newPage,
    sharedPage,
    /** Console errors that a test provokes on purpose. */
    expectErrors: (pattern: RegExp) => void expected.push(pattern),
    /** Fails when a page of this file reported an error that nobody expected. */
    async close(): Promise<void> {
      for (const pooled of kept.splice(0)) await pooled.giveBack();
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
