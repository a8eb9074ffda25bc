import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSavedSearch, listSavedSearches } from '#contract/api/saved-searches.ts';
import * as api from '#contract/api/profile-preferences.ts';
import { defaultPreferences } from '#contract/default-preferences.ts';
import { defaultPrivacy } from '#contract/preferences.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const defaults = { ...defaultPreferences, savedSearches: [] };

const put = (token: string, body: object) => site.call(api.updatePreferences, { body, token });

test('a new member has the default preferences in the language of the account', async () => {
  const { id, token } = await site.signIn();
  expect((await site.call(api.readPreferences, { token })).body.data).toEqual(defaults);
  await site.database.db.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute();
  expect((await site.call(api.readPreferences, { token })).body.data.language).toBe('en');
});

test('a change keeps the others, answers the whole and stores only what was changed', async () => {
  const { id, token } = await site.signIn();
  await put(token, { theme: 'dark' });
  const { body } = await put(token, { currency: 'CHF', defaultLocation: { inseeCode: '69123', name: 'Lyon' } });
  expect(body.data).toEqual({
    ...defaults,
    theme: 'dark',
    currency: 'CHF',
    defaultLocation: { inseeCode: '69123', name: 'Lyon' },
  });
  const { preferences } = await site.database.db
    .selectFrom('profiles')
    .select('preferences')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(preferences).toEqual({
    theme: 'dark',
    currency: 'CHF',
    defaultLocation: { inseeCode: '69123', name: 'Lyon' },
  });
  expect((await put(token, { defaultLocation: null })).body.data.defaultLocation).toBeNull();
});

test('the place is a commune that exists, under its own name', async () => {
  const { token } = await site.signIn();
  const { body } = await put(token, { defaultLocation: { inseeCode: '42218', name: 'Sainté' } });
  expect(body.data.defaultLocation).toEqual({ inseeCode: '42218', name: 'Saint-Étienne' });
  const refused = await put(token, { theme: 'dark', defaultLocation: { inseeCode: '69999', name: 'Lyon' } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { field: 'defaultLocation.inseeCode', code: 'unknown_commune', message: 'Choisissez la commune dans la liste.' },
  ]);
  expect((await site.call(api.readPreferences, { token })).body.data).toMatchObject({
    ...defaultPreferences,
    defaultLocation: { inseeCode: '42218', name: 'Saint-Étienne' },
  });
});

test('the language of the preferences is the language of the account', async () => {
  const { id, token } = await site.signIn();
  expect((await put(token, { language: 'en' })).body.data.language).toBe('en');
  const { language } = await site.database.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(language).toBe('en');
  expect((await put(token, { language: 'de' })).body.errors).toMatchObject([
    { field: 'language', code: 'invalid_value' },
  ]);
});

test('the preferences hold the saved searches, which may be sent back as they are but not changed', async () => {
  const { token } = await site.signIn();
  for (const name of ['Vélos', 'Canapés'])
    await site.call(createSavedSearch, {
      body: { name, query: { q: name, condition: ['new'] }, frequency: 'daily' },
      token,
    });
  const searches = async () => (await site.call(listSavedSearches, { token })).body.data;
  const whole = (await site.call(api.readPreferences, { token })).body.data;
  expect(whole.savedSearches).toEqual(await searches());
  expect((await put(token, { ...whole, theme: 'dark' })).body.data).toEqual({ ...whole, theme: 'dark' });

  const [first, second] = whole.savedSearches;
  const renamed = [{ ...first, name: 'x' }, second];
  const more = [first, second, { ...first, id: crypto.randomUUID() }];
  for (const savedSearches of [[], [first], more, renamed]) {
    const { status, body } = await put(token, { theme: 'light', savedSearches });
    expect([status, body.errors[0]]).toMatchObject([422, { field: 'savedSearches', code: 'read_only' }]);
  }
  expect(await searches()).toEqual(whole.savedSearches);
  expect((await site.call(api.readPreferences, { token })).body.data.theme).toBe('dark');
});

test.each(['Mars/Phobos', '+02:00', 'Europe', '', '<script>', 'Europe/Paris\0'])(
  '%j is no time zone',
  async (timezone) => {
    const { token } = await site.signIn();
    const { status, body } = await put(token, { timezone });
    expect(status).toBe(422);
    expect(body.errors.map((one: { field: string }) => one.field)).toContain('timezone');
  },
);

test('real time zones are taken', async () => {
  const { token } = await site.signIn();
  for (const timezone of ['Europe/Paris', 'America/Martinique', 'Indian/Reunion', 'UTC'])
    expect((await put(token, { timezone })).body.data.timezone).toBe(timezone);
  expect((await put(token, { timezone: 'Europe/Pariss' })).body.errors).toMatchObject([
    { field: 'timezone', code: 'unknown_timezone', message: 'Ce fuseau horaire n’existe pas.' },
  ]);
});

test('the notification switches are replaced as a whole', async () => {
  const { token } = await site.signIn();
  const notifications = {
    email: { newMessages: false, adExpiring: false, adSold: true, promotions: true, newsletter: true },
    push: { newMessages: false, adExpiring: true, adSold: false },
    sms: { importantUpdates: true, securityAlerts: false },
  };
  await put(token, { theme: 'light' });
  const { body } = await site.call(api.updateNotifications, { body: { notifications }, token });
  expect(body.data).toEqual({ ...defaults, theme: 'light', notifications });
  const partly = await site.call(api.updateNotifications, {
    body: { notifications: { email: notifications.email } } as never,
    token,
  });
  expect(partly.status).toBe(422);
});

test('privacy keeps what is not given, and what it does not know is refused', async () => {
  const { token } = await site.signIn();
  await site.call(api.updatePrivacy, { body: { showEmail: true }, token });
  const { body } = await site.call(api.updatePrivacy, { body: { showOnlineStatus: false }, token });
  expect(body.data).toEqual({ ...defaultPrivacy, showEmail: true, showOnlineStatus: false });
  expect((await site.call(api.updatePrivacy, { body: { showEmail: 'yes' } as never, token })).status).toBe(422);
});

test('members do not share their preferences', async () => {
  const one = await site.signIn();
  const other = await site.signIn();
  await put(one.token, { theme: 'dark', language: 'en' });
  expect((await site.call(api.readPreferences, { token: other.token })).body.data).toEqual(defaults);
});
