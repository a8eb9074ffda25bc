/** The list of toasts on screen; anything may add to it, the toast area shows it. */
import { useSyncExternalStore } from 'react';

export const toastDurations = { success: 5_000, info: 5_000, warning: 6_000, error: 8_000 } as const;

/** The four with a look of their own; any other type is shown in the primary style with a bell. */
export type ToastType = keyof typeof toastDurations | (string & {});

export interface Toast {
  id: string;
  type: ToastType;
  title: string;
  message: string;
}

let toasts: readonly Toast[] = [];
let shown = 0;
const listeners = new Set<() => void>();

function emit(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: Omit<Toast, 'id'>): string {
  const id = String((shown += 1));
  emit([...toasts, { ...toast, id }]);
  return id;
}

export function closeToast(id: string): void {
  emit(toasts.filter((toast) => toast.id !== id));
}

export function toastDuration(type: ToastType): number {
  return toastDurations[type as keyof typeof toastDurations] ?? toastDurations.info;
}

const none: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
