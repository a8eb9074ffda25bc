/** Every call of the API against the permission table: who may not call it is refused before anything else is looked at. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, nameOf, type Endpoint } from '#contract/endpoint.ts';
import { can, permissions, type Role } from '#contract/permissions.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

/** Which permission each call of staff needs; a new one without a row fails. */
const staffCalls: Record<string, string> = {
  'GET /admin/audit-log': 'systemSettings',
  'GET /admin/settings': 'systemSettings',
  'PUT /admin/settings': 'systemSettings',
  'GET /admin/forbidden-words': 'systemSettings',
  'PUT /admin/forbidden-words': 'systemSettings',
  'GET /admin/statements/export': 'systemSettings',
  'GET /admin/reviews': 'moderateContent',
  'POST /admin/reviews/{id}/remove': 'moderateContent',
  'POST /admin/reviews/{id}/restore': 'moderateContent',
  'GET /admin/assistant/costs': 'systemSettings',
  'GET /admin/business-documents/{id}': 'manageUsers',
  'GET /admin/business-verifications': 'manageUsers',
  'GET /admin/business-verifications/{id}': 'manageUsers',
  'POST /admin/business-verifications/{id}/decide': 'manageUsers',
  'POST /admin/business-verifications/{id}/undo': 'manageUsers',
  'GET /admin/attributes': 'manageCategories',
  'GET /admin/categories': 'manageCategories',
  'GET /admin/categories/{id}': 'manageCategories',
  'PUT /admin/categories/order': 'manageCategories',
  'POST /admin/categories/{id}/merge': 'manageCategories',
  'GET /admin/newsletter': 'systemSettings',
  'GET /admin/newsletter/{id}': 'systemSettings',
  'POST /admin/newsletter': 'systemSettings',
  'PUT /admin/newsletter/{id}': 'systemSettings',
  'DELETE /admin/newsletter/{id}': 'systemSettings',
  'POST /admin/newsletter/preview': 'systemSettings',
  'POST /admin/newsletter/{id}/test': 'systemSettings',
  'POST /admin/newsletter/{id}/send': 'systemSettings',
  'POST /admin/newsletter/{id}/stop': 'systemSettings',
  'GET /admin/analytics': 'viewAnalytics',
  'GET /admin/analytics/export': 'viewAnalytics',
  'GET /admin/overview': 'viewAllAds',
  'GET /admin/users': 'viewAllUsers',
  'GET /admin/users/{id}': 'viewAllUsers',
  'GET /admin/users/{id}/standing': 'banUsers',
  'PUT /admin/users/{id}/role': 'manageUsers',
  'POST /admin/users/{id}/ban': 'banUsers',
  'POST /admin/users/{id}/unban': 'banUsers',
  'DELETE /admin/users/{id}/sessions': 'manageUsers',
  'DELETE /admin/users/{id}': 'deleteUsers',
  'GET /admin/appeals': 'moderateContent',
  'GET /admin/appeals/{id}': 'moderateContent',
  'POST /admin/appeals/{id}/decide': 'moderateContent',
  'DELETE /categories/{id}': 'manageCategories',
  'POST /categories': 'manageCategories',
  'PUT /categories/{id}': 'manageCategories',
  'GET /admin/advertisements': 'viewAllAds',
  'GET /admin/advertisements/export': 'viewAllAds',
  'GET /admin/advertisements/queue': 'viewAllAds',
  'GET /admin/advertisements/{id}': 'viewAllAds',
  'GET /admin/advertisements/{id}/review': 'viewAllAds',
  'POST /admin/advertisements/bulk': 'moderateAds',
  'POST /admin/advertisements/bulk/undo': 'moderateAds',
  'POST /admin/advertisements/queue/next': 'moderateAds',
  'POST /admin/advertisements/{id}/claim': 'moderateAds',
  'POST /admin/advertisements/{id}/decide': 'moderateAds',
  'POST /admin/advertisements/{id}/release': 'moderateAds',
  'POST /admin/advertisements/{id}/skip': 'moderateAds',
  'POST /admin/advertisements/{id}/undo': 'moderateAds',
  'GET /admin/reports': 'viewReports',
  'GET /admin/report-evidence/{id}': 'viewReports',
  'GET /admin/reports/{id}': 'viewReports',
  'POST /admin/reports/{id}/decide': 'manageReports',
  'POST /admin/reports/{id}/undo': 'manageReports',
  'GET /admin/search-synonyms': 'systemSettings',
  'PUT /admin/search-synonyms': 'systemSettings',
  'POST /admin/search-synonyms/try': 'systemSettings',
  'PUT /admin/currency-rates': 'systemSettings',
  'GET /admin/plans': 'manageSubscriptions',
  'PUT /admin/plans/{id}': 'manageSubscriptions',
  'POST /admin/plans/prices': 'manageSubscriptions',
  'GET /admin/payments': 'viewPayments',
  'GET /admin/payments/overview': 'viewPayments',
  'GET /admin/payments/events': 'viewPayments',
  'POST /admin/payments/events/{id}/replay': 'manageSubscriptions',
  'POST /admin/payments/{id}/refund': 'manageSubscriptions',
  'GET /admin/subscriptions': 'manageSubscriptions',
  'POST /admin/subscriptions/{id}/end': 'manageSubscriptions',
  'GET /admin/invoices/export': 'viewPayments',
  'GET /admin/invoices/{id}/file': 'viewPayments',
};

