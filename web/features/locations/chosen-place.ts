/** The town a visitor chose to look around: kept in the browser, as what somebody asked for may be. */
import { readJson, write } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

interface ChosenPlace {
  inseeCode: string;
  name: string;
}

export function readPlace(): ChosenPlace | null {
  const { inseeCode, name } = (readJson('place') ?? {}) as Partial<ChosenPlace>;
  return typeof name === 'string' && inseeCode && /^\d[\dAB]\d{3}$/.test(inseeCode) ? { inseeCode, name } : null;
}

const chosenPlace = createStore(readPlace);

export function choosePlace({ inseeCode, name }: ChosenPlace): void {
  write('place', { inseeCode, name });
  chosenPlace.set({ inseeCode, name });
}

/** Null where none was chosen; undefined on the server and in the first paint. */
export function useChosenPlace(): ChosenPlace | null | undefined {
  return useStore(chosenPlace, undefined);
}
