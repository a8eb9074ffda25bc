/** The ads somebody opened last: for this tab, and for longer only where functional cookies are accepted. */
import { hasConsent } from '#web/lib/consent.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const key = 'trouvaille_seen_ads';
const kept = 12;

function readFrom(storage: () => Storage): number[] {
  try {
    const ids: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Newest first. */
function readSeenAds(): number[] {
  return [...new Set([...readFrom(() => sessionStorage), ...readFrom(() => localStorage)])].slice(0, kept);
}

const seenAds = createStore(readSeenAds);
const none: readonly number[] = [];

/** Newest first; none on the server and in the first paint. */
export const useSeenAds = (): readonly number[] => useStore(seenAds, none);

export function noteSeenAd(id: number): void {
  const ids = [id, ...readSeenAds().filter((one) => one !== id)].slice(0, kept);
  const text = JSON.stringify(ids);
  seenAds.set(ids);
  try {
    sessionStorage.setItem(key, text);
    if (hasConsent()) localStorage.setItem(key, text);
  } catch {
    // Without storage nothing is remembered.
  }
}

/** What was kept for later visits goes with the agreement to it. */
export function keepSeenAdsInTab(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

export function forgetSeenAds(): void {
  seenAds.set([]);
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
