/** Nobody reaches what belongs to another member, and no body writes more than it says: over every call of the profile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as account from '#contract/api/account.ts';
import { createSavedSearch, updateSavedSearch } from '#contract/api/saved-searches.ts';
import {
  changeEmail,
  enableTwoFactor,
  changePassword,
  confirmTwoFactor,
  disableTwoFactor,
} from '#contract/api/auth-security.ts';
import * as profile from '#contract/api/profile.ts';
import { updatePrivacy, updatePreferences, updateNotifications } from '#contract/api/profile-preferences.ts';
import { connectSocial } from '#contract/api/social.ts';
import { reportUser } from '#contract/api/reports.ts';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import { writeReview } from '#contract/api/reviews.ts';
import { defaultPreferences } from '#contract/default-preferences.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-guards-'));
let site: TestSite;
let owner: { id: string; token: string };
const callers = new Map<string, string | undefined>();

beforeAll(async () => {
  site = await openTestSite({ settings: { DATA_DIR: folder, RATE_LIMIT_SCALE: '100' } });
  owner = await site.signIn();
  callers.set('visitor', undefined);
  for (const role of ['User', 'Moderator', 'Admin'] as const) callers.set(role, (await site.signIn(role)).token);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const search = { name: 'x', query: {}, frequency: 'daily' as const };
const ownSearch = async () =>
  (await site.call(createSavedSearch, { body: search, token: owner.token })).body.data.id as string;
const ownExport = async () =>
  (await site.call(account.requestExport, { body: await site.proofOf(owner.id), token: owner.token })).body.data
    .id as string;

/** Every call about one thing of a member: how that thing comes to be, and a body that its owner could send. */
const subjects: Record<string, { make: () => Promise<string>; body?: object; isPublic?: boolean }> = {
  'PUT /profile/saved-searches/{id}': { make: ownSearch, body: { name: 'mine now' } },
  'DELETE /profile/saved-searches/{id}': { make: ownSearch },
  'POST /profile/saved-searches/{id}/seen': { make: ownSearch },
  'GET /profile/export-data/{id}': { make: ownExport },
  'GET /users/{id}': { make: async () => owner.id, isPublic: true },
  'GET /users/{id}/advertisements': { make: async () => owner.id, isPublic: true },
  'GET /users/{id}/reviews': { make: async () => owner.id, isPublic: true },
};
/** Tested where they are made. */
const elsewhere = new Set([
  'DELETE /profile/sessions/{id}',
  'POST /users/{id}/phone',
  'POST /users/{id}/report',
  'POST /users/{id}/reviews',
]);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** A business has tests of its own: there is none to begin with. */
const own = () => site.context.endpoints.filter((endpoint) => /^\/(profile(?!\/business)|users)\b/.test(endpoint.path));

test('every call about one thing is listed here', () => {
  const found = own()
    .filter(({ path }) => path.includes('{id}'))
    .map(nameOf);
  expect(found.filter((name) => !elsewhere.has(name)).sort()).toEqual(Object.keys(subjects).sort());
});

describe.each(Object.entries(subjects))('%s', (name, { make, body, isPublic }) => {
  const send = async (id: string, token: string | undefined, payload = body) => {
    const endpoint = own().find((one) => nameOf(one) === name)!;
    return site.send({
      method: endpoint.method,
      url: addressOf(endpoint, { params: { id } }),
      ...(payload && { payload }),
      ...(token && { token }),
    });
  };

  test.each(['visitor', 'User', 'Moderator', 'Admin'])(
    'a %s gets nothing of it, and its owner does',
    async (caller) => {
      const id = await make();
      const { status, text } = await send(id, callers.get(caller));
      expect(status).toBe(isPublic ? 200 : caller === 'visitor' ? 401 : 404);
      if (!isPublic) expect(text).not.toContain(id);
      // What does not exist looks the same, even with a body that is wrong.
      if (!isPublic && caller !== 'visitor')
        expect((await send(id, callers.get(caller), body && { nonsense: 1 })).status).toBe(404);
      expect((await send(id, owner.token)).status).toBe(200);
    },
  );
});

test('an export is not downloaded by who is signed in, only by who holds its link', async () => {
  const id = await ownExport();
  await site.runJobs();
  for (const token of [...callers.values(), owner.token]) {
    expect((await site.send({ url: `/api/profile/export-data/${id}/download`, ...(token && { token }) })).status).toBe(
      404,
    );
  }
});

/** A body that each call would take. */
const bodies: Record<string, object> = {
  [nameOf(profile.updateProfile)]: { bio: 'x' },
  [nameOf(profile.updateBasicInfo)]: { bio: 'x' },
  [nameOf(updatePrivacy)]: { showEmail: true },
  [nameOf(profile.verifyPhone)]: { phoneNumber: '0612345678' },
  [nameOf(profile.confirmPhone)]: { code: '123456' },
  [nameOf(updatePreferences)]: { theme: 'dark' },
  [nameOf(updateNotifications)]: { notifications: defaultPreferences.notifications },
  [nameOf(connectSocial)]: { accessToken: 'x' },
  [nameOf(account.deactivateAccount)]: { reason: 'x' },
  [nameOf(account.deleteAccount)]: { reason: 'x' },
  [nameOf(account.requestExport)]: {},
  [nameOf(enableTwoFactor)]: {},
  [nameOf(changeEmail)]: { email: 'x@example.org' },
  [nameOf(createSavedSearch)]: search,
  [nameOf(updateSavedSearch)]: search,
};
const bodiesElsewhere = new Set(
  [changePassword, confirmTwoFactor, disableTwoFactor, reportUser, writeReview].map(nameOf),
);
const hostile = [
  'role',
  'status',
  'userId',
  'user_id',
  'id',
  'isActive',
  'isEmailVerified',
  'isPromoted',
  'avatar',
  'plan',
  '__proto__',
  'constructor',
];

test('every body is listed here', () => {
  const found = own()
    .filter((endpoint) => endpoint.body)
    .map(nameOf);
  expect(found.filter((name) => !bodiesElsewhere.has(name)).sort()).toEqual(Object.keys(bodies).sort());
});

test.each(Object.keys(bodies))('%s refuses every field it does not know', async (name) => {
  const before = await site.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const endpoint = own().find((one) => nameOf(one) === name)!;
  const url = addressOf(endpoint, { params: { id: await ownSearch(), network: 'github' } });
  for (const key of hostile) {
    // Written by hand: an object literal would set the prototype instead.
    const payload = JSON.stringify(bodies[name]).replace(
      /^\{(?=(.?))/,
      (_, next) => `{"${key}":"Admin"${next === '}' ? '' : ','}`,
    );
    const { status, body } = await site.send({
      method: endpoint.method,
      url,
      payload,
      headers: { 'content-type': 'application/json' },
      token: owner.token,
    });
    expect([
      key,
      status,
      body.errors.some(
        (error: { field: string; code: string }) => error.field === key && error.code === 'unknown_field',
      ),
    ]).toEqual([key, 422, true]);
  }
  const after = await site.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect({ ...after, last_seen_at: null, updated_at: null }).toEqual({
    ...before,
    last_seen_at: null,
    updated_at: null,
  });
});

test('the calls without a body take none', async () => {
  for (const endpoint of own().filter(({ method, body, upload }) => method !== 'GET' && !body && !upload)) {
    const url = addressOf(endpoint, { params: { id: await ownSearch(), network: 'github' } });
    if (elsewhere.has(nameOf(endpoint))) continue;
    const { status } = await site.send({
      method: endpoint.method,
      url,
      payload: { role: 'Admin' },
      token: owner.token,
    });
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 422]);
  }
});
