/** The place a visitor looks around: for this tab, and for longer only where functional cookies are accepted. */
import { useSyncExternalStore } from 'react';
import { hasConsent } from '#web/lib/consent.ts';

export interface ChosenPlace {
  inseeCode: string;
  name: string;
}

const key = 'trouvaille_place';
const listeners = new Set<() => void>();
let known: ChosenPlace | null | undefined;

function readFrom(storage: () => Storage): ChosenPlace | null {
  try {
    const place = JSON.parse(storage().getItem(key) ?? 'null') as Partial<ChosenPlace> | null;
    const { inseeCode, name } = place ?? {};
    return typeof name === 'string' && /^\d[\dAB]\d{3}$/.test(inseeCode ?? '') ? { inseeCode: inseeCode!, name } : null;
  } catch {
    return null;
  }
}

function read(): ChosenPlace | null {
  if (known === undefined) known = readFrom(() => sessionStorage) ?? readFrom(() => localStorage);
  return known;
}

export function choosePlace(place: ChosenPlace): void {
  const { inseeCode, name } = place;
  known = { inseeCode, name };
  try {
    sessionStorage.setItem(key, JSON.stringify(known));
    if (hasConsent('functional')) localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // Without storage the choice holds as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null where none was chosen; undefined on the server and in the first paint. */
export function useChosenPlace(): ChosenPlace | null | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}
