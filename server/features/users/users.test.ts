import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfile, updateProfile } from '#contract/api/profile.ts';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import * as api from '#contract/api/users.ts';
import type { Privacy } from '#contract/preferences.ts';
import type { Updateable } from 'kysely';
import type { UsersTable } from '#server/db/tables.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = (id: string) => site.call(api.readPublicProfile, { params: { id } });
const set = (id: string, values: Updateable<UsersTable>) =>
  site.database.db.updateTable('users').set(values).where('id', '=', id).execute();

async function seller() {
  const member = await site.signIn();
  await set(member.id, { phone_number: '+33612345678', is_phone_verified: true, last_seen_at: new Date() });
  await site.call(updateProfile, {
    body: {
      city: 'Lyon',
      bio: 'Bonjour',
      website: 'https://a.example',
      postalCode: '69003',
      location: 'chez moi',
      alternativeEmail: 'autre@a.example',
      whatsApp: '0611223344',
      dateOfBirth: '1990-01-01',
    },
    token: member.token,
  });
  return {
    ...member,
    show: (flags: Partial<Privacy>) => site.call(updatePrivacy, { body: flags, token: member.token }),
  };
}

test('visitors see a first name, an initial and what the member wrote for all, by default', async () => {
  const { id } = await seller();
  const { status, body, text } = await read(id);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id,
    firstName: 'Camille',
    lastInitial: 'M',
    avatar: null,
    bio: 'Bonjour',
    website: 'https://a.example',
    company: null,
    email: null,
    hasPhoneNumber: false,
    city: null,
    memberSince: expect.any(String),
    isPro: false,
    verifications: { email: false, phone: true, business: false },
    responseMinutes: null,
    isOnline: true,
    lastSeenAt: expect.any(String),
    isIndexed: true,
    showsAdvertisementHistory: true,
    shop: null,
  });
  for (const hidden of [
    'Martin',
    '612345678',
    '611223344',
    'trouvaille.example',
    'autre@',
    'Lyon',
    '69003',
    'chez moi',
    '1990',
  ])
    expect(text).not.toContain(hidden);
});

test.each([
  ['showPhoneNumber', 'hasPhoneNumber', true, false],
  ['showEmail', 'email', expect.stringContaining('@trouvaille.example'), null],
  ['showLocation', 'city', 'Lyon', null],
  ['showOnlineStatus', 'isOnline', true, null],
  ['showOnlineStatus', 'lastSeenAt', expect.any(String), null],
  ['showProfileInSearch', 'isIndexed', true, false],
  ['showAdvertisementHistory', 'showsAdvertisementHistory', true, false],
])('%s decides about %s', async (flag, field, on, off) => {
  const { id, show } = await seller();
  await show({ [flag]: true });
  expect((await read(id)).body.data[field]).toEqual(on);
  await show({ [flag]: false });
  expect((await read(id)).body.data[field]).toEqual(off);
});

test('a member seen more than 5 minutes ago is not online', async () => {
  // No request of theirs: it would count as being seen, a moment after its answer.
  const { id } = await site.signIn();
  await set(id, { last_seen_at: new Date(Date.now() - 5 * 60_000 - 1_000) });
  expect((await read(id)).body.data.isOnline).toBe(false);
  await set(id, { last_seen_at: null });
  expect((await read(id)).body.data).toMatchObject({ isOnline: false, lastSeenAt: null });
});

const past = () => new Date(Date.now() - 1_000);
const later = () => new Date(Date.now() + 86_400_000);

test.each<[string, () => Updateable<UsersTable>]>([
  ['blocked', () => ({ is_active: false })],
  ['deactivated', () => ({ deactivated_at: past() })],
  ['leaving', () => ({ deletion_scheduled_for: later() })],
  ['erased', () => ({ erased_at: past() })],
  ['banned', () => ({ banned_until: later() })],
])('an account that is %s is not found', async (_, values) => {
  const { id } = await seller();
  await set(id, values());
  const { status, text } = await read(id);
  expect(status).toBe(404);
  expect(text).not.toContain('Camille');
});

test('a ban that is over hides nothing, and unknown ids are not found', async () => {
  const { id } = await seller();
  await set(id, { banned_until: past() });
  expect((await read(id)).status).toBe(200);
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x', '1', `${id}'`, id.slice(1)])
    expect((await read(unknown)).status).toBe(404);
});

test('every call of a member tells when they were last seen, at most once a minute', async () => {
  const { id, token } = await site.signIn();
  const lastSeen = async () =>
    (
      await site.database.db.selectFrom('users').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow()
    ).last_seen_at?.getTime() ?? 0;
  const began = Date.now();
  let now = began;
  site.context.now = () => new Date(now);
  try {
    await site.call(readProfile, { token });
    await expect.poll(lastSeen).toBe(began);
    now += 30_000;
    await site.call(readProfile, { token });
    await new Promise((done) => setTimeout(done, 100));
    expect(await lastSeen()).toBe(began);
    now += 31_000;
    await site.call(readProfile, { token });
    await expect.poll(lastSeen).toBe(now);
  } finally {
    site.context.now = () => new Date();
  }
});
