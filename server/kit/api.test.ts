import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, deleteCategory, listCategories } from '#contract/api/categories.ts';
import { recordConsent } from '#contract/api/consents.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let admin: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn('Admin');
});
afterAll(() => site.close());

const json = { 'content-type': 'application/json' };
const category = {
  names: { fr: 'Jeux', en: 'Games' },
  descriptions: { fr: '', en: '' },
  icon: null,
  parentId: null,
  isActive: true,
};

test('a failure is the envelope with a stable code, the request’s id and no inner details', async () => {
  const { status, headers, body } = await site.send({ url: '/api/nothing-here' });
  expect(status).toBe(404);
  expect(body).toEqual({
    success: false,
    message: 'Introuvable : ce contenu n’existe pas ou n’existe plus.',
    errors: [],
    data: null,
    code: 'not_found',
    statusCode: 404,
    requestId: headers['x-request-id'],
  });
});

test('messages speak the caller’s language, and French where they ask for another', async () => {
  const message = async (language: string) =>
    (await site.send({ url: '/api/x', headers: { 'accept-language': language } })).body.message;
  expect(await message('en')).toMatch(/^We couldn’t find/);
  expect(await message('de,en;q=0.5')).toMatch(/^We couldn’t find/);
  expect(await message('de')).toMatch(/^Introuvable/);
});

test('messages speak the language of the caller’s account before the one their request asks for', async () => {
  const { id, token } = await site.signIn();
  const speak = (language: 'fr' | 'en') =>
    site.database.db.updateTable('users').set({ language }).where('id', '=', id).execute();
  const refusal = async (asked: string) =>
    (await site.call(createCategory, { body: category, token, headers: { 'accept-language': asked } })).body.message;
  await speak('en');
  expect(await refusal('fr')).toMatch(/^Your account/);
  await speak('fr');
  expect(await refusal('en')).toMatch(/^Votre compte/);
  const wrong = { body: {} as never, token: admin.token, headers: { 'accept-language': 'en' } };
  expect((await site.call(createCategory, wrong)).body.errors[0].message).toBe('Ce champ est obligatoire.');
});

test('broken JSON, another type of content and too large a body each have their own answer', async () => {
  const post = (payload: string, headers: Record<string, string> = json) =>
    site.send({ method: 'POST', url: '/api/categories', payload, headers, token: admin.token });
  expect((await post('{"names": ')).body).toMatchObject({ statusCode: 400, code: 'invalid_json' });
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'text/plain; charset=utf-8', 'text/xml'])
    expect((await post('{"a":1}', { 'content-type': type })).body).toMatchObject({
      statusCode: 415,
      code: 'unsupported_media_type',
    });
  expect((await post(`{"a":"${'x'.repeat(1_100_000)}"}`)).body.code).toBe('too_large');
});

test.each(['role', '__proto__', 'constructor', 'prototype'])(
  'the unknown key %s is refused, not stored',
  async (key) => {
    const payload = `{${JSON.stringify(category).slice(1, -1)}, ${JSON.stringify(key)}: {"role": "Admin"}}`;
    const { body } = await site.send({
      method: 'POST',
      url: '/api/categories',
      payload,
      headers: json,
      token: admin.token,
    });
    expect(body).toMatchObject({ statusCode: 422, errors: [{ field: key, code: 'unknown_field' }] });
  },
);

test('unknown query parameters and bodies nobody asked for are refused too', async () => {
  expect((await site.send({ url: '/api/categories?evil=1' })).status).toBe(422);
  const { status } = await site.call(deleteCategory, {
    params: { id: '999' },
    body: { a: 1 } as never,
    token: admin.token,
  });
  expect(status).toBe(404);
});

test('a call without a body is read as one with an empty body', async () => {
  const nothing = await site.send({ method: 'POST', url: '/api/categories', token: admin.token });
  const empty = await site.send({
    method: 'POST',
    url: '/api/categories',
    token: admin.token,
    payload: '{}',
    headers: json,
  });
  expect(nothing.body.errors).toEqual(empty.body.errors);
  const { status } = await site.send({ method: 'POST', url: '/api/notifications/read', token: admin.token });
  expect(status).toBe(200);
});

test('text with U+0000 is refused', async () => {
  const body = { ...category, names: { fr: 'Jeux\0', en: 'Games' } };
  const answer = await site.call(createCategory, { body, token: admin.token });
  expect(answer.body.errors).toMatchObject([{ field: 'names.fr', code: 'invalid_characters' }]);
});

