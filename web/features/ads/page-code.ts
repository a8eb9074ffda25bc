/** The QR code of the page that is open, drawn only when somebody is about to print. */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createStore, useStore } from '#web/lib/store.ts';

const drawnCode = createStore<{ address: string; svg: string } | null>(() => null);

const addressOf = () => location.origin + location.pathname;

export async function prepareCode(): Promise<void> {
  const address = addressOf();
  if (drawnCode.get()?.address === address) return;
  try {
    const { toString } = await import('qrcode');
    const svg = await toString(address, { type: 'svg', margin: 0 });
    // Printing begins as soon as this has ended.
    flushSync(() => drawnCode.set({ address, svg: `data:image/svg+xml,${encodeURIComponent(svg)}` }));
  } catch {
    // The sheet still tells the address in words.
  }
}

/** The picture's address, or null until it was asked for. */
export function usePageCode(): string | null {
  const drawn = useStore(drawnCode, null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'p') void prepareCode();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return drawn && drawn.address === addressOf() ? drawn.svg : null;
}
