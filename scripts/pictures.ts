/**
 * npm run pictures [-- screen …]: each main screen of a demo site in both languages, themes and widths, as one sheet into
 * docs/pictures/sheets. Starts a demo site of its own; SITE=http://… takes pictures of one that runs (30 logins an hour).
 * What a change did to the look is seen by making them again; LARGE=folder keeps the single pictures too, as they are.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { languages, type Language } from '#contract/languages.ts';
import type { AuthResponse } from '#contract/users.ts';
import { makeTemporaryFolder } from '#server/db/throwaway.ts';
import { findChromium } from './chromium.ts';
import { accounts, screens, type Ask, type Person, type PictureScreen } from './picture-screens.ts';

const root = join(import.meta.dirname, '..');
const password = 'Trouvaille-demo-2026';
const desktop = { viewport: { width: 1280, height: 1280 }, shown: { width: 560, height: 560 } };
const widths = [desktop, { viewport: { width: 390, height: 1280 }, shown: { width: 240, height: 788 } }];
const themes = ['light', 'dark'] as const;
const phoneHeight = 844;
const gap = 12;
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return address && typeof address === 'object' ? address.port : 3999;
}

async function startDemo(): Promise<{ base: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = await makeTemporaryFolder();
  const base = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: 'true', PUBLIC_URL: base };
  const site = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => site.once('exit', done));
  const isReady = () =>
    fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (site.exitCode !== null) throw new Error('The demo site did not start; the lines above say why.');
    await new Promise((done) => setTimeout(done, 300));
  }
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { base, stop };
}

/** Few logins: the site allows thirty an hour, and a session lasts for fifteen minutes. */
function people(base: string) {
  const known = new Map<Person, { session: Promise<AuthResponse>; since: number }>();
  const logIn = async (email: string): Promise<AuthResponse> => {
    const answer = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      // What the account's list of devices tells of.
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status}. Is it a demo site?`);
    const { data }: { data: AuthResponse } = await answer.json();
    return data;
  };
  return (person: Person) => {
    const before = known.get(person);
    if (before && Date.now() - before.since < 10 * 60_000) return before.session;
    const session = logIn(accounts[person]);
    known.set(person, { session, since: Date.now() });
    return session;
  };
}

const headersOf = (session: AuthResponse | undefined) => ({
  'content-type': 'application/json',
  ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}),
});

async function pageFor(
  browser: Browser,
  base: string,
  { as, asksForCookies }: PictureScreen,
  session: AuthResponse | undefined,
  {
    language,
    theme,
    viewport,
  }: { language: Language; theme: 'light' | 'dark'; viewport: { width: number; height: number } },
): Promise<Page> {
  const isMobile = viewport.width < 600;
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    locale: locales[language],
    isMobile,
    hasTouch: isMobile,
  });
  const consent = { necessary: true, functional: true, analytics: false, marketing: false, version: '1.0' };
  const kept: Record<string, string> = {
    ...(asksForCookies ? {} : { trouvaille_cookie_consent: JSON.stringify({ ...consent, timestamp: Date.now() }) }),
    ...(session && as
      ? {
          trouvaille_token: session.accessToken,
          trouvaille_refresh_token: session.refreshToken,
          trouvaille_token_clock: JSON.stringify({ receivedAt: Date.now(), expiresIn: session.expiresIn }),
          trouvaille_user: JSON.stringify(session.user),
          trouvaille_language: language,
        }
      : {}),
  };
  const page = await context.newPage();
  await page.goto(`${base}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  return page;
}

/** React has taken the page over, from its first element to its last: before that, a click is a plain link's. */
function isAlive(): boolean {
  const last = document.querySelector('body > [aria-live]') ?? document.getElementById('content');
  return last !== null && Object.keys(last).some((key) => key.startsWith('__react'));
}

