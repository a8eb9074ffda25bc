/** The values a new account starts from. No schema here: every page needs these, and most pages no schema. */
import type { Language } from '#contract/languages.ts';

export const themes = ['light', 'dark', 'auto'] as const;
export const currencies = ['EUR', 'CHF', 'GBP', 'USD', 'CAD'] as const;

const choices: {
  language: Language;
  theme: (typeof themes)[number];
  currency: (typeof currencies)[number];
  defaultLocation: { inseeCode: string; name: string } | null;
} = { language: 'fr', theme: 'auto', currency: 'EUR', defaultLocation: null };

/** Checked against the schema in preferences.ts. */
export const defaultPreferences = {
  ...choices,
  timezone: 'Europe/Paris',
  notifications: {
    email: { newMessages: true, adExpiring: true, adSold: true, promotions: false, newsletter: false },
    push: { newMessages: true, adExpiring: true, adSold: true },
    sms: { importantUpdates: false, securityAlerts: true },
  },
  quietHours: { enabled: true, from: 22, to: 8 },
  defaultRadius: 25,
};

/** "Reset" goes back to the defaults, but to the light theme. */
export const resetPreferences: typeof defaultPreferences = { ...defaultPreferences, theme: 'light' };

/** A name of the IANA list; offsets such as +01:00 know no summer time. */
export function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && /^[a-z]/i.test(name) && !!new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
}

/** Whether a stored value has every field of the example, each of the same type. */
export function hasShapeOf(example: object, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const given = new Map(Object.entries(value));
  return Object.entries(example).every(([key, field]: [string, unknown]) =>
    typeof field === 'object' && field !== null
      ? hasShapeOf(field, given.get(key))
      : typeof given.get(key) === typeof field,
  );
}
