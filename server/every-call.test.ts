/** Over every call the site answers: who may make it, and that no body writes more than it says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameOf, type Endpoint } from '#contract/endpoint.ts';
import { can, roles, type Role } from '#contract/permissions.ts';
import { InvalidInput, parsePart } from '#server/kit/validation.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
const people = new Map<Role, { id: string; token: string }>();

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  for (const role of roles) people.set(role, await site.signIn(role));
});
afterAll(() => site.close());

/** Something that its parameters could be, and that does not exist. */
function addressFor({ path, params }: Endpoint): string {
  const samples = ['999999999', crypto.randomUUID(), 'github', '00000'];
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fits = (value: string) => params?.safeParse({ id: value, [name]: value }).success;
    return samples.find(fits) ?? samples[1]!;
  })}`;
}

const send = (endpoint: Endpoint, token: string | undefined, payload?: string, query = '') =>
  site.send({
    method: endpoint.method,
    url: `${addressFor(endpoint)}${query}`,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    ...(token && { token }),
  });

describe('privileges', () => {
  test('a visitor is sent away by every call that is not public', async () => {
    for (const endpoint of site.context.endpoints.filter(({ access }) => access !== 'public')) {
      const { status, body } = await send(endpoint, undefined, endpoint.method === 'GET' ? undefined : '{}');
      expect([nameOf(endpoint), status, body.code]).toEqual([nameOf(endpoint), 401, 'unauthenticated']);
    }
  });

  test.each(roles)('a %s gets 403 from every call whose permission the role lacks, and from no other', async (role) => {
    for (const endpoint of site.context.endpoints) {
      const { access } = endpoint;
      if (access === 'public' || endpoint.path === '/auth/logout') continue;
      const may = access === 'member' || can({ role }, access);
      // A body that is wrong in every way: what is asked first is who asks.
      const payload = endpoint.method === 'GET' ? undefined : '{"role":"Admin"}';
      const { status } = await send(endpoint, people.get(role)!.token, may ? payload : payload && '[[]]');
      expect([nameOf(endpoint), status === 403]).toEqual([nameOf(endpoint), !may]);
    }
  });

  test('a call about one thing that does not exist is 404 before its body or query is looked at', async () => {
    const wrong: string[] = [];
    // The answer about an address is the same for all; a case is opened by what stands in its query.
    const others = ['/auth/email-status/{email}', '/case-files/{id}'];
    for (const endpoint of site.context.endpoints) {
      if (!endpoint.path.includes('{') || endpoint.upload || others.includes(endpoint.path)) continue;
      const payload = endpoint.body && endpoint.method !== 'GET' ? '{"nonsense":1}' : undefined;
      const query = endpoint.query ? '?nonsense=1' : '';
      const { status, body } = await send(endpoint, people.get('Admin')!.token, payload, query);
      if (status !== 404) wrong.push(`${nameOf(endpoint)} ${status} ${body.code}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('numbers', () => {
  /** Where a schema takes whole numbers, with the largest of each. */
  function largest(schema: unknown, path = ''): [string, number][] {
    if (typeof schema !== 'object' || schema === null) return [];
    const own: [string, number][] =
      'type' in schema && schema.type === 'integer'
        ? [[path, 'maximum' in schema ? Number(schema.maximum) : Infinity]]
        : [];
    return [...own, ...Object.entries(schema).flatMap(([key, part]) => largest(part, `${path}/${key}`))];
  }

  test('no body takes a number so large that only the database would refuse it', () => {
    const endless = site.context.endpoints.flatMap(({ body, ...endpoint }) =>
      largest(body && z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }))
        .filter(([, most]) => most >= Number.MAX_SAFE_INTEGER)
        .map(([path]) => `${nameOf(endpoint)} ${path.replace(/\/(properties|anyOf|items|\d+)(?=\/|$)/g, '')}`),
    );
    // A text where it is looked for, part of a document, and what is not written.
    expect(endless.toSorted()).toEqual([
      'POST /consents /record/timestamp',
      'POST /reports /targetId',
      'PUT /profile/preferences /savedSearches/newCount',
    ]);
  });
});

