/** Nobody but staff reaches a report, whoever asks and whatever they send: over every call of the queue. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, nameOf } from '#contract/endpoint.ts';
import { insertReport } from '#server/features/admin-reports/admin-reports.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
const callers = new Map<string, string | undefined>();

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  callers.set('visitor', undefined);
  for (const role of ['User', 'Moderator', 'Admin'] as const) callers.set(role, (await site.signIn(role)).token);
});
afterAll(() => site.close());

/** Every call of the queue, with a body that it takes and what staff are answered. */
const subjects: Record<string, { body?: object; staff: number }> = {
  'GET /admin/reports': { staff: 200 },
  'GET /admin/reports/{id}': { staff: 200 },
  'POST /admin/reports/{id}/decide': { body: { decision: 'uphold', text: 'Bien vu, merci.' }, staff: 200 },
  'POST /admin/reports/{id}/undo': { staff: 409 },
};

test('every call is listed here', () => {
  const found = site.context.endpoints.filter(({ path }) => path.startsWith('/admin/reports')).map(nameOf);
  expect(found.sort()).toEqual(Object.keys(subjects).sort());
});

function send(name: string, id: string, caller: string, payload?: object | string) {
  const endpoint = site.context.endpoints.find((one) => nameOf(one) === name)!;
  const token = callers.get(caller);
  return site.send({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id } }),
    ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
    ...(token && { token }),
  });
}

describe.each(Object.entries(subjects))('%s', (name, { body, staff }) => {
  test.each([
    ['visitor', 401],
    ['User', 403],
    ['Moderator', staff],
    ['Admin', staff],
  ] as const)('a %s is answered %i', async (caller, expected) => {
    const { status, text } = await send(name, await insertReport(site), caller, body);
    expect(status).toBe(expected);
    if (expected === 401 || expected === 403) expect(text).not.toContain('Élodie');
  });
});

const aboutOne = Object.entries(subjects).filter(([name]) => name.includes('{id}'));

test.each(aboutOne)('%s does not find what does not exist, before its body is looked at', async (name, { body }) => {
  for (const id of [crypto.randomUUID(), 'unknown', '1']) {
    expect((await send(name, id, 'User', body)).status).toBe(403);
    expect((await send(name, id, 'Moderator', body && { nonsense: 1 })).status).toBe(404);
  }
});

test('a decision takes no field that it does not know', async () => {
  const name = 'POST /admin/reports/{id}/decide';
  const id = await insertReport(site);
  for (const key of ['status', 'reporterId', 'decided_by', 'undo', '__proto__', 'constructor']) {
    // Written by hand: an object literal would set the prototype instead.
    const payload = JSON.stringify(subjects[name]!.body).replace(/^\{/, `{"${key}":"Admin",`);
    expect([key, (await send(name, id, 'Moderator', payload)).status]).toEqual([key, 422]);
  }
});
