/** Whether anything is set aside to compare: all that every page needs to know of it. Its store tells by an event. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('trouvaille_compare', listener);
  return () => removeEventListener('trouvaille_compare', listener);
}

function isThere(): boolean {
  try {
    return (sessionStorage.getItem('trouvaille_compare') ?? '[]') !== '[]';
  } catch {
    return false;
  }
}

export const useComparing = (): boolean => useSyncExternalStore(subscribe, isThere, () => false);
