/** Pages of one browser for each worker: a test's page serves the next test that wants the same kind. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
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

const browsers = new Map<string, Promise<Browser>>();

/** It ends with its worker. */
function browserWith(args: readonly string[]): Promise<Browser> {
  const key = args.join(' ');
  const browser = browsers.get(key) ?? chromium.launch({ executablePath: findChromium(), args: [...flags, ...args] });
  browsers.set(key, browser);
  return browser;
}

const cleanMs = 20_000;
/** What was done to a page or its context and stays with it: such a page is nothing for the next test. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setViewportSize', 'emulateMedia'] as const;

/** What tests listen to. */
const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

const idle = new Map<string, PooledPage[]>();

interface Wish {
  /** More switches for the browser. */
  args: readonly string[];
  origin: string;
  options: BrowserContextOptions;
  /** A page of a browser that has nothing of the site yet. */
  isNew: boolean;
}

export interface PooledPage {
  page: Page;
  /** Makes it as new as it was, but for the site's files: fetching and compiling them again is half the cost of a page. */
  giveBack(): Promise<void>;
}

function watch(target: object, names: readonly string[], spoil: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      spoil();
      return Reflect.apply(method, target, given);
    });
  }
}

/** What nobody chose is left alone: each of these set would style a page once more as it is left, 7 % of its cost. */
const unemulated = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const;

async function open({ args, origin, options }: Wish, kind: string): Promise<PooledPage> {
  const browser = await browserWith(args);
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    ...unemulated,
    // Left in the middle of fetching its worker, a page tells an error of its own.
    serviceWorkers: 'block',
    ...options,
  });
  // On a busy machine everything takes its time; what never comes still fails.
  context.setDefaultTimeout(90_000);
  if (options.javaScriptEnabled !== false) context.on('page', waitForLife);
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);

  let isSpoilt = false;
  const spoil = () => void (isSpoilt = true);
  watch(page, [...lasting, 'routeWebSocket'], spoil);
  watch(context, [...lasting, 'routeWebSocket', 'newCDPSession', 'grantPermissions'], spoil);
  watch(context.clock, ['install', 'setFixedTime', 'setSystemTime'], spoil);
  page.on('close', spoil);

  async function clean(): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.mouse.move(-1, -1);
    // A file of the site without a script, from which the storage of this tab can be emptied.
    await page.goto('/favicon.svg', { waitUntil: 'commit' });
    if (options.javaScriptEnabled !== false) await page.evaluate(() => sessionStorage.clear());
    await context.clearCookies();
    const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage';
    await debug.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await debug.send('Page.resetNavigationHistory');
  }

  const pooled: PooledPage = {
    page,
    async giveBack() {
      for (const event of heard) {
        page.removeAllListeners(event);
        context.removeAllListeners(event);
      }
      // Now and then a browser does not answer about a page that it was still loading: then the next test gets a new one.
      const isClean =
        !isSpoilt &&
        (await Promise.race([
          clean().then(
            () => !isSpoilt,
            () => false,
          ),
          sleep(cleanMs, false, { ref: false }),
        ]));
      if (isClean) idle.set(kind, [...(idle.get(kind) ?? []), pooled]);
      else await Promise.race([context.close().catch(() => undefined), sleep(cleanMs, undefined, { ref: false })]);
    },
  };
  return pooled;
}

/** One that nobody uses, or a new one. */
export function takePage(wish: Wish): Promise<PooledPage> {
  const { args, origin, options, isNew } = wish;
  const kind = JSON.stringify([args, origin, options]);
  const used = isNew ? undefined : idle.get(kind)?.pop();
  return used ? Promise.resolve(used) : open(wish, kind);
}
