/** Nobody reaches another's ad, no body writes more than it says, and no number leaves but for who asks for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '#contract/api/ads.ts';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { sellingTools, wholeAd, type Person } from '#server/features/my-ads/my-ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const number = '+33698765432';
const digits = '98765432';
let site: TestSite;
let tools: ReturnType<typeof sellingTools>;
let owner: Person;
const callers = new Map<string, Person | undefined>();

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
  callers.set('visitor', undefined);
  for (const role of ['User', 'Moderator', 'Admin'] as const) callers.set(role, await site.signIn(role));
});
beforeEach(async () => {
  owner = await tools.seller({ phone_number: number });
});
afterAll(() => site.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

interface Subject {
  make: () => Promise<number | string>;
  body?: object;
  /** What staff get, who may see or do more than members. */
  staff?: number;
  /** What the owner gets, where it is not 200. */
  owner?: number;
}

const active = () => tools.adIn(owner, 'Active');
const pending = () => tools.adIn(owner, 'Pending');
const reason = { reasonCode: 'fraud', reasonText: 'Signalée par la banque.' };

/** Every call of this feature about one thing. */
const subjects: Record<string, Subject> = {
  'GET /advertisements/my/{id}': { make: () => tools.adIn(owner, 'Draft') },
  'PUT /advertisements/{id}': { make: active, body: { version: 1, price: 100 } },
  'DELETE /advertisements/{id}': { make: active, body: { reason: 'Une raison' }, staff: 200 },
  'POST /advertisements/{id}/submit': { make: () => tools.adIn(owner, 'Draft') },
  'POST /advertisements/{id}/pause': { make: active },
  'POST /advertisements/{id}/sold': { make: active },
  'POST /advertisements/{id}/renew': { make: () => tools.adIn(owner, 'Sold') },
  'POST /advertisements/{id}/restore': { make: () => tools.adIn(owner, 'Sold', { deleted_at: new Date() }) },
  'GET /advertisements/{id}/statistics': { make: active },
  'GET /advertisements/{id}/promotion': { make: active },
  // Without a plan there is no credit.
  'POST /advertisements/{id}/promote': { make: active, body: { pay: 'credit' }, owner: 409 },
  'GET /admin/advertisements/{id}': { make: pending, staff: 200, owner: 403 },
  'POST /admin/advertisements/{id}/decide': {
    make: pending,
    body: { decision: 'approve' },
    staff: 200,
    owner: 403,
  },
  'POST /admin/advertisements/{id}/undo': { make: pending, staff: 409, owner: 403 },
  'GET /statements/{id}': {
    make: async () => {
      const id = await pending();
      await tools.decide(callers.get('Moderator')!, id, { decision: 'reject', ...reason });
      const row = await tools.db
        .selectFrom('statements')
        .select('id')
        .where('subject_id', '=', String(id))
        .executeTakeFirstOrThrow();
      return row.id;
    },
    staff: 200,
  },
};

/** Tested below, or where they are made. */
const elsewhere =
  /\/(phone|view|favorite|similar|price-guide|page|images.*|claim|release|skip|review)$|^GET \/advertisements\/\{id\}$/;
const isOurs = ({ path }: Endpoint) =>
  /^\/(advertisements|admin\/advertisements|statements)\b/.test(path) && path.includes('{id}');

test('every call about one ad or statement is listed here', () => {
  const found = site.context.endpoints.filter(isOurs).map(nameOf);
  expect(found.filter((name) => !elsewhere.test(name)).sort()).toEqual(Object.keys(subjects).sort());
});

describe.each(Object.entries(subjects))('%s', (name, { make, body, staff, owner: owners = 200 }) => {
  const send = (id: number | string, person: Person | undefined, payload = body) => {
    const endpoint = site.context.endpoints.find((one) => nameOf(one) === name)!;
    return site.send({
      method: endpoint.method,
      url: addressOf(endpoint, { params: { id } }),
      ...(payload && { payload }),
      ...(person && { token: person.token }),
    });
  };
  const isStaffOnly = name.includes('/admin/');

  test.each(['visitor', 'User', 'Moderator', 'Admin'])('a %s gets what they may, and its owner too', async (role) => {
    const id = await make();
    const { status, text } = await send(id, callers.get(role));
    const isStaff = role === 'Moderator' || role === 'Admin';
    const refused = role === 'visitor' ? 401 : isStaffOnly ? 403 : 404;
    expect(status).toBe(isStaff && staff ? staff : refused);
    if (status >= 400) expect(text).not.toContain('Lampe');
    if (status === 404) expect((await send(id, callers.get(role), body && { nonsense: 1 })).status).toBe(404);
    expect((await send(await make(), owner)).status).toBe(owners);
  });
});

