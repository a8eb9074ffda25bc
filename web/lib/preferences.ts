/** Theme and language as this browser keeps them. */
import { useSyncExternalStore } from 'react';
import { Theme } from '#contract/preferences.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import { hasConsent } from '#web/lib/consent.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { readJson, write } from '#web/lib/storage.ts';

const listeners = new Set<() => void>();
const year = 31_536_000;

function stored(): Record<string, unknown> {
  const value = readJson('preferences');
  return value && typeof value === 'object' ? { ...value } : {};
}

export function getTheme(): Theme {
  return Theme.safeParse(stored().theme).data ?? 'auto';
}

function applyTheme(): void {
  const theme = getTheme();
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  write('preferences', { ...stored(), theme });
  applyTheme();
  for (const listener of listeners) listener();
}

export function useTheme(): Theme | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getTheme,
    () => undefined,
  );
}

/** Keeps the choice in the browser, and in a cookie the server can read only where functional cookies are accepted. */
export function rememberLanguage(language: Language): void {
  write('language', language);
  if (hasConsent('functional')) document.cookie = `language_preference=${language}; path=/; max-age=${year}; SameSite=Lax`;
}

export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await browserTexts.changeLanguage(language);
}

export function startPreferences(): void {
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  if (new URL(location.href).searchParams.has('lang')) rememberLanguage(toLanguage(document.documentElement.lang));
}
