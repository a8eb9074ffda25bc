/**
 * What somebody chooses about the site. A visitor's choices live in this browser; a member's belong to the account, with
 * a copy here: they apply at once and are taken back, with a toast, when the server refuses them.
 */
import type { AllPreferences } from '#contract/api/profile-preferences.ts';
import { isFailure } from '#contract/failure.ts';
import type { Language } from '#contract/languages.ts';
import { resetPreferences } from '#contract/default-preferences.ts';
import type { NotificationSwitches, Preferences, Theme } from '#contract/preferences.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { speakLanguage } from '#web/lib/load-texts.ts';
import {
  applyTheme,
  browserLanguage,
  readLocal,
  rememberLanguage,
  spokenLanguage,
  writeLocal,
} from '#web/lib/local-preferences.ts';
import { createOptimistic, type Change } from '#web/lib/optimistic.ts';
import { getSession } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { showToast } from '#web/lib/toasts.ts';

const shown = createStore(readLocal);
/** The language asked for last; its texts may still be on their way. */
let asked: Language | undefined;
/** The language that the address of this page asks for: it holds here, whatever the account says. */
let fixed: Language | null = null;
let speaking: Promise<unknown> = Promise.resolve();

/** Only members need these calls: a visitor's first page does without them. */
const profileCalls = () => import('#contract/api/profile-preferences.ts');

/** The saved searches have a list of their own, and no copy in this browser. */
const preferencesOf = ({ savedSearches: _, ...preferences }: AllPreferences): Preferences => preferences;

function speak(language: Language): void {
  if (language === (asked ?? spokenLanguage())) return;
  asked = language;
  speaking = speakLanguage(language).catch(() => {
    if (asked === language) asked = undefined;
  });
}

function show(preferences: Preferences): void {
  applyTheme(preferences.theme);
  writeLocal(preferences, getSession() !== null);
  speak(fixed ?? preferences.language);
  shown.set(preferences);
}

/** Null: from the next change on, the page speaks what the preferences say. */
export function fixLanguage(language: Language | null): void {
  fixed = language;
}

let made: ReturnType<typeof createOptimistic<Preferences>> | undefined;
const store = () => (made ??= createOptimistic(getPreferences(), show));

/** What holds from now on, by another way than a change of it. */
export function takePreferences(preferences: Preferences): void {
  store().confirm(preferences);
}

export const getPreferences = shown.get;

/** Undefined on the server and in the first paint. */
export function usePreferences(): Preferences | undefined {
  return useStore(shown, undefined);
}

export const useTheme = (): Theme | undefined => usePreferences()?.theme;

function refuse(message: string): false {
  showToast({ type: 'error', title: browserTexts.t('preferences.not_saved'), message });
  return false;
}

const gone = new Error('Whoever asked has signed out meanwhile');

/** Neither sent for somebody else, or nobody, nor shown to them. */
function asOwner<Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) {
  const owner = getSession()?.user.id;
  const check = () => {
    if (getSession()?.user.id !== owner) throw gone;
  };
  return async (...asked: Asked): Promise<Answer> => {
    check();
    const answer = await ask(...asked);
    check();
    return answer;
  };
}

/** Whether the server took it; the person has been told if not. */
async function save(change: Change<Preferences>): Promise<boolean> {
  if (!getSession()) return refuse(browserTexts.t('preferences.sign_in_required'));
  try {
    await store().change({ ...change, send: asOwner(change.send) });
    return true;
  } catch (error) {
    if (error === gone) return false;
    // Without a connection not even the call itself can be fetched.
    if (!isFailure(error)) return refuse(browserTexts.t('failure.network'));
    return isToldBySite(error) ? false : refuse(error.message);
  }
}

export function updatePreferences(patch: Partial<Preferences>): Promise<boolean> {
  if (patch.language) fixLanguage(null);
  return save({
    apply: (preferences) => ({ ...preferences, ...patch }),
    send: async () => preferencesOf(await call((await profileCalls()).updatePreferences, { body: patch })),
  });
}

export function updateNotifications(
  change: (switches: NotificationSwitches) => NotificationSwitches,
): Promise<boolean> {
  return save({
    apply: (preferences) => ({ ...preferences, notifications: change(preferences.notifications) }),
    send: async ({ notifications }) =>
      preferencesOf(await call((await profileCalls()).updateNotifications, { body: { notifications } })),
  });
}

/** Back to the defaults, in the browser's language and the light theme. */
export function restorePreferences(): Promise<boolean> {
  return updatePreferences({ ...resetPreferences, language: browserLanguage() });
}

export function setTheme(theme: Theme): void {
  if (getSession()) void updatePreferences({ theme });
  else takePreferences({ ...getPreferences(), theme });
}

/** Resolves once the page speaks it. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (getSession()) void updatePreferences({ language });
  else {
    rememberLanguage(language);
    takePreferences({ ...getPreferences(), language });
  }
  await speaking;
}

/** Takes over the account's preferences as the server has them; nobody asked for it, unless told otherwise. */
export function loadPreferences(by = quietCall): Promise<Preferences> {
  return store().load(asOwner(async () => preferencesOf(await by((await profileCalls()).readPreferences))));
}
