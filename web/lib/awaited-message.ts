/** The ad whose seller a visitor wrote to before logging in, until its page is there to send the words. */
import { createStore, useStore } from '#web/lib/store.ts';

const awaited = createStore<number | null>(() => null);

export const awaitMessage = (adId: number | null): void => awaited.set(adId);
export const useAwaitedMessage = (adId: number): boolean => useStore(awaited, null) === adId;
