import { useSyncExternalStore } from 'react';

/** From here on both parts stand side by side: the xl of the styles. */
const wide = '(min-width: 1200px)';

function follow(tell: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => true,
  );
