import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/ad-images.ts';
import { readMyAd } from '#contract/api/my-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { collectOrphans } from '#server/features/ad-images/orphans.jobs.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { halves, jpeg, jpegWithPlace, pngBomb, svg } from '#server/kit/images.testing.ts';
import { form } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-ad-images-'));
let site: TestSite;
let member: { id: string; token: string };
let adId: number;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  member = await site.signIn();
  adId = await insertAd(site, { user_id: member.id, status: 'Draft', published_at: null });
});

const upload = (contents: Buffer[], token = member.token, id = adId) =>
  site.send({
    method: 'POST',
    url: `/api/advertisements/${id}/images`,
    ...form(contents.map((content) => ({ name: 'file', content, fileName: '../../photo.jpg' }))),
    token,
  });
const colour = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name)
    .toSorted();
const read = async () => (await site.call(readMyAd, { params: { id: String(adId) }, token: member.token })).body.data;

test('pictures arrive in their order, cleaned, in several sizes, and show in the ad', async () => {
  const { status, body } = await upload([await jpegWithPlace(), await jpeg(2400, 1600)]);
  expect(status).toBe(201);
  const [first, second] = body.data.images;
  expect(first).toMatchObject({ width: 600, height: 800, alt: '' });
  expect(second.width).toBeLessThanOrEqual(1920);
  expect(second.variants.map((one: { type: string }) => one.type)).toContain('image/avif');
  for (const { url } of [first, second, ...first.variants]) {
    const answer = await site.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    expect(answer.rawPayload.includes('SecretCamera')).toBe(false);
  }
  const ad = await read();
  expect(ad.images.map((one: { id: string }) => one.id)).toEqual([first.id, second.id]);
  expect(ad.version).toBe(body.data.version);
});

test.each([
  ['a picture of 144 megapixels in a few kilobytes', () => pngBomb(12_000), 413, 'too_large'],
  ['a drawing that could hold a script', () => svg, 415, 'unsupported_media_type'],
  ['half a photo', async () => (await jpeg()).subarray(0, 2_000), 422, 'invalid_image'],
])('%s is refused by name, and what was there stays', async (_what, make, status, code) => {
  await upload([await colour('#123456')]);
  const before = { files: files(), images: (await read()).images };
  const answer = await upload([await colour('#654321'), await make()]);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code, errors: [{ field: 'file.1', code }] });
  expect(files()).toEqual(before.files);
  expect((await read()).images).toEqual(before.images);
});

test('what is no photo is told so in words', async () => {
  const { body } = await upload([svg]);
  expect(body.errors[0].message).toMatch(/Envoyez une photo JPEG/);
});

test('a photo with a program behind its end keeps the photo only', async () => {
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script><?php system("id");')]);
  const { body } = await upload([polyglot]);
  const answer = await site.app.inject({ url: body.data.images[0].url });
  expect(answer.rawPayload.includes('script')).toBe(false);
});

test('an ad has at most as many pictures as the plan allows, even when they come at once', async () => {
  const six = await Promise.all(['#100', '#200', '#300', '#400', '#500', '#600'].map(colour));
  expect((await upload(six)).body.code).toBe('too_many_images');
  const answers = await Promise.all(six.map((one) => upload([one])));
  const refused = answers.filter((one) => one.status !== 201);
  expect((await read()).images.length).toBeLessThanOrEqual(5);
  expect(answers.length - refused.length).toBe((await read()).images.length);
  for (const { body } of refused) expect(['too_many_images', 'conflict', 'busy']).toContain(body.code);
});

test('pictures are put in order and described; a list that leaves one out is refused', async () => {
  const { body } = await upload([await colour('#f00'), await colour('#00f')]);
  const [a, b] = body.data.images;
  const put = (images: { id: string; alt?: string }[]) =>
    site.call(api.orderImages, { params: { id: String(adId) }, body: { images }, token: member.token });
  const ordered = await put([{ id: b.id, alt: 'Vue de face' }, { id: a.id }]);
  expect(ordered.body.data.images).toMatchObject([
    { id: b.id, alt: 'Vue de face' },
    { id: a.id, alt: '' },
  ]);
  for (const images of [[{ id: a.id }], [{ id: a.id }, { id: a.id }], [{ id: a.id }, { id: crypto.randomUUID() }]])
    expect((await put(images)).status).toBe(422);
  expect((await read()).images[0].id).toBe(b.id);
});

test('a picture is turned a quarter clockwise', async () => {
  const { body } = await upload([await halves(80, 40).png().toBuffer()]);
  const [image] = body.data.images;
  const params = { id: String(adId), imageId: image.id };
  const turned = (await site.call(api.turnImage, { params, token: member.token })).body.data.images[0];
  expect(turned).toMatchObject({ id: image.id, width: 40, height: 80 });
  const { rawPayload } = await site.app.inject({ url: turned.url });
  const top = await sharp(rawPayload).extract({ left: 20, top: 5, width: 1, height: 1 }).raw().toBuffer();
  expect(top[0]!).toBeGreaterThan(200);
  expect((await site.send({ url: image.url })).status).toBe(404);
});

test('a deleted picture takes its files along, unless another ad shows the same', async () => {
  const same = await colour('#abcdef');
  const first = (await upload([same])).body.data.images[0];
  const otherAd = await insertAd(site, { user_id: member.id, status: 'Draft', published_at: null });
  const twin = (await upload([same], member.token, otherAd)).body.data.images[0];
  expect(twin.url).toBe(first.url);
  const remove = (id: number, imageId: string) =>
    site.call(api.deleteImage, { params: { id: String(id), imageId }, token: member.token });
  expect((await remove(adId, first.id)).body.data.images).toEqual([]);
  expect((await site.send({ url: first.url })).status).toBe(200);
  await remove(otherAd, twin.id);
  expect((await site.send({ url: first.url })).status).toBe(404);
  expect((await remove(otherAd, twin.id)).status).toBe(404);
});

test('a new picture of an ad that is online waits beside it for the moderators', async () => {
  const online = await insertAd(site, { user_id: member.id });
  expect((await upload([await colour('#0f0')], member.token, online)).status).toBe(201);
  const { body } = await site.call(readMyAd, { params: { id: String(online) }, token: member.token });
  expect(body.data).toMatchObject({ status: 'Active', images: [], revision: { changes: { images: [{}] } } });
});

test('nobody touches the pictures of somebody else', async () => {
  const { body } = await upload([await colour('#111')]);
  const params = { id: String(adId), imageId: body.data.images[0].id };
  for (const role of ['User', 'Moderator', 'Admin'] as const) {
    const { token } = await site.signIn(role);
    expect((await upload([await colour('#222')], token)).status).toBe(404);
    expect((await site.call(api.deleteImage, { params, token })).status).toBe(404);
    expect((await site.call(api.turnImage, { params, token })).status).toBe(404);
  }
});

test('files that nothing names are collected after a day, others are not', async () => {
  const { body } = await upload([await colour('#333')]);
  const name = `${'0'.repeat(31)}7.jpg`;
  await site.context.files.public.write(name, Buffer.from('left behind'));
  expect(await collectOrphans(site.context)).toBe(0);
  const tomorrow = { ...site.context, now: () => new Date(Date.now() + 2 * 86_400_000) };
  expect(await collectOrphans(tomorrow)).toBe(1);
  expect((await site.send({ url: `/files/${name}` })).status).toBe(404);
  expect((await site.send({ url: body.data.images[0].url })).status).toBe(200);
});
