/** The ads somebody set aside to compare: in this tab's session only, four at most. */
import { useSyncExternalStore } from 'react';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';

export const comparedAtMost = 4;

export interface Compared {
  id: number;
  title: string;
  picture: string | null;
}

/** Of the storage, and of the event that tells of a change; presence.ts knows it too. */
const key = 'trouvaille_compare';
const none: readonly Compared[] = [];
let kept: readonly Compared[] | undefined;

function read(): readonly Compared[] {
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    kept = Array.isArray(stored) ? (stored as Compared[]).filter((one) => Number.isInteger(one?.id)) : none;
  } catch {
    kept = none;
  }
  return kept;
}

function write(next: readonly Compared[]): void {
  kept = next;
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage the choice holds as long as the page.
  }
  dispatchEvent(new Event(key));
}

function subscribe(listener: () => void): () => void {
  addEventListener(key, listener);
  return () => removeEventListener(key, listener);
}

export type Picked = Pick<ListedAd, 'id' | 'title' | 'images' | 'family'>;

const toCompared = ({ id, title, images }: Pick<ListedAd, 'id' | 'title' | 'images'>): Compared => {
  const smallest = images[0]?.variants.toSorted((a, b) => a.width - b.width)[0];
  return { id, title, picture: smallest?.url ?? images[0]?.url ?? null };
};

export const compareAddress = (ids: readonly number[]) => `/compare?ids=${ids.join(',')}`;

export function dropCompared(id: number): void {
  write(read().filter((one) => one.id !== id));
}

export function clearCompared(): void {
  write(none);
}

/** False where four stand there already. */
export function addCompared(ad: Picked): boolean {
  if (read().some(({ id }) => id === ad.id)) return true;
  if (read().length >= comparedAtMost) return false;
  write([...read(), toCompared(ad)]);
  return true;
}

/** What is set aside, in the order it was; empty on the server and in the first paint. */
export function useCompare() {
  const items = useSyncExternalStore(subscribe, read, () => none);
  return { items, has: (id: number) => items.some((one) => one.id === id), isFull: items.length >= comparedAtMost };
}
