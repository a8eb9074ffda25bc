/**
 * The refresh token that was traded last, where every tab sees it at once: what a tab writes into localStorage reaches the
 * others a moment later, perhaps after the turn to renew has passed to them.
 */
import { answerOf, openStore } from '#web/lib/browser-database.ts';

const storeName = 'traded';
const key = 'last';
/** Enough to know it again, and useless to anybody else. */
const endOf = (token: string) => token.slice(-12);

async function ask<Result>(mode: IDBTransactionMode, make: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await openStore('trouvaille-session', storeName);
  try {
    return await answerOf(make(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** Where nothing can be stored, no other tab shares the session either. */
export async function noteTraded(token: string): Promise<void> {
  await ask('readwrite', (store) => store.put(endOf(token), key)).catch(() => undefined);
}

export async function wasTraded(token: string): Promise<boolean> {
  return (await ask('readonly', (store) => store.get(key)).catch(() => null)) === endOf(token);
}
