/** The place a visitor looks around: for this tab, and for longer only where functional cookies are accepted. */
import { hasConsent } from '#web/lib/consent.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export interface ChosenPlace {
  inseeCode: string;
  name: string;
}

const key = 'trouvaille_place';

function readFrom(storage: () => Storage): ChosenPlace | null {
  try {
    const place = JSON.parse(storage().getItem(key) ?? 'null') as Partial<ChosenPlace> | null;
    const { inseeCode, name } = place ?? {};
    return typeof name === 'string' && /^\d[\dAB]\d{3}$/.test(inseeCode ?? '') ? { inseeCode: inseeCode!, name } : null;
  } catch {
    return null;
  }
}

const chosenPlace = createStore(() => readFrom(() => sessionStorage) ?? readFrom(() => localStorage));

export function choosePlace({ inseeCode, name }: ChosenPlace): void {
  const text = JSON.stringify({ inseeCode, name });
  try {
    sessionStorage.setItem(key, text);
    if (hasConsent('functional')) localStorage.setItem(key, text);
  } catch {
    // Without storage the choice holds as long as the page.
  }
  chosenPlace.set({ inseeCode, name });
}

/** Null where none was chosen; undefined on the server and in the first paint. */
export function useChosenPlace(): ChosenPlace | null | undefined {
  return useStore(chosenPlace, undefined);
}
