/** The list of toasts on screen; anything may add to it, the toast area shows it. */
import { createStore, useStore } from '#web/lib/store.ts';

const usual = 5_000;
const durations: Record<string, number> = { warning: 6_000, error: 8_000 };

/** The four with a look of their own; any other type is shown in the primary style with a bell. */
export type ToastType = 'success' | 'info' | 'warning' | 'error' | (string & {});

export interface Toast {
  id: string;
  type: ToastType;
  title: string;
  message: string;
}

const none: readonly Toast[] = [];
const toasts = createStore(() => none);
let shown = 0;

/** What stands there already is not said twice: several calls of one screen fail together. */
export function showToast(toast: Omit<Toast, 'id'>): string {
  const same = toasts
    .get()
    .find((one) => one.type === toast.type && one.title === toast.title && one.message === toast.message);
  if (same) return same.id;
  const id = String((shown += 1));
  toasts.set([...toasts.get(), { ...toast, id }]);
  return id;
}

export function closeToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function toastDuration(type: ToastType): number {
  return durations[type] ?? usual;
}

export const shownToasts = (): readonly Toast[] => toasts.get();

export const useToasts = (): readonly Toast[] => useStore(toasts, none);
