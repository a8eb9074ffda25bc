/**
 * npm run pictures -- http://localhost:3000 [screen …]: a sheet of each main screen of a running demo site, in both languages,
 * themes and widths, into docs/pictures/sheets. What a change did to the look is seen by making them again.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { findChromium } from './chromium.ts';

const [base = 'http://localhost:3000', ...wanted] = process.argv.slice(2);
const password = 'Trouvaille-demo-2026';
const accounts = {
  seller: 'vendeur@trouvaille.example',
  buyer: 'acheteur@trouvaille.example',
  moderator: 'moderateur@trouvaille.example',
  admin: 'admin@trouvaille.example',
};

interface Sheet {
  path: string | (() => Promise<string>);
  as?: keyof typeof accounts;
}

const firstAd = (categoryId: number) => async () => {
  const answer = await fetch(`${base}/api/advertisements?categoryId=${categoryId}&pageSize=1`);
  const { data } = (await answer.json()) as { data: { items: { id: number }[] } };
  return `/advertisement/${data.items[0]?.id ?? 1}`;
};

const sheets: Record<string, Sheet> = {
  home: { path: '/' },
  search: { path: '/search?q=v%C3%A9lo' },
  map: { path: '/category/3?view=map' },
  thing: { path: firstAd(8) },
  job: { path: firstAd(3) },
  flat: { path: firstAd(2) },
  cat: { path: firstAd(10) },
  post: { path: '/post', as: 'seller' },
  'my-ads': { path: '/my-ads', as: 'seller' },
  analytics: { path: '/analytics', as: 'seller' },
  messages: { path: '/messages', as: 'seller' },
  plans: { path: '/subscription', as: 'seller' },
  assistant: { path: '/claude-chat', as: 'buyer' },
  queue: { path: '/admin/advertisements', as: 'moderator' },
  admin: { path: '/admin', as: 'admin' },
};

const sizes = [
  { viewport: { width: 1280, height: 800 }, shown: { width: 480, height: 300 } },
  { viewport: { width: 390, height: 844 }, shown: { width: 180, height: 390 } },
];
const gap = 12;

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/auth/login`);
  await page.locator('input[type=email]').first().fill(email);
  await page.locator('input[type=password]').first().fill(password);
  await page.locator('form:has(input[type=password]) button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

async function takeSheet(browser: Browser, name: string, { path, as }: Sheet): Promise<void> {
  const address = typeof path === 'string' ? path : await path();
  const parts: OverlayOptions[] = [];
  let top = gap;
  for (const { viewport, shown } of sizes) {
    let left = gap;
    for (const colorScheme of ['light', 'dark'] as const)
      for (const locale of ['fr-FR', 'en-GB']) {
        const isMobile = viewport.width < 600;
        const context = await browser.newContext({ viewport, colorScheme, locale, isMobile, hasTouch: isMobile });
        const page = await context.newPage();
        if (as) await logIn(page, accounts[as]);
        await page.goto(base + address, { waitUntil: 'networkidle' });
        const necessary = page.locator('#cookie-bar-title ~ *, aside button').first();
        if (name !== 'home' && (await necessary.count())) await necessary.click();
        const picture = await page.screenshot();
        parts.push({ input: await sharp(picture).resize(shown).toBuffer(), left, top });
        left += shown.width + gap;
        await context.close();
      }
    top += shown.height + gap;
  }
  const width = gap + 4 * (480 + gap);
  const folder = join(import.meta.dirname, '../docs/pictures/sheets');
  mkdirSync(folder, { recursive: true });
  await sharp({ create: { width, height: top, channels: 3, background: '#8d9994' } })
    .composite(parts)
    .webp({ quality: 62 })
    .toFile(join(folder, `${name}.webp`));
  console.info(`${name}: ${address}`);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const [name, sheet] of Object.entries(sheets))
  if (!wanted.length || wanted.includes(name)) await takeSheet(browser, name, sheet);
await browser.close();
