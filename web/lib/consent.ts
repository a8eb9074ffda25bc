/** The cookie choice: a record in the browser, valid for one year and for one version of the text. */
import { readJson, write } from '#web/lib/storage.ts';

export const consentVersion = '1.0';
export const consentLifetime = 31_536_000_000;

export const consentCategories = [
  { id: 'necessary', required: true, cookies: ['session_token', 'csrf_token', 'auth_token'] },
  { id: 'functional', required: false, cookies: ['language_preference', 'theme_preference', 'favorites_list'] },
  { id: 'analytics', required: false, cookies: ['google_analytics', 'page_views', 'user_interactions'] },
  { id: 'marketing', required: false, cookies: ['facebook_pixel', 'google_ads', 'advertising_id'] },
] as const;

export type ConsentCategory = (typeof consentCategories)[number]['id'];
export type ConsentChoice = Record<Exclude<ConsentCategory, 'necessary'>, boolean>;

export interface ConsentRecord extends ConsentChoice {
  necessary: true;
  /** Epoch milliseconds. */
  timestamp: number;
  version: string;
}

/** The stored record, or null when there is none, it cannot be read, is of another version or a year old. */
export function readConsent(now = Date.now()): ConsentRecord | null {
  const record = readJson('consent') as Partial<ConsentRecord> | null;
  if (!record || typeof record !== 'object' || record.version !== consentVersion) return null;
  if (typeof record.timestamp !== 'number' || now - record.timestamp >= consentLifetime) return null;
  return {
    necessary: true,
    functional: record.functional === true,
    analytics: record.analytics === true,
    marketing: record.marketing === true,
    timestamp: record.timestamp,
    version: record.version,
  };
}

export function hasConsent(category: ConsentCategory): boolean {
  return category === 'necessary' || readConsent()?.[category] === true;
}

export function writeConsent(choice: ConsentChoice): ConsentRecord {
  const record: ConsentRecord = { ...choice, necessary: true, timestamp: Date.now(), version: consentVersion };
  write('consent', record);
  return record;
}
