/** What a member chooses, with the values a new account starts from. */
import * as z from 'zod/mini';
import { currencies, defaultPreferences, isTimeZone, themes } from '#contract/default-preferences.ts';
import { languages } from '#contract/languages.ts';
import { text } from '#contract/text.ts';

export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;

const flag = z.boolean();

const timeZone = text(1, 64).check(z.refine(isTimeZone, { params: { code: 'unknown_timezone' } }));

export const NotificationSwitches = z.strictObject({
  email: z.strictObject({ newMessages: flag, adExpiring: flag, adSold: flag, promotions: flag, newsletter: flag }),
  push: z.strictObject({ newMessages: flag, adExpiring: flag, adSold: flag }),
  sms: z.strictObject({ importantUpdates: flag, securityAlerts: flag }),
});
export type NotificationSwitches = z.infer<typeof NotificationSwitches>;

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** By the member's own clock; what concerns the safety of the account comes all the same. */
export const QuietHours = z.strictObject({ enabled: flag, from: hour, to: hour });
export type QuietHours = z.infer<typeof QuietHours>;

export const Preferences = z.strictObject({
  language: z.enum(languages),
  theme: Theme,
  currency: z.enum(currencies),
  timezone: timeZone,
  notifications: NotificationSwitches,
  quietHours: QuietHours,
  /** Kilometres. */
  defaultRadius: z.int().check(z.minimum(1), z.maximum(500)),
  defaultLocation: z.nullable(z.strictObject({ inseeCode: text(5, 5), name: text(1, 100) })),
});
export type Preferences = z.infer<typeof Preferences>;

export const Privacy = z.strictObject({
  showEmail: flag,
  showPhoneNumber: flag,
  showLocation: flag,
  showOnlineStatus: flag,
  allowMessagesFromAnyone: flag,
  showProfileInSearch: flag,
  showAdvertisementHistory: flag,
  allowNewsletters: flag,
  allowPromotionalEmails: flag,
  allowSMSNotifications: flag,
});
export type Privacy = z.infer<typeof Privacy>;

export const defaultPrivacy: Privacy = {
  showEmail: false,
  showPhoneNumber: false,
  showLocation: false,
  showOnlineStatus: true,
  allowMessagesFromAnyone: true,
  showProfileInSearch: true,
  showAdvertisementHistory: true,
  allowNewsletters: false,
  allowPromotionalEmails: false,
  allowSMSNotifications: false,
};

type Stored = Record<string, unknown>;

/** The defaults with what the member changed; anything stored that has no default, or another type, is left out. */
export function mergePreferences(stored: Stored | null | undefined): Preferences {
  const place = (stored?.['defaultLocation'] ?? null) as Preferences['defaultLocation'];
  return { ...merge(defaultPreferences, stored), defaultLocation: place };
}

export function mergePrivacy(stored: Stored | null | undefined): Privacy {
  return merge(defaultPrivacy, stored);
}

function merge<T extends object>(defaults: T, stored: unknown): T {
  const given: Stored = isRecord(stored) ? stored : {};
  const entries = Object.entries(defaults).map(([key, value]: [string, unknown]) => {
    const own = Object.hasOwn(given, key) ? given[key] : undefined;
    if (isRecord(value)) return [key, merge(value, own)];
    return [key, typeof own === typeof value ? own : value];
  });
  return Object.fromEntries(entries) as T;
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
