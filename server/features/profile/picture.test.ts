import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePicture, readProfile } from '#contract/api/profile.ts';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import { jpeg, jpegWithPlace, pngBomb, svg } from '#server/kit/images.testing.ts';
import { form, type Part } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-pictures-'));
let site: TestSite;
let member: { id: string; token: string };
let photo: Buffer;

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '100' } });
  member = await site.signIn();
  photo = await jpeg();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (parts: Part[], token = member.token) =>
  site.send({ method: 'POST', url: '/api/profile/picture', ...form(parts), token });
const upload = (content: Buffer, fileName = 'photo.jpg') => send([{ name: 'file', content, fileName }]);
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name);
const avatar = async () => (await site.call(readProfile, { token: member.token })).body.data.avatar as string | null;

test('a picture becomes a square JPEG under a new name; the one before is gone', async () => {
  const first = await upload(await jpegWithPlace(), '../../etc/passwd');
  expect(first.status).toBe(200);
  expect(first.body.data.avatar).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
  const { rawPayload, headers } = await site.app.inject({ url: first.body.data.avatar });
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();

  const second = await upload(photo);
  expect(second.body.data.avatar).not.toBe(first.body.data.avatar);
  expect((await site.send({ url: first.body.data.avatar })).status).toBe(404);
  expect(await avatar()).toBe(second.body.data.avatar);
  expect(stored()).toHaveLength(1);
});

test('removing the picture removes its file, and removing it again is no failure', async () => {
  const { body } = await upload(photo);
  for (let time = 0; time < 2; time++)
    expect((await site.call(deletePicture, { token: member.token })).status).toBe(200);
  expect(await avatar()).toBeNull();
  expect((await site.send({ url: body.data.avatar })).status).toBe(404);
  expect(stored()).toEqual([]);
});

test('ten pictures at once leave one file, the one the profile shows', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(photo)));
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
  expect(stored()).toEqual([(await avatar())?.replace('/files/', '')]);
});

test('what is no picture is refused and changes nothing', async () => {
  const before = await avatar();
  const cases: [Buffer, number, string][] = [
    [svg, 415, 'unsupported_media_type'],
    [Buffer.from('hello'), 415, 'unsupported_media_type'],
    [pngBomb(12_000), 413, 'too_large'],
    [photo.subarray(0, photo.length - 200), 422, 'invalid_image'],
    [Buffer.alloc(16 * 1024 * 1024, 0xff), 413, 'too_large'],
  ];
  for (const [content, status, code] of cases) {
    const answer = await upload(content);
    expect([answer.status, answer.body.code, answer.body.success]).toEqual([status, code, false]);
    if (status === 415) expect(answer.body.errors).toMatchObject([{ field: 'file', code }]);
  }
  expect(await avatar()).toBe(before);
  expect(stored()).toHaveLength(1);
});

test('the form holds exactly one file, in its field, and nothing else', async () => {
  const file = { name: 'file', content: photo, fileName: 'a.jpg' };
  const wrong: [Part[], string, string][] = [
    [[], 'file', 'required'],
    [[{ ...file, content: '' }], 'file', 'required'],
    [[{ name: 'file', content: 'text' }], 'file', 'invalid_value'],
    [[{ ...file, name: 'picture' }], 'picture', 'unknown_field'],
    [[file, file], 'file', 'too_many_files'],
    [[file, { name: 'role', content: 'Admin' }], 'role', 'unknown_field'],
    [[{ name: 'userId', content: '1' }, file], 'userId', 'unknown_field'],
  ];
  for (const [parts, field, code] of wrong) {
    const { status, body } = await send(parts);
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([422, field, code]);
  }
  for (const name of ['__proto__', 'constructor'])
    expect((await send([file, { name, content: 'x' }])).status).toBeLessThan(500);
  expect((await send([file, { name: '__proto__', content: 'x' }])).status).toBeGreaterThanOrEqual(400);
});

test('a broken form is a bad request', async () => {
  const { headers } = form([]);
  for (const payload of [
    '',
    'nothing',
    '--a-boundary-of-the-test\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  ]) {
    const { status } = await site.send({
      method: 'POST',
      url: '/api/profile/picture',
      payload,
      headers,
      token: member.token,
    });
    expect([400, 422]).toContain(status);
  }
});

test('only this call takes forms, and it takes nothing else', async () => {
  const json = await site.send({
    method: 'POST',
    url: '/api/profile/picture',
    payload: { file: 'x' },
    token: member.token,
  });
  expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type']);
  const { payload, headers } = form([{ name: 'showEmail', content: 'true' }]);
  const elsewhere = await site.send({
    method: updatePrivacy.method,
    url: '/api/profile/privacy',
    payload,
    headers,
    token: member.token,
  });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([415, 'unsupported_media_type']);
});

test('a visitor’s picture is not even read', async () => {
  const { status, body } = await send([{ name: 'file', content: photo, fileName: 'a.jpg' }], '');
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
});

test('an endless file is cut off at the limit', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as { port: number };
  let sent = 0;
  async function* endless() {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    for (; sent < 200; sent++) yield Buffer.alloc(1024 * 1024);
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/profile/picture`, {
    method: 'POST',
    body: Readable.toWeb(Readable.from(endless())) as never,
    duplex: 'half',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  } as RequestInit).catch(() => null);
  // The connection may break before the answer is read; either way the rest is not listened to.
  if (answer) expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(100);
});
