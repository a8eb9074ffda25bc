/** The preferences when a page begins, and while other tabs, other devices and the session change around it. */
import { applyTheme, forVisitor, readLocal, rememberLanguage, spokenLanguage } from '#web/lib/local-preferences.ts';
import { fixLanguage, getPreferences, loadPreferences, takePreferences } from '#web/lib/preferences.ts';
import { getSession, onSessionChange } from '#web/lib/session.ts';
import { storageKeys } from '#web/lib/storage.ts';

/** What another tab wrote. The language of a visitor is that of each page; a member's is one. */
function followOtherTabs({ key }: StorageEvent): void {
  if (getSession() && (key === storageKeys.preferences || key === storageKeys.language)) takePreferences(readLocal());
  else if (key === storageKeys.preferences) takePreferences({ ...readLocal(), language: spokenLanguage() });
}

/** The address comes first. A visitor's choice is remembered; a member's account keeps its own language. */
function followAddress(): void {
  const asked = new URL(location.href).searchParams.get('lang');
  if (asked === null) return;
  if (!getSession()) rememberLanguage(spokenLanguage());
  else if (asked === spokenLanguage()) fixLanguage(asked);
}

/** Applies the copy of this browser; the page calls it once the texts are there. */
export function startPreferences(): void {
  followAddress();
  applyTheme(getPreferences().theme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(getPreferences().theme));
  addEventListener('storage', followOtherTabs);
  let wasMember = getSession() !== null;
  onSessionChange(() => {
    const isMember = getSession() !== null;
    if (wasMember !== isMember) fixLanguage(null);
    if (wasMember && !isMember) takePreferences(forVisitor({ ...getPreferences(), language: spokenLanguage() }));
    wasMember = isMember;
  });
}

/** The account may have been changed on another device; without an answer, which is logged, the copy of this browser holds. */
export function followAccount(): void {
  if (getSession()) loadPreferences().catch((error: unknown) => console.warn('Error during app initialization', error));
}
