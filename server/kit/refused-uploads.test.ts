/** Whoever sends a file that is refused hears why, however large it is, with a plain client on a real connection. */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { jpeg } from '#server/kit/images.testing.ts';
import { form } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-refused-'));
let site: TestSite;
let token: string;
let adId: number;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  const member = await site.signIn();
  ({ token } = member);
  adId = await insertAd(site, { user_id: member.id, status: 'Draft', published_at: null });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Heard {
  status: number | undefined;
  code: string | undefined;
}

/** Sends all of it as fast as it goes and reads the answer; a connection cut under it is an error. */
async function post(path: string, { payload, headers }: ReturnType<typeof form>, token?: string): Promise<Heard> {
  const { port } = site.app.server.address() as AddressInfo;
  const sending = request({
    port,
    method: 'POST',
    path,
    agent: false,
    headers: { ...headers, 'content-length': payload.length, ...(token && { authorization: `Bearer ${token}` }) },
  });
  sending.end(payload);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  sending.on('error', () => {});
  const { code } = (await json(answer)) as { code?: string };
  return { status: answer.statusCode, code };
}

const photo = (content: Buffer) => form([{ name: 'file', content, fileName: 'photo.jpg' }]);
const images = () => `/api/advertisements/${adId}/images`;
const tries = 25;

test('a sixth photo is refused with its answer, 25 times of 25', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => jpeg(60, 40)));
  const all = form(five.map((content) => ({ name: 'file', content, fileName: 'photo.jpg' })));
  expect((await post(images(), all, token)).status).toBe(201);
  const large = photo(Buffer.concat([await jpeg(), Buffer.alloc(3_000_000, 1)]));
  for (let count = 0; count < tries; count += 1)
    expect(await post(images(), large, token)).toEqual({ status: 409, code: 'too_many_images' });
});

test('a picture of 20 MB is refused with its answer, 25 times of 25', async () => {
  const huge = photo(Buffer.alloc(20_000_000, 1));
  for (let count = 0; count < tries; count += 1)
    expect(await post('/api/profile/picture', huge, token)).toEqual({ status: 413, code: 'too_large' });
});

test('so is a file of somebody who may not send one, and a body beyond what a call reads', async () => {
  const huge = photo(Buffer.alloc(20_000_000, 1));
  const text = {
    payload: Buffer.from(JSON.stringify({ email: 'x'.repeat(5_000_000) })),
    headers: { 'content-type': 'application/json' },
  };
  for (let count = 0; count < 5; count += 1) {
    expect((await post('/api/profile/picture', huge)).status).toBe(401);
    expect(await post('/api/auth/login', text)).toEqual({ status: 413, code: 'too_large' });
    expect((await post('/api/auth/login', huge)).status).toBe(415);
    expect((await post('/api/nothing-here', huge)).status).toBeGreaterThanOrEqual(400);
  }
});
