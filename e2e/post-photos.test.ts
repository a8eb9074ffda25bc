/** Photos as phones and clipboards give them: by the camera, by paste, put in order with a finger. */
import type { BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { AuthResponse } from '#contract/users.ts';
import { api, eventually, newVerifiedAccount, storeSession } from './accounts.ts';
import { answered } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let site: OpenSite;
let pictures: { name: string; mimeType: string; buffer: Buffer }[];
beforeAll(async () => {
  site = await openSite();
  pictures = await Promise.all(
    [20, 80, 140, 200].map(async (red, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: { r: red, g: 120, b: 90 } } })
        .jpeg()
        .toBuffer(),
    })),
  );
});
afterAll(() => site.close());

interface Desk {
  page: Page;
  /** What the server has of the draft. */
  draft: () => Promise<MyAd>;
}

let seller: Promise<AuthResponse> | undefined;
const account = () => (seller ??= newVerifiedAccount());

/** The step of photos of a new draft. */
async function openPhotos(options: BrowserContextOptions = {}): Promise<Desk> {
  const { accessToken: token } = await account();
  const body = { categoryId: 501, title: 'Armoire en pin massif', attributes: { furnitureType: 'wardrobe' } };
  const { id } = await api<MyAd>('/advertisements', { token, body });
  const page = await site.sharedPage(`/edit/${id}?step=photos`, JSON.stringify(options), async () => {
    const opened = await answered(await site.newPage(options));
    await storeSession(opened, await account());
    return opened;
  });
  await page.getByRole('heading', { name: 'Ajoutez des photos' }).waitFor();
  await eventually(() => handles(page).count()).toBe(0);
  return { page, draft: () => api<MyAd>(`/advertisements/my/${id}`, { token }) };
}

const handles = (page: Page) => page.getByRole('button', { name: /^Déplacer la photo/ });
const chooser = (page: Page) => page.getByLabel(/^Ajouter des photos/);
const ids = async (draft: Desk['draft']) => (await draft()).images.map(({ id }) => id);

/** All photos are sent, and none shows its preview any more, which is taken away at that moment. */
async function arrive(page: Page, { draft }: Desk, count: number): Promise<void> {
  await eventually(async () => (await draft()).images.length).toBe(count);
  await eventually(() => handles(page).count()).toBe(count);
  await eventually(() => page.locator('img[src^="blob:"]').count()).toBe(0);
}

