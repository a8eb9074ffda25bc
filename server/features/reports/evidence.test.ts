/** Files beside a report: what is taken, what becomes of it, and that nothing stays of what was refused. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { collectStrayEvidence } from '#server/features/reports/evidence.service.ts';
import { fromSomewhere } from '#server/features/reports/reports.testing.ts';
import { newFileName } from '#server/kit/files.ts';
import { form, type Part } from '#server/kit/upload.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-evidence-'));
const megabyte = 1024 * 1024;
let site: TestSite;
let adId: number;
let jpeg: Buffer;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '127.0.0.1', DATA_DIR: folder } });
  await seedCategories(site.database.db);
  const plain = sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#804020' } });
  jpeg = await plain
    .withExif({ IFD0: { Copyright: 'Inès, 12 rue Haute' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  adId = await insertAd(site, { user_id: (await site.signIn()).id });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

let visitor = 0;
const fields = (values: Record<string, string> = {}): Part[] =>
  Object.entries({
    targetType: 'ad',
    targetId: String(adId),
    reason: 'scam',
    description: 'Le vendeur exige un virement avant toute visite.',
    name: 'Inès Moreau',
    email: `ines${(visitor += 1)}@exemple.fr`,
    goodFaith: 'true',
    ...values,
  }).map(([name, content]) => ({ name, content }));
const file = (content: Buffer, fileName = '../../x.php'): Part => ({ name: 'evidence', content, fileName });

function send(parts: Part[], { url = '/api/reports', token = '', key = '' } = {}) {
  const { payload, headers } = form(parts);
  return site.send({
    method: 'POST',
    url,
    payload,
    headers: {
      ...headers,
      'x-forwarded-for': `2001:db8:1:${(visitor += 1).toString(16)}::1`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(token && { token }),
  });
}
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
const kept = (reportId: string) =>
  site.database.db
    .selectFrom('report_evidence')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();

async function contentOf(name: string): Promise<Buffer> {
  const { stream } = (await site.context.files.private.read(name))!;
  return Buffer.concat(await stream.toArray());
}

test('pictures are drawn anew without what they tell beside, documents stay, names of clients are not looked at', async () => {
  const { status, body } = await send([...fields(), file(jpeg), file(pdf, 'facture.exe')]);
  expect(status).toBe(201);
  const [picture, document] = await kept(body.data.id);
  expect([picture?.media_type, document?.media_type]).toEqual(['image/jpeg', 'application/pdf']);
  const drawn = await contentOf(picture!.file);
  const { width, height, exif, format } = await sharp(drawn).metadata();
  expect([width, height, exif, format]).toEqual([2_560, 1_280, undefined, 'jpeg']);
  expect(picture?.bytes).toBe(drawn.length);
  expect(drawn.toString('latin1')).not.toContain('rue Haute');
  expect(await contentOf(document!.file)).toEqual(pdf);
  for (const path of stored()) expect(path).toContain(join('files', 'private'));
});

test('nobody gets at them by an address of the site', async () => {
  const { body } = await send([...fields(), file(jpeg)]);
  const [picture] = await kept(body.data.id);
  const name = picture!.file;
  const jpg = name.replace('.proof', '.jpg');
  for (const url of [`/files/${name}`, `/files/${jpg}`, `/files/../private/${name}`, `/api/reports/${body.data.id}`])
    expect([url, (await site.send({ url })).status]).toEqual([url, 404]);
});

test('a form without files is a report, and the other address takes forms too', async () => {
  expect((await send(fields())).status).toBe(201);
  const member = await site.signIn();
  const other = await site.signIn();
  const asListed = [
    { name: 'reason', content: 'harassment' },
    { name: 'description', content: 'Menaces répétées par téléphone.' },
    file(jpeg),
  ];
  const { status, body } = await send(asListed, { url: `/api/users/${other.id}/report`, token: member.token });
  expect(status).toBe(201);
  expect(await kept(body.data.id)).toHaveLength(1);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await send(asListed, { url: `/api/users/${nobody}/report`, token: member.token })).status).toBe(404);
});

test('what is refused says which file it is, and nothing of it stays', async () => {
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7');
  for (const bad of [gif, svg, html, Buffer.from('MZ\x90')]) {
    const { status, body } = await send([...fields(), file(jpeg), file(bad)]);
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([415, 'evidence.1', 'unsupported_evidence']);
    expect(body.errors[0].message).toContain('PDF');
  }
  const torn = await send([...fields(), file(jpeg.subarray(0, 2_000))]);
  expect([torn.status, torn.body.code, torn.body.errors[0].field]).toEqual([422, 'invalid_image', 'evidence.0']);
  const empty = await send([...fields(), file(pdf), file(Buffer.alloc(0))]);
  expect([empty.status, empty.body.errors]).toMatchObject([422, [{ field: 'evidence.1', code: 'empty_file' }]]);
  const large = Buffer.concat([pdf, Buffer.alloc(10 * megabyte)]);
  const tooLarge = await send([...fields(), file(jpeg), file(large)]);
  expect([tooLarge.status, tooLarge.body.errors]).toMatchObject([413, [{ field: 'evidence.1', code: 'too_large' }]]);
  expect((await send([...fields(), ...Array.from({ length: 6 }, () => file(pdf))])).status).toBe(422);
  expect((await send([...fields({ description: 'court' }), file(jpeg)])).status).toBe(422);
  expect((await send([...fields({ targetId: '999999' }), file(jpeg)])).status).toBe(404);
  expect((await send([...fields({ status: 'Upheld' }), file(jpeg)])).body.errors[0]).toMatchObject({
    field: 'status',
    code: 'unknown_field',
  });
  expect((await send([file(jpeg), { name: 'files', content: pdf, fileName: 'x' }])).status).toBe(422);
  expect(stored()).toEqual([]);
});

test('fields may come after the files', async () => {
  const { status, body } = await send([file(pdf), ...fields()]);
  expect(status).toBe(201);
  expect(await kept(body.data.id)).toHaveLength(1);
});

test('the same report sent again by its key leaves no second files', async () => {
  const again = { key: 'once', token: (await site.signIn()).token };
  const first = await send([...fields(), file(pdf)], again);
  const second = await send([...fields(), file(pdf)], again);
  expect(second.body.data).toEqual(first.body.data);
  expect(await kept(first.body.data.id)).toHaveLength(1);
  expect(stored()).toHaveLength(1);
});

test('what a member sends later is put beside what is there, up to 20 in all, and a visitor’s is apart', async () => {
  const { token } = await site.signIn();
  const first = await send([...fields(), file(pdf)], { token });
  const five = Array.from({ length: 5 }, () => file(pdf));
  for (let time = 0; time < 3; time += 1) expect((await send([...fields(), ...five], { token })).status).toBe(201);
  expect((await kept(first.body.data.id)).map(({ position }) => position)).toEqual([...Array(16).keys()]);
  const surplus = await send([...fields(), ...five], { token });
  expect([surplus.status, surplus.body.errors[0]]).toMatchObject([
    422,
    { field: 'evidence', code: 'report_files_full' },
  ]);
  expect(stored()).toHaveLength(16);
  const email = 'encore@exemple.fr';
  for (let time = 0; time < 2; time += 1) {
    const { body } = await send([...fields({ email }), file(pdf)]);
    expect(await kept(body.data.id)).toHaveLength(1);
  }
});

test('what a process that died left behind is collected after a day, and nothing else', async () => {
  const { files } = site.context;
  await send([...fields(), file(pdf)]);
  await files.private.write(newFileName('proof'), pdf);
  await files.private.write(newFileName('zip'), pdf);
  expect(await collectStrayEvidence(site.context)).toBe(0);
  site.context.now = () => new Date(Date.now() + 2 * 86_400_000);
  try {
    expect(await collectStrayEvidence(site.context)).toBe(1);
  } finally {
    site.context.now = () => new Date();
  }
  expect(stored()).toHaveLength(2);
});

test('the document of the API shows both ways to send a report', async () => {
  const { body } = await site.send({ url: '/api/openapi.json' });
  const { content } = body.paths['/reports'].post.requestBody;
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(Object.keys(content['multipart/form-data'].schema.properties)).toContain('evidence');
});

test('files of a report about nothing are not opened, whether they come before its fields or after', async () => {
  const send = (parts: Part[]) =>
    site.send({
      method: 'POST',
      url: '/api/reports',
      ...form(parts),
      headers: { ...form(parts).headers, ...fromSomewhere() },
    });
  const fields = Object.entries({
    targetType: 'ad',
    targetId: '999999999',
    reason: 'fraud',
    description: 'Une annonce qui n’existe pas, avec un fichier trompeur.',
    name: 'Alix',
    email: 'alix@example.org',
    goodFaith: 'true',
  }).map(([name, content]) => ({ name, content }));
  // Opened, it would be refused for what it is.
  const broken = { name: 'evidence', content: Buffer.from('no picture at all'), fileName: 'x.png' };
  for (const parts of [
    [...fields, broken],
    [broken, ...fields],
  ])
    expect((await send(parts)).status).toBe(404);
});