let site: TestSite;
const tokens = new Map<string, string>();
beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  for (const [name, role] of [
    ['user', 'User'],
    ['other user', 'User'],
    ['moderator', 'Moderator'],
    ['admin', 'Admin'],
  ] as const)
    tokens.set(name, (await site.signIn(role)).token);
});
afterAll(() => site.close());

const callers: { name: string; role: Role | null }[] = [
  { name: 'visitor', role: null },
  { name: 'user', role: 'User' },
  { name: 'other user', role: 'User' },
  { name: 'moderator', role: 'Moderator' },
  { name: 'admin', role: 'Admin' },
];

const nobody = '00000000-0000-4000-8000-000000000000';

async function statusFor(endpoint: Endpoint, name: string): Promise<number> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!);
  const params = Object.fromEntries(names.map((param) => [param, nobody]));
  const token = tokens.get(name);
  const { status } = await site.send({
    method: endpoint.method,
    url: addressOf(endpoint, { params }),
    ...(endpoint.body && !endpoint.upload && { payload: {} }),
    ...(token && { token }),
  });
  return status;
}

test('every call of the contract is bound to a route, and every route is one of the contract', async () => {
  const root = join(import.meta.dirname, '../contract/api');
  const modules = await Promise.all(
    globSync('*.ts', { cwd: root }).map((file): Promise<object> => import(join(root, file))),
  );
  const declared = modules.flatMap(Object.values).filter((one) => typeof one === 'object' && 'access' in one);
  // Those of development are bound where it is going on.
  const names = (endpoints: readonly Endpoint[]) =>
    [...new Set(endpoints.filter(({ path }) => !path.startsWith('/dev/')).map(nameOf))].sort();
  await site.app.ready();
  expect(names(site.context.endpoints)).toEqual(names(declared));
});

test('every call of staff has its row in the table, and the table no row too many', () => {
  const declared = site.context.endpoints.filter(({ access }) => access !== 'public' && access !== 'member');
  expect(Object.fromEntries(declared.map((one) => [nameOf(one), one.access]).sort())).toEqual(
    Object.fromEntries(Object.entries(staffCalls).sort()),
  );
  for (const { access } of declared) expect(permissions).toContain(access);
});

test('whatever stands below /admin is for staff', () => {
  for (const { path, access } of site.context.endpoints)
    if (path.startsWith('/admin')) expect(['public', 'member'], path).not.toContain(access);
});

describe.each(callers)('as $name', ({ name, role }) => {
  test('each call is let in or refused by its access alone', async () => {
    for (const endpoint of site.context.endpoints) {
      const { access, path } = endpoint;
      // Signing in, out and away changes who asks.
      if (path.startsWith('/auth/') || /logout|delete-account|deactivate|sessions/.test(path)) continue;
      const status = await statusFor(endpoint, name);
      const what = `${nameOf(endpoint)} as ${name}`;
      if (access === 'public') expect([403, 500], what).not.toContain(status);
      else if (!role) expect(status, what).toBe(401);
      else if (access === 'member' || can({ role }, access)) expect([401, 403, 500], what).not.toContain(status);
      else expect(status, what).toBe(403);
    }
  });
});