const hostile = [
  'role',
  'status',
  'userId',
  'user_id',
  'id',
  'isPromoted',
  'viewCount',
  'publishedAt',
  'expiresAt',
  'lat',
  'isPro',
  '__proto__',
  'constructor',
];

test.each([
  ['POST', '/api/advertisements', wholeAd],
  ['PUT', '/api/advertisements/ID', { version: 1 }],
  ['POST', '/api/advertisements/bulk', { ids: [1], action: 'pause' }],
  ['POST', '/api/admin/advertisements/ID/decide', { decision: 'approve' }],
  ['DELETE', '/api/advertisements/ID', { reason: 'Une raison' }],
] as const)('%s %s refuses every field it does not know', async (method, path, body) => {
  const id = await pending();
  const before = await tools.adRow(id);
  const person = path.includes('admin') ? callers.get('Moderator')! : owner;
  for (const key of hostile) {
    const { status, body: answer } = await site.send({
      method,
      url: path.replace('ID', String(id)),
      // Written by hand: an object literal would set the prototype instead.
      payload: JSON.stringify(body).replace(/^\{/, `{"${key}":"Admin",`),
      headers: { 'content-type': 'application/json' },
      token: person.token,
    });
    expect([key, status]).toEqual([key, 422]);
    expect(answer.errors).toContainEqual(expect.objectContaining({ field: key, code: 'unknown_field' }));
  }
  expect(await tools.adRow(id)).toEqual(before);
});

describe('the number of an ad', () => {
  const reveal = (id: number, person?: Person, headers: Record<string, string> = {}) =>
    site.call(api.revealAdPhone, { params: { id: String(id) }, headers, ...(person && { token: person.token }) });

  test('is shown to members who ask, where the ad offers it, and counts as one contact of each', async () => {
    const id = await tools.adIn(owner, 'Active', { contact_by_phone: true });
    const [first, second] = [await tools.seller(), await tools.seller()];
    expect((await reveal(id)).status).toBe(401);
    for (const person of [first, first, second, owner])
      expect((await reveal(id, person)).body.data).toEqual({ phoneNumber: number });
    expect((await tools.adRow(id)).contact_count).toBe(2);
    const days = await tools.db.selectFrom('ad_days').select('contacts').where('ad_id', '=', id).execute();
    expect(days).toEqual([{ contacts: 2 }]);
  });

  test('is not found where it is not offered, not there, or the ad is not online', async () => {
    const viewer = await tools.seller();
    const silent = await tools.adIn(owner, 'Active');
    const draft = await tools.adIn(owner, 'Draft', { contact_by_phone: true });
    const without = await tools.adIn(await tools.seller(), 'Active', { contact_by_phone: true });
    for (const id of [silent, draft, without, 999_999]) expect((await reveal(id, viewer)).status).toBe(404);
  });

  test('is not shown before one’s own e-mail address is verified; one’s own number is', async () => {
    const id = await tools.adIn(owner, 'Active', { contact_by_phone: true });
    const viewer = await tools.seller({ is_email_verified: false });
    const { status, body } = await reveal(id, viewer);
    expect([status, body.code, body.data]).toEqual([409, 'email_not_verified', null]);
    expect((await tools.adRow(id)).contact_count).toBe(0);
    expect((await reveal(999_999, viewer)).status).toBe(404);
    const unverified = await tools.seller({ is_email_verified: false, phone_number: number });
    const own = await tools.adIn(unverified, 'Active', { contact_by_phone: true });
    expect((await reveal(own, unverified)).body.data).toEqual({ phoneNumber: number });
  });

  test('is shown again for nothing within the day, even to 30 calls at once, and is one contact', async () => {
    const viewer = await tools.seller();
    const id = await tools.adIn(owner, 'Active', { contact_by_phone: true });
    expect((await reveal(id, viewer)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 30 }, () => reveal(id, viewer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect((await tools.adRow(id)).contact_count).toBe(1);
  });

  test('stands in no other answer, whoever asks', async () => {
    const id = await tools.adIn(owner, 'Active', { contact_by_phone: true });
    const urls = [
      `/api/advertisements/${id}`,
      '/api/advertisements/recent',
      `/api/advertisements/${id}/similar`,
      `/api/advertisements/${id}/page`,
      `/api/advertisements/compare?ids=${id}`,
      `/api/users/${owner.id}/advertisements`,
      `/api/admin/advertisements/${id}`,
      `/api/advertisements/my/${id}`,
    ];
    for (const person of [...callers.values(), owner])
      for (const url of urls) {
        const { text } = await site.send({ url, ...(person && { token: person.token }) });
        expect(text, url).not.toContain(digits);
      }
  });
});
