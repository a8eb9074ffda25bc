/**
 * Runs before the first paint of every page: the theme, the signed-in state and the language are known to the browser
 * alone, and the page must not jump or flash when they differ from what the server rendered.
 */
import { consentLifetime, consentVersion } from '#web/lib/consent.ts';
import { intentionKey, storageKeys } from '#web/lib/storage.ts';

function boot(keys: typeof storageKeys, wish: string, version: string, lifetime: number): void {
  const root = document.documentElement;
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parse = (text: string | null) => {
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      return null;
    }
  };
  const theme = parse(read(keys.preferences))?.theme;
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const user = read(keys.token) && parse(read(keys.user));
  root.dataset.session = user?.role || 'none';
  // The header keeps as much room as the name will need.
  if (typeof user?.firstName === 'string') root.style.setProperty('--name', user.firstName.length);
  // On phones the cookie bar stands above the page, which keeps room for it from the first paint.
  const consent = parse(read(keys.consent));
  if (consent?.version !== version || !(Date.now() - consent.timestamp < lifetime)) root.dataset.asks = '';
  const language = read(keys.language);
  const address = new URL(location.href);
  if ((language === 'fr' || language === 'en') && language !== root.lang && !address.searchParams.has('lang')) {
    address.searchParams.set('lang', language);
    location.replace(address);
  }
  // Whoever loads another page than those of the account has changed their mind.
  try {
    if (!address.pathname.startsWith('/auth/')) sessionStorage.removeItem(wish);
  } catch {
    // Without storage there is none.
  }
}

export const bootScript = `(${boot.toString()})(${JSON.stringify(storageKeys)},'${intentionKey}','${consentVersion}',${consentLifetime})`;
