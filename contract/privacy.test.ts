import { expect, test } from 'vitest';
import { defaultPreferences } from '#contract/default-preferences.ts';
import { defaultPrivacy } from '#contract/preferences.ts';
import { mayMail, mayStartConversation } from '#contract/privacy.ts';

const stranger = { isEmailVerified: false, isPhoneVerified: false, isKnown: false };
const open = { privacy: { allowMessagesFromAnyone: true } };
const closed = { privacy: { allowMessagesFromAnyone: false } };

test('anybody may write to a member who takes messages from anyone', () => {
  expect(mayStartConversation(stranger, open)).toBe(true);
});

test('with the switch off, only verified people and known ones may write', () => {
  expect(mayStartConversation(stranger, closed)).toBe(false);
  expect(mayStartConversation({ ...stranger, isEmailVerified: true }, closed)).toBe(false);
  expect(mayStartConversation({ ...stranger, isPhoneVerified: true }, closed)).toBe(false);
  expect(mayStartConversation({ ...stranger, isEmailVerified: true, isPhoneVerified: true }, closed)).toBe(true);
  expect(mayStartConversation({ ...stranger, isKnown: true }, closed)).toBe(true);
});

const email = { ...defaultPreferences.notifications.email, newsletter: true, promotions: true };
const willing = { notifications: { ...defaultPreferences.notifications, email } };

test.each([
  ['newsletter', 'allowNewsletters'],
  ['promotion', 'allowPromotionalEmails'],
] as const)('mails for a %s need both %s and their switch', (purpose, flag) => {
  const allowing = { ...defaultPrivacy, [flag]: true };
  expect(mayMail(allowing, willing, purpose)).toBe(true);
  expect(mayMail(defaultPrivacy, willing, purpose)).toBe(false);
  expect(mayMail(allowing, defaultPreferences, purpose)).toBe(false);
});

test('what a member must know is always mailed', () => {
  expect(mayMail(defaultPrivacy, defaultPreferences, 'service')).toBe(true);
});