/** Nothing in sight is under way any more. */
function isComplete(): boolean {
  const waited = [...document.querySelectorAll('[aria-busy=true], .skeleton, img')].filter((part) => {
    // The other photos of a gallery stand beside it, unseen.
    const { left, top, width, height } = part.getBoundingClientRect();
    return document.elementsFromPoint(left + width / 2, top + height / 2).includes(part);
  });
  // What appears has appeared; what turns for ever is not waited for.
  const isStill = document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
  // A map is fetched and drawn after everything else.
  const isDrawn = [...document.querySelectorAll('canvas')].every(({ dataset }) => Number(dataset.drawn ?? 0) > 0);
  return isStill && isDrawn && waited.every((part) => part instanceof HTMLImageElement && part.complete);
}

async function takeSheet(
  browser: Browser,
  base: string,
  name: string,
  screen: PictureScreen,
  whoIs: ReturnType<typeof people>,
) {
  const session = screen.as && (await whoIs(screen.as));
  const headers = headersOf(session);
  const ask: Ask = async (path) => (await (await fetch(`${base}/api${path}`, { headers })).json()).data;
  const parts: { input: Buffer; left: number; top: number }[] = [];
  for (const language of languages) {
    const address = typeof screen.path === 'string' ? screen.path : await screen.path(ask, language);
    // What the server writes for a member is in the language of their account.
    if (session)
      await fetch(`${base}/api/profile/preferences`, { method: 'PUT', headers, body: JSON.stringify({ language }) });
    for (const [row, { viewport: whole, shown }] of widths.entries())
      for (const theme of themes) {
        const viewport = row && screen.fillsPhone ? { ...whole, height: phoneHeight } : whole;
        const page = await pageFor(browser, base, screen, session, { language, theme, viewport });
        await page.goto(`${base}${address}`, { waitUntil: 'networkidle' });
        await page.waitForFunction(isAlive);
        if (screen.asksForCookies) await page.locator('#cookie-bar-title').waitFor();
        await screen.open?.(page, viewport.width < 600);
        await page.waitForLoadState('networkidle');
        if (!screen.showsLoading)
          await page.waitForFunction(isComplete, null, { timeout: 20_000 }).catch(() => {
            console.warn(`${name} ${viewport.width} ${theme} ${language}: still loading after 20 s`);
          });
        // A phone makes room for what is too wide: the window's own width would hide it.
        const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - viewport.width;
        if (wide > 0) console.warn(`${name} ${viewport.width} ${theme} ${language}: scrolls sideways by ${wide} px`);
        const picture = await page.screenshot({ animations: 'disabled' });
        if (process.env.LARGE) {
          mkdirSync(process.env.LARGE, { recursive: true });
          await sharp(picture).toFile(join(process.env.LARGE, `${name}-${viewport.width}-${theme}-${language}.png`));
        }
        const ofPhone = row && screen.fillsPhone;
        const place = themes.indexOf(theme) * languages.length + languages.indexOf(language);
        parts.push({
          input: await sharp(picture)
            .resize(ofPhone ? { width: shown.width } : shown)
            .toBuffer(),
          left: gap + place * (desktop.shown.width + gap) + (row ? (desktop.shown.width - shown.width) / 2 : 0),
          top: row ? desktop.shown.height + 2 * gap : gap,
        });
        await page.context().close();
      }
  }
  const width = gap + 4 * (desktop.shown.width + gap);
  const height = widths.reduce((sum, { shown }) => sum + shown.height + gap, gap);
  const folder = join(root, 'docs/pictures/sheets');
  mkdirSync(folder, { recursive: true });
  const sheet = sharp({ create: { width, height, channels: 3, background: '#8d9994' } }).composite(parts);
  const { size } = await sheet.webp({ quality: 62, effort: 6 }).toFile(join(folder, `${name}.webp`));
  console.info(`${name}: ${Math.round(size / 1000)} kB`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !screens[name]);
if (unknown.length)
  throw new Error(`No screen is called ${unknown.join(', ')}; there are ${Object.keys(screens).join(', ')}.`);
const { base, stop } = process.env.SITE ? { base: process.env.SITE, stop: async () => {} } : await startDemo();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const whoIs = people(base);
  for (const [name, screen] of Object.entries(screens))
    if (!wanted.length || wanted.includes(name)) await takeSheet(browser, base, name, screen, whoIs);
} finally {
  await browser.close();
  await stop();
}
