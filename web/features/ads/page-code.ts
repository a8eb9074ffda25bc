/** The QR code of the page that is open, drawn only when somebody is about to print. */
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let drawn: { address: string; svg: string } | null = null;
const listeners = new Set<() => void>();

const addressOf = () => location.origin + location.pathname;

export async function prepareCode(): Promise<void> {
  const address = addressOf();
  if (drawn?.address === address) return;
  try {
    const { toString } = await import('qrcode');
    const svg = await toString(address, { type: 'svg', margin: 0 });
    drawn = { address, svg: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  } catch {
    // The sheet still tells the address in words.
  }
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'p') void prepareCode();
  };
  listeners.add(listener);
  addEventListener('keydown', onKey);
  return () => {
    listeners.delete(listener);
    removeEventListener('keydown', onKey);
  };
}

/** The picture's address, or null until it was asked for. */
export function usePageCode(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (drawn?.address === addressOf() ? drawn.svg : null),
    () => null,
  );
}
