import { expect, test } from 'vitest';
import { defaultPreferences } from '#contract/default-preferences.ts';
import { defaultPrivacy, mergePreferences, mergePrivacy } from '#contract/preferences.ts';

test('a member who changed nothing has the defaults', () => {
  for (const stored of [null, undefined, {}]) {
    expect(mergePreferences(stored)).toEqual(defaultPreferences);
    expect(mergePrivacy(stored)).toEqual(defaultPrivacy);
  }
});

test('one changed switch leaves those beside it as they were', () => {
  const { notifications } = mergePreferences({ notifications: { email: { adSold: false } } });
  expect(notifications).toEqual({
    ...defaultPreferences.notifications,
    email: { ...defaultPreferences.notifications.email, adSold: false },
  });
  expect(mergePrivacy({ showEmail: true })).toEqual({ ...defaultPrivacy, showEmail: true });
});

test('a default place is taken whole, and can be taken back', () => {
  const place = { inseeCode: '69123', name: 'Lyon' };
  expect(mergePreferences({ defaultLocation: place }).defaultLocation).toEqual(place);
  expect(mergePreferences({ defaultLocation: null }).defaultLocation).toBeNull();
});

test('what is stored under another name or with another type is left out', () => {
  const stored = JSON.parse(
    '{"theme": 3, "unknown": true, "__proto__": {"theme": "dark"}, "notifications": "all"}',
  ) as Record<string, unknown>;
  expect(mergePreferences(stored)).toEqual(defaultPreferences);
});

test('the defaults themselves are never handed out', () => {
  mergePreferences({}).notifications.email.adSold = false;
  expect(defaultPreferences.notifications.email.adSold).toBe(true);
});
