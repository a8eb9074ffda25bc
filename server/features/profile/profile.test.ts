import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/profile.ts';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import { defaultPrivacy } from '#contract/preferences.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  member = await site.signIn();
});
afterAll(() => site.close());

const update = (body: object) => site.call(api.updateProfile, { body, token: member.token });
const setVerified = (id: string) =>
  site.database.db.updateTable('users').set({ is_phone_verified: true }).where('id', '=', id).execute();

test('a new member reads a profile of empty fields and default privacy', async () => {
  const { status, body } = await site.call(api.readProfile, { token: member.token });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: member.id,
    firstName: 'Camille',
    bio: null,
    socialMedia: { facebook: null, instagram: null, x: null, linkedin: null },
    privacy: defaultPrivacy,
    verifications: { email: false, phone: false, twoFactor: false, business: false },
    connectedAccounts: [],
    deletionScheduledFor: null,
  });
  expect(JSON.stringify(body.data)).not.toMatch(/password|token|secret/i);
});

test('only the given fields change, and an empty text empties the field', async () => {
  await update({
    bio: '  Je vends mes vélos.\nEt des livres.  ',
    city: 'Lyon',
    postalCode: '69003',
    website: 'https://velo.example/',
    whatsApp: '06 12 34 56 78',
  });
  await update({ socialMedia: { x: 'https://x.example/camille' } });
  const { body } = await update({
    socialMedia: { facebook: 'https://facebook.example/c' },
    bio: '',
    dateOfBirth: '1990-02-28',
    gender: 'other',
    website: null,
  });
  expect(body.data).toMatchObject({
    bio: null,
    city: 'Lyon',
    postalCode: '69003',
    website: null,
    whatsApp: '+33612345678',
    dateOfBirth: '1990-02-28',
    gender: 'other',
    socialMedia: {
      facebook: 'https://facebook.example/c',
      x: 'https://x.example/camille',
      instagram: null,
      linkedin: null,
    },
  });
});

test('a body without fields changes nothing', async () => {
  const before = (await site.call(api.readProfile, { token: member.token })).body.data;
  const { status, body } = await update({});
  expect(status).toBe(200);
  expect({ ...body.data, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
});

test('basic info takes names, phone and place, but not the rest of the profile', async () => {
  const body = { firstName: 'Zoé', lastName: 'Le Gall', phoneNumber: '0612345678', city: 'Brest' };
  const answer = await site.call(api.updateBasicInfo, { body, token: member.token });
  expect(answer.body.data).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Le Gall',
    phoneNumber: '+33612345678',
    city: 'Brest',
  });
  const refused = await site.call(api.updateBasicInfo, {
    body: { website: 'https://a.example' } as never,
    token: member.token,
  });
  expect(refused.body.errors).toMatchObject([{ field: 'website', code: 'unknown_field' }]);
});

test('a town and a postal code have to belong together', async () => {
  expect((await update({ city: 'Brest', postalCode: '29200' })).status).toBe(200);
  const { body } = await update({ city: 'Lyon', postalCode: '29200' });
  expect(body.errors).toMatchObject([{ field: 'postalCode', code: 'other_town' }]);
});

test('another phone number has to be verified again; the same one in other spelling has not', async () => {
  await update({ phoneNumber: '0612345678' });
  await setVerified(member.id);
  expect((await update({ phoneNumber: '+33 6 12 34 56 78' })).body.data).toMatchObject({
    isPhoneVerified: true,
    verifications: { phone: true },
  });
  expect((await update({ bio: 'x' })).body.data.isPhoneVerified).toBe(true);
  expect((await update({ phoneNumber: '0698765432' })).body.data).toMatchObject({
    phoneNumber: '+33698765432',
    isPhoneVerified: false,
  });
});

test.each([
  ['website', 'javascript:alert(1)', 'invalid_url'],
  ['website', 'data:text/html,<script>', 'invalid_url'],
  ['website', 'https://a.example/\0', 'invalid_url'],
  ['website', 'https://a.example/"onload="x', 'invalid_url'],
  ['dateOfBirth', '1990-02-31', 'invalid_date'],
  ['dateOfBirth', '2024-01-01', 'implausible_birthday'],
  ['postalCode', '6900', 'invalid_format'],
  ['phoneNumber', '12', 'invalid_phone'],
  ['firstName', '', 'required'],
  ['firstName', 'a'.repeat(61), 'too_long'],
  ['bio', 'a\0b', 'invalid_characters'],
  ['telegram', '\0', 'invalid_characters'],
  ['gender', 'unknown', 'invalid_value'],
  ['bio', 5, 'invalid_type'],
])('%s cannot be %j', async (field, value, code) => {
  const { status, body } = await update({ [field]: value });
  expect(status).toBe(422);
  // A choice of several shapes is told as one wrong value.
  expect([code, 'invalid_value']).toContain(body.errors[0].code);
  expect(body.errors[0].field).toBe(field);
});

test('scripts in a text are kept as the text they are', async () => {
  const bio = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  expect((await update({ bio })).body.data.bio).toBe(bio);
});

test('two changes at once both stay', async () => {
  await Promise.all([
    update({ city: 'Nantes' }),
    update({ company: 'Vélos & Cie' }),
    site.call(updatePrivacy, { body: { showEmail: true }, token: member.token }),
  ]);
  const { body } = await site.call(api.readProfile, { token: member.token });
  expect(body.data).toMatchObject({
    city: 'Nantes',
    company: 'Vélos & Cie',
    privacy: { ...defaultPrivacy, showEmail: true },
  });
});

test('the figures of a member count their saved searches', async () => {
  const { body } = await site.call(api.readStatistics, { token: member.token });
  expect(body.data).toMatchObject({ activeAds: 0, totalViews: 0, savedSearches: 0 });
  expect(Date.parse(body.data.memberSince)).toBeLessThanOrEqual(Date.now());
});