test('a demoted admin’s token is worth nothing from the next request on', async () => {
  const { id, token } = await site.signIn('Admin');
  const attempt = () => site.call(createCategory, { body: category, token });
  expect((await attempt()).status).toBe(201);
  const users = site.database.db.updateTable('users').where('id', '=', id);
  await users.set({ role: 'User' }).execute();
  expect((await attempt()).body.code).toBe('forbidden');
  await users.set((eb) => ({ role: 'Admin', token_version: eb('token_version', '+', 1) })).execute();
  expect((await attempt()).body.code).toBe('session_expired');
});

test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])('the token "%s" lets nobody in', async (token) => {
  const { status } = await site.send({
    method: 'POST',
    url: '/api/categories',
    headers: { ...json, authorization: `Bearer ${token}` },
    payload: '{}',
  });
  expect(status).toBe(401);
});

test('a limited call answers 429 with the time to wait once the limit is reached', async () => {
  const record = {
    necessary: true as const,
    functional: false,
    analytics: false,
    marketing: false,
    timestamp: Date.now(),
    version: '1.0',
  };
  const body = { anonymousId: crypto.randomUUID(), record };
  const statuses = await Promise.all(Array.from({ length: 40 }, () => site.call(recordConsent, { body })));
  expect(statuses.filter((one) => one.status === 201)).toHaveLength(30);
  const refused = statuses.find((one) => one.status === 429);
  expect(refused?.body.code).toBe('rate_limited');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a database that does not answer gives 503 with Retry-After, and readiness turns red', async () => {
  const broken = await openTestSite();
  await broken.database.db.schema.alterTable('categories').renameTo('gone').execute();
  expect((await broken.call(listCategories)).body).toMatchObject({
    statusCode: 500,
    code: 'internal_error',
    message: 'Une erreur inattendue est survenue. Réessayez dans un instant.',
  });
  await broken.database.db.schema.alterTable('gone').renameTo('categories').execute();
  expect((await broken.send({ url: '/health/ready' })).status).toBe(200);
  await broken.database.pool.end();
  await expect.poll(async () => (await broken.send({ url: '/health/ready' })).status).toBe(503);
  await broken.app.close();
});

test.each(['/api/categories', '/api'])('answers of %s carry the security headers', async (url) => {
  const { headers } = await site.send({ url });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('the OpenAPI document names every call with who may use it, and a page shows it', async () => {
  const { body } = await site.send({ url: '/api/openapi.json' });
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/categories'].post['x-access']).toBe('manageCategories');
  expect(body.paths['/categories/{id}'].get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(body.paths['/payments/webhook'].post).toMatchObject({ 'x-access': 'public', security: [] });
  const page = await site.send({ url: '/api/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('/api/categories/{id}');
  expect(page.text).toContain('/api/payments/webhook');
});

test('the OpenAPI document tells every status: of its own calls, and those that any call may answer', async () => {
  const { body } = await site.send({ url: '/api/openapi.json' });
  expect(Object.keys(body.paths['/auth/refresh-token'].post.responses)).toContain('422');
  expect(body.paths['/categories'].get.responses.default).toEqual({ $ref: '#/components/responses/Failure' });
  expect(body.components.responses.Failure.description).toMatch(/invalid_json.*rate_limited/);
});

test('the OpenAPI document names the files of a call that takes nothing else, and which bodies may be left out', async () => {
  const { body } = await site.send({ url: '/api/openapi.json' });
  const { content } = body.paths['/profile/business/verify'].post.requestBody;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(body.paths['/advertisements/{id}'].delete.requestBody.required).toBe(false);
  expect(body.paths['/auth/login'].post.requestBody.required).toBe(true);
  expect(Object.keys(content['multipart/form-data'].schema.properties)).toContain('document_0');
});

test('an address that cannot be decoded is refused in the envelope, and on the site leads home', async () => {
  expect((await site.send({ url: '/api/auth/email-status/a%FF' })).body).toMatchObject({
    statusCode: 400,
    code: 'bad_request',
  });
  const page = await site.send({ url: '/%E0%A4%A' });
  expect([page.status, page.headers.location]).toEqual([302, '/']);
});

test('half a character is refused like U+0000', async () => {
  const body = { ...category, names: { fr: 'Jeux\ud800', en: 'Games' } };
  const answer = await site.call(createCategory, { body, token: admin.token });
  expect(answer.body.errors).toMatchObject([{ field: 'names.fr', code: 'invalid_characters' }]);
});
