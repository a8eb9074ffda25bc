import { browserTexts } from '#web/lib/i18n.ts';
import { showToast, type ToastType } from '#web/lib/toasts.ts';

/** A toast with the texts `toasts.<key>` of the profile. */
export function tell(type: ToastType, key: string, values: Record<string, unknown> = {}): void {
  const text = (part: string) => browserTexts.t(`profile:toasts.${key}.${part}`, values);
  showToast({ type, title: text('title'), message: text('message') });
}