describe('texts', () => {
  type Json = {
    properties?: Record<string, Json>;
    anyOf?: Json[];
    items?: Json;
    type?: unknown;
    enum?: unknown;
    const?: unknown;
  };

  /** Bodies that hold a text where a schema takes one, each with where it stands. */
  function withText(schema: Json, wrap = (text: unknown) => text, path: string[] = []): [string, unknown][] {
    const { properties = {}, anyOf = [], items } = schema;
    return [
      ...(schema.type === 'string' && !schema.enum && schema.const === undefined
        ? [[path.join('.'), wrap('a\0b')] as [string, unknown]]
        : []),
      ...anyOf.flatMap((one) => withText(one, wrap, path)),
      ...(items ? withText(items, (text) => wrap([text]), [...path, '0']) : []),
      ...Object.entries(properties).flatMap(([key, one]) =>
        withText(one, (text) => wrap({ [key]: text }), [...path, key]),
      ),
    ];
  }

  test('no body takes U+0000, which the database cannot keep', () => {
    const taken: string[] = [];
    for (const endpoint of site.context.endpoints) {
      if (!endpoint.body) continue;
      const json = z.toJSONSchema(endpoint.body, { unrepresentable: 'any', io: 'input' }) as Json;
      for (const [path, body] of withText(json)) {
        const { error } = endpoint.body.safeParse(body);
        const isTold = error?.issues.some(
          (issue) =>
            issue.path.join('.') === path || issue.code === 'invalid_union' || issue.code === 'unrecognized_keys',
        );
        if (!isTold) taken.push(`${nameOf(endpoint)} ${path}`);
      }
    }
    // Hashed or compared, and never written.
    const secret = /(?:token|password|code|PUT .* version)$/i;
    expect(taken.filter((one) => !secret.test(one) && !one.includes('/login-with-special-chars '))).toEqual([
      // Judged with what else is wrong with a definition.
      ...['POST /categories', 'PUT /categories/{id}'].flatMap((call) =>
        ['', 'options.0.'].flatMap((place) =>
          ['fr', 'en'].map((language) => `${call} attributes.0.${place}labels.${language}`),
        ),
      ),
      // Read only: they are saved by their own calls.
      ...['name', 'createdAt', 'updatedAt'].map((field) => `PUT /profile/preferences savedSearches.0.${field}`),
    ]);
  });
});

describe('days', () => {
  test.each(['0000-01-01', '2026-02-31', '2026-13-45'])(
    '%s is refused by every period, since no calendar has it',
    async (day) => {
      const periods = site.context.endpoints.filter(({ query }) => {
        const takes = (value: string) => query?.safeParse({ from: value, to: value }).success;
        return takes('2026-01-01') && !takes('?');
      });
      expect(periods.length).toBeGreaterThan(3);
      for (const endpoint of periods) {
        const url = `${addressFor(endpoint)}?from=${day}&to=${day}`;
        const { status } = await site.send({ url, token: people.get('Admin')!.token });
        expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 422]);
      }
    },
  );
});

describe('mass assignment', () => {
  const hostile = [
    'role',
    'status',
    'userId',
    'user_id',
    'isPromoted',
    'isEmailVerified',
    'plan',
    '__proto__',
    'constructor',
  ];
  /** A name that the call itself takes is no attack on it. */
  const takes = (schema: Endpoint['body'], key: string) =>
    (JSON.stringify(schema && z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) ?? '').includes(
      `"${key}":{`,
    );

  function complaints(endpoint: Endpoint, given: unknown): string[] {
    try {
      parsePart(endpoint.body, given);
      return [];
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      return error.fields.map(({ field, code }) => `${field} ${code}`);
    }
  }

  test.each(hostile)('%s is an unknown field to every body', (key) => {
    for (const endpoint of site.context.endpoints.filter(({ method, upload }) => method !== 'GET' && !upload)) {
      if (takes(endpoint.body, key)) continue;
      // Written by hand: an object literal would set the prototype instead.
      const found = complaints(endpoint, JSON.parse(`{"${key}":{"role":"Admin"}}`));
      expect([nameOf(endpoint), found]).toEqual([nameOf(endpoint), expect.arrayContaining([`${key} unknown_field`])]);
    }
  });

  test('nobody is anything else afterwards', async () => {
    const rows = () =>
      site.database.db
        .selectFrom('users')
        .select(['id', 'role', 'is_email_verified', 'is_active'])
        .orderBy('id')
        .execute();
    const before = await rows();
    const fields = hostile.map((key) => `"${key}":"Admin"`).join(',');
    for (const endpoint of site.context.endpoints.filter(({ method }) => method !== 'GET')) {
      const { status } = await send(endpoint, people.get('User')!.token, `{${fields}}`);
      expect([nameOf(endpoint), status >= 400 && status < 500]).toEqual([nameOf(endpoint), true]);
    }
    expect(await rows()).toEqual(before);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
