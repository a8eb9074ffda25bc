/** Browser storage under the product's own keys. A browser may refuse storage: reading then finds nothing. */
export const storageKeys = {
  token: 'trouvaille_token',
  refreshToken: 'trouvaille_refresh_token',
  tokenClock: 'trouvaille_token_clock',
  user: 'trouvaille_user',
  preferences: 'trouvaille_preferences',
  language: 'trouvaille_language',
  currency: 'trouvaille_currency',
  timezone: 'trouvaille_timezone',
  /** The copy of their data that a member asked for last. */
  dataExport: 'trouvaille_data_export',
  consent: 'trouvaille_cookie_consent',
  /** The town a visitor looks around. */
  place: 'trouvaille_place',
  /** "off" where a member of staff does without the keys of the back-office. */
  adminKeys: 'trouvaille_admin_keys',
  /** "on" where this browser asked for notifications. */
  push: 'trouvaille_push',
  /** When the member said "not now" to notifications. */
  pushDeclined: 'trouvaille_push_declined',
} as const;

/** Of the tab alone: what a visitor pressed before logging in. */
export const intentionKey = 'trouvaille_intention';

/** How the keys of what a member typed and has not sent begin. */
export const typedKeys = {
  draft: 'trouvaille_draft ',
  outbox: 'trouvaille_outbox ',
  /** Of the tab alone, like the next. */
  firstMessage: 'trouvaille_first_message ',
  report: 'trouvaille_report ',
} as const;

export type StorageKey = keyof typeof storageKeys;

export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(storageKeys[key]);
  } catch {
    return null;
  }
}

export function readJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

export function write(key: StorageKey, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(storageKeys[key]);
    else localStorage.setItem(storageKeys[key], typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Without storage the choice holds for this page only.
  }
}

/** Whoever logs out leaves no words behind, and no way to the copy of their data. */
export function forgetMember(): void {
  write('dataExport', null);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (Object.values(typedKeys).some((start) => key.startsWith(start))) storage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
