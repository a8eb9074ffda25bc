/** The cookie choice: a record in the browser, valid for one year and for one version of the text. */
import { readJson, storageKeys, write } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export const consentVersion = '1.0';
export const consentLifetime = 31_536_000_000;

export type ConsentChoice = Record<'functional' | 'analytics' | 'marketing', boolean>;

export interface ConsentRecord extends ConsentChoice {
  necessary: true;
  /** Epoch milliseconds. */
  timestamp: number;
  version: string;
}

export const everything: ConsentChoice = { functional: true, analytics: true, marketing: true };
export const necessaryOnly: ConsentChoice = { functional: false, analytics: false, marketing: false };

/** The stored record, or null when there is none, it cannot be read, is of another version or a year old. */
export function readConsent(): ConsentRecord | null {
  const record = readJson('consent') as Partial<ConsentRecord> | null;
  if (!record || typeof record !== 'object' || record.version !== consentVersion) return null;
  if (typeof record.timestamp !== 'number' || Date.now() - record.timestamp >= consentLifetime) return null;
  return {
    necessary: true,
    functional: record.functional === true,
    analytics: record.analytics === true,
    marketing: record.marketing === true,
    timestamp: record.timestamp,
    version: record.version,
  };
}

/** To what the site remembers of its visitors for their comfort. */
export const hasConsent = (): boolean => readConsent()?.functional === true;

/** Whether the question is still open, kept here too for browsers that refuse storage. */
const unanswered = createStore(() => readConsent() === null);

export function writeConsent(choice: ConsentChoice): ConsentRecord {
  const record: ConsentRecord = { ...choice, necessary: true, timestamp: Date.now(), version: consentVersion };
  write('consent', record);
  unanswered.set(false);
  return record;
}

export function clearConsent(): void {
  write('consent', null);
  unanswered.set(true);
}

if (typeof document !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.consent || key === null) unanswered.set(readConsent() === null);
  });

/** True while no valid choice is known, that is while the banner shows; false on the server and in the first paint. */
export const useConsentMissing = (): boolean => useStore(unanswered, false);