/** Files as a clipboard or a drag brings them. */
async function paste(page: Page, { name, mimeType, buffer }: (typeof pictures)[number]): Promise<void> {
  await page.evaluate(
    ({ fileName, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], fileName, { type }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    { fileName: name, type: mimeType, base64: buffer.toString('base64') },
  );
}

/** A picture that has just been sent is put in the place of its preview: at that moment nothing is there. */
const boxOf = (place: Locator) =>
  vi.waitFor(
    async () => {
      const box = await place.boundingBox();
      if (!box) throw new Error('The photo is not there.');
      return box;
    },
    { timeout: 20_000 },
  );

const middle = async (place: Locator) => {
  const { x, y, width, height } = await boxOf(place);
  return { x: x + width / 2, y: y + height / 2 };
};

/** A finger that goes from one place to another in small steps, as fingers do. */
async function dragByTouch(session: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const steps = 12;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone a finger puts the photos in order, and the page stays where it is', async () => {
  const desk = await openPhotos(phone);
  const { page, draft } = desk;
  await chooser(page).setInputFiles(pictures.slice(0, 3));
  await arrive(page, desk, 3);
  const [first, second, third] = await ids(draft);
  await handles(page).nth(2).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const session = await page.context().newCDPSession(page);
  await dragByTouch(session, await middle(handles(page).nth(2)), await middle(handles(page).nth(0)));
  await eventually(() => ids(draft)).toEqual([third, first, second]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await dragByTouch(session, await middle(handles(page).nth(0)), await middle(handles(page).nth(1)));
  await eventually(() => ids(draft)).toEqual([first, third, second]);
  // Held for a moment, the whole tile goes with the finger.
  const tile = (index: number) =>
    page
      .locator('li:has(button)', { has: handles(page) })
      .nth(index)
      .locator('picture, img')
      .first();
  const [from, to] = [await middle(tile(1)), await middle(tile(0))];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await page.locator('[data-dragged]').waitFor();
  await send('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await eventually(() => ids(draft)).toEqual([third, first, second]);
});

test('the whole tile of a photo is dragged by the mouse', async () => {
  const desk = await openPhotos();
  const { page, draft } = desk;
  await chooser(page).setInputFiles(pictures.slice(0, 2));
  await arrive(page, desk, 2);
  const [first, second] = await ids(draft);
  const tile = (index: number) =>
    page
      .getByRole('listitem')
      .filter({ has: handles(page) })
      .nth(index)
      .locator('picture, img')
      .first();
  await tile(1).scrollIntoViewIfNeeded();
  const [from, to] = [await middle(tile(1)), await middle(tile(0))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await eventually(() => ids(draft)).toEqual([second, first]);
});

test('a photo held at the lower edge makes the page follow, down to the last place', async () => {
  const desk = await openPhotos({ ...phone, viewport: { width: 390, height: 560 } });
  const { page, draft } = desk;
  await chooser(page).setInputFiles(pictures);
  await arrive(page, desk, 4);
  const [first, ...others] = await ids(draft);
  await handles(page).nth(0).scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const from = await middle(handles(page).nth(0));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x, y: 540 }]);
  // Held still, it goes on by itself.
  await eventually(() => page.getByText('est maintenant en position 4 sur 4').count()).toBe(1);
  await send('touchEnd', []);
  await eventually(() => ids(draft)).toEqual([...others, first]);
});

test('a picture from the clipboard is taken wherever the focus is, but not from a text', async () => {
  const desk = await openPhotos();
  const { page, draft } = desk;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await paste(page, pictures[0]!);
  await arrive(page, desk, 1);
  await page.getByRole('button', { name: 'Pivoter la photo 1' }).focus();
  await paste(page, pictures[1]!);
  await arrive(page, desk, 2);
  const alt = page.getByLabel('Description de la photo 1');
  await alt.focus();
  await paste(page, pictures[2]!);
  await alt.fill('De face');
  await eventually(async () => (await draft()).images[0]?.alt).toBe('De face');
  expect(await ids(draft)).toHaveLength(2);
});

test('a photo that a busy server refuses is sent again by itself, and once', async () => {
  site.expectErrors(/status of 503/);
  const desk = await openPhotos();
  const { page } = desk;
  let refused = 0;
  await page.route('**/images', (route) => {
    refused += 1;
    return refused > 2
      ? route.fallback()
      : route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'unavailable' } });
  });
  await chooser(page).setInputFiles(pictures.slice(0, 1));
  await arrive(page, desk, 1);
  await page.unroute('**/images');
  expect(refused).toBe(3);
  expect((await desk.draft()).images).toHaveLength(1);
});

test('phones offer the camera, others do not', async () => {
  const desk = await openPhotos(phone);
  const { page } = desk;
  const camera = page.getByLabel('Prendre une photo');
  expect(await camera.evaluate((input) => [input.getAttribute('capture'), input.getAttribute('accept')])).toEqual([
    'environment',
    'image/*',
  ]);
  const [asked] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Prendre une photo').tap()]);
  await asked.setFiles([pictures[0]!]);
  await arrive(page, desk, 1);
  const { page: large } = await openPhotos();
  expect(await large.getByText('Prendre une photo').isVisible()).toBe(false);
});

test('a HEIC photo that this browser cannot read is told what works, in one sentence', async () => {
  site.expectErrors(/status of 415/);
  const { page, draft } = await openPhotos();
  const buffer = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]);
  await chooser(page).setInputFiles([{ name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer }]);
  await page.getByText(/IMG_0412\.HEIC.*JPEG, PNG, WebP ou AVIF.*Le plus compatible/).waitFor();
  expect(await ids(draft)).toEqual([]);
});
