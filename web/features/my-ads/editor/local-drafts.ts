/** Drafts in this browser, with their photos: for the time without a connection, and after a closed tab. */
import type { MyAd } from '#contract/api/my-ads.ts';
import type { Creation, Photo } from '#web/features/my-ads/editor/editor-state.ts';
import type { Values } from '#web/features/my-ads/editor/draft-values.ts';
import { answerOf, openStore } from '#web/lib/browser-database.ts';

export interface LocalDraft {
  key: string;
  userId: string;
  ad: MyAd | null;
  version: number;
  creation: Creation | null;
  base: Values;
  values: Values;
  photos: Pick<Photo, 'key' | 'name' | 'blob' | 'image' | 'alt' | 'sendKey'>[];
  /** Milliseconds. */
  keptAt: number;
}

const storeName = 'drafts';
let opened: Promise<IDBDatabase> | undefined;

async function ask<Result>(mode: IDBTransactionMode, make: (store: IDBObjectStore) => IDBRequest<Result>) {
  opened ??= openStore('trouvaille', storeName, { keyPath: 'key' });
  return answerOf(make((await opened).transaction(storeName, mode).objectStore(storeName)));
}

/** False where this browser keeps nothing: a private window, a full disk. */
export async function keepDraft(draft: LocalDraft): Promise<boolean> {
  return ask('readwrite', (store) => store.put(draft)).then(
    () => true,
    () => false,
  );
}

export async function forgetDraft(key: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** The newest first; those of other people who use this browser stay hidden. */
export async function localDrafts(userId: string): Promise<LocalDraft[]> {
  const all = await ask('readonly', (store) => store.getAll() as IDBRequest<LocalDraft[]>).catch(() => []);
  return all.filter((draft) => draft.userId === userId).sort((one, other) => other.keptAt - one.keptAt);
}
