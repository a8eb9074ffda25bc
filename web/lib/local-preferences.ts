/** The preferences as this browser keeps and shows them: the copy in storage, the theme of the page, the language of its texts. */
import { currencies, defaultPreferences, hasShapeOf, isTimeZone, themes } from '#contract/default-preferences.ts';
import type { Preferences, Theme } from '#contract/preferences.ts';
import { languages, toLanguage, type Language } from '#contract/languages.ts';
import { hasConsent } from '#web/lib/consent.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { readJson, readText, write, type StorageKey } from '#web/lib/storage.ts';

const year = 31_536_000;

/** Kept under keys of their own; the others lie together under `preferences`. */
const ownKeys = ['language', 'currency', 'timezone'] as const satisfies StorageKey[];

export const spokenLanguage = (): Language => toLanguage(browserTexts.language ?? document.documentElement.lang);

/** The first language of the browser that the site speaks, else French. */
export function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return toLanguage(wanted.find((tag) => tag === 'fr' || tag === 'en'));
}

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);

/** The copy was written by this very code, but storage is anybody's. */
const isRight: Record<keyof Preferences, (value: unknown) => boolean> = {
  language: isOneOf(languages),
  theme: isOneOf(themes),
  currency: isOneOf(currencies),
  timezone: isTimeZone,
  notifications: (value) => hasShapeOf(defaultPreferences.notifications, value),
  quietHours: (value) => hasShapeOf(defaultPreferences.quietHours, value),
  defaultRadius: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 500,
  defaultLocation: (value) => value === null || hasShapeOf({ inseeCode: '', name: '' }, value),
};

/** The stored copy; whatever is missing or cannot be read is the default. */
export function readLocal(): Preferences {
  const stored = readJson('preferences');
  const given: Record<string, unknown> = stored && typeof stored === 'object' ? { ...stored } : {};
  for (const key of ownKeys) given[key] = readText(key);
  const known = Object.entries(isRight).filter(([key, check]) => check(given[key]));
  const chosen: Partial<Preferences> = Object.fromEntries(known.map(([key]) => [key, given[key]]));
  return { ...defaultPreferences, language: spokenLanguage(), ...chosen };
}

/** Of an account's preferences all is kept; of a visitor's, the theme. Their language is remembered when they choose it. */
export function writeLocal({ language, currency, timezone, ...together }: Preferences, isMember: boolean): void {
  write('preferences', isMember ? together : { theme: together.theme });
  write('currency', isMember ? currency : null);
  write('timezone', isMember ? timezone : null);
  if (isMember) rememberLanguage(language);
}

/** What this browser keeps when somebody has signed out: how it looks and what it speaks, and nothing about them. */
export function forVisitor({ theme, language }: Preferences): Preferences {
  return { ...defaultPreferences, theme, language };
}

export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Keeps the choice in the browser, and in a cookie the server can read only where functional cookies are accepted. */
export function rememberLanguage(language: Language): void {
  write('language', language);
  if (hasConsent()) document.cookie = `language_preference=${language}; path=/; max-age=${year}; SameSite=Lax`;
}
