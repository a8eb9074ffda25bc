import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, promisePicture } from '#server/db/seed/pictures/drawn-files.ts';
import type { Scene } from '#server/db/seed/pictures/scene.ts';
import { fileName } from '#server/kit/file-routes.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let count = 0;
async function promise() {
  count += 1;
  const scene: Scene = {
    kind: 'car',
    seed: `test/${count}/${Date.now()}`,
    view: 'whole',
    colour: 'red',
    form: 'city',
    words: [],
  };
  const row = { key: keyOf(scene), scene: JSON.stringify(scene) };
  await site.database.db.insertInto('drawn_pictures').values(row).execute();
  return promisePicture(scene);
}
const get = async (url: string) => (await site.app.inject(url)).statusCode;

test('a picture is drawn when it is first asked for, in the size and format of its address, and kept', async () => {
  const { url, variants, placeholder } = await promise();
  for (const { url: address, width, type } of [...variants, { url, width: 1200, type: 'image/jpeg' }]) {
    const answer = await site.app.inject(address);
    expect(answer.headers['content-type']).toBe(type);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width * 0.75 });
  }
  const kept = await site.context.files.public.read(fileName(url));
  expect((await buffer(kept!.stream)).length).toBeGreaterThan(1_000);
  expect(placeholder).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/);
  expect(
    await sharp(Buffer.from(placeholder.split(',')[1]!, 'base64'))
      .metadata()
      .catch(() => 'blocked'),
  ).toBe('blocked');
});

test('one that is withheld before anybody saw it is not drawn for everybody, and is again once it is shown', async () => {
  const { url } = await promise();
  const { files } = site.context;
  await files.move(fileName(url), 'withheld');
  expect(await get(url)).toBe(404);
  const own = await files.withheld.read(fileName(url));
  expect((await buffer(own!.stream)).length).toBeGreaterThan(1_000);
  expect(await get(url)).toBe(404);
  await files.move(fileName(url), 'public');
  expect(await get(url)).toBe(200);
});

test('one that is removed does not come back', async () => {
  const { url, variants } = await promise();
  expect(await get(url)).toBe(200);
  await site.context.files.public.remove(fileName(url));
  expect(await get(url)).toBe(404);
  expect(await get(variants[0]!.url)).toBe(404);
});

test('an address that nothing was promised for is not found', async () => {
  expect(await get(`/files/${'ab'.repeat(15)}00.webp`)).toBe(404);
});
