/** What a cookie choice does: the record, the page's analytics, the proof on the server, the cookies that have to go. */
import { quietCall } from '#web/lib/api.ts';
import {
  clearConsent,
  necessaryOnly,
  readConsent,
  writeConsent,
  type ConsentChoice,
  type ConsentRecord,
} from '#web/lib/consent.ts';
import { newId } from '#web/lib/new-id.ts';
import { keepSeenAdsInTab } from '#web/lib/seen-ads.ts';

declare global {
  interface Window {
    gtag?: (...command: unknown[]) => void;
  }
}

const unwelcome = /^(_ga|_ga_.*|_gid|_gat|_gtag_.*|_fbp|_fbc|preferences_.*|settings_.*|language_preference)$/;

function applyConsent({ functional, analytics, marketing }: ConsentChoice): void {
  const state = (allowed: boolean) => (allowed ? 'granted' : 'denied');
  window.gtag?.('consent', 'update', { analytics_storage: state(analytics) });
  window.gtag?.('consent', 'update', {
    ad_storage: state(marketing),
    ad_user_data: state(marketing),
    ad_personalization: state(marketing),
  });
  if (!functional) keepSeenAdsInTab();
  console.info(`Functional cookies: ${state(functional)}`);
}

async function sendProof(record: ConsentRecord): Promise<void> {
  try {
    const { recordConsent } = await import('#contract/api/consents.ts');
    await quietCall(recordConsent, { body: { anonymousId: newId(), record } });
  } catch (error) {
    console.warn('The proof of the cookie choice was not kept:', error);
  }
}

/** A cookie may belong to this host or to any domain above it: only the browser knows, so all are tried. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const domain of ['', ...domains.map((one) => `; domain=${one}`)]) {
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

function deleteUnwelcomeCookies(): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]!.trim());
  for (const name of names) if (unwelcome.test(name)) deleteCookie(name);
}

export function saveConsent(choice: ConsentChoice): void {
  const record = writeConsent(choice);
  applyConsent(record);
  void sendProof(record);
}

export function revokeConsent(): void {
  clearConsent();
  applyConsent(necessaryOnly);
  deleteUnwelcomeCookies();
}

let started = false;

/** Applies the choice of an earlier visit, once per page. */
export function startConsent(): void {
  if (started) return;
  started = true;
  const record = readConsent();
  if (record) applyConsent(record);
}
