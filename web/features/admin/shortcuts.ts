/**
 * Keys of the back-office. Whatever answers to a key says so itself with aria-keyshortcuts: pressing the key does what a
 * click on it would do, so that nothing can be done by a key alone. They can be switched off, as WCAG 2.1.4 asks.
 */
import { useEffect } from 'react';
import { readText, write } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const shortcutsOn = createStore(() => readText('adminKeys') !== 'off');

export function switchShortcuts(on: boolean): void {
  write('adminKeys', on ? null : 'off');
  shortcutsOn.set(on);
}

export const useShortcutsOn = (): boolean => useStore(shortcutsOn, true);

/** The first one in sight. */
function answering(key: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  return [...all].find((one) => one.checkVisibility() && !one.matches(':disabled'));
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
  if (event.key.length !== 1 || !shortcutsOn.get() || document.querySelector('[role=dialog]')) return;
  if (event.target instanceof Element && event.target.closest(typing)) return;
  const found = answering(event.key.toUpperCase());
  if (!found) return;
  event.preventDefault();
  if (found.matches(typing)) found.focus();
  else found.click();
}

export function useShortcuts(): void {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
