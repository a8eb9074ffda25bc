import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { hasUnsent, savesByItself } from '#web/features/my-ads/editor/editor-state.ts';
import { useFieldName } from '#web/features/my-ads/editor/field-link.tsx';
import { halfTyped } from '#web/features/my-ads/editor/draft-values.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Where the work is at this moment: on the server, in this browser, or on its way. */
export function useSaveWords(): { text: string; icon: IconName } {
  const { t } = useTranslation('post');
  const { state, language } = useDraft();
  const timeZone = usePreferences()?.timezone;
  const { saving, savedAt } = state;
  const nameOf = useFieldName();
  const isUnsent = hasUnsent(state);
  const unread = halfTyped(state.values, state.definitions).map(nameOf).join(', ');
  if (!savesByItself(state) && unread)
    return { text: t('saving.half_typed_edit', { fields: unread }), icon: 'exclamation-triangle-fill' };
  if (!savesByItself(state))
    return { text: isUnsent ? t('saving.not_published') : '', icon: isUnsent ? 'pencil' : 'cloud-check' };
  if (saving === 'saving') return { text: t('saving.now'), icon: 'hourglass-split' };
  if (saving === 'offline') return { text: t('saving.offline'), icon: 'cloud-slash' };
  if (saving === 'failed' && isUnsent) return { text: t('saving.failed'), icon: 'exclamation-triangle-fill' };
  if (unread) return { text: t('saving.half_typed', { fields: unread }), icon: 'exclamation-triangle-fill' };
  if (isUnsent && state.values.categoryId === null) return { text: t('saving.in_browser'), icon: 'cloud-slash' };
  if (isUnsent) return { text: t('saving.soon'), icon: 'pencil' };
  if (savedAt === null) return { text: '', icon: 'cloud-check' };
  const time = new Date(savedAt).toLocaleTimeString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  });
  return { text: t('saving.saved', { time }), icon: 'cloud-check' };
}

export function SaveStatus() {
  const { text, icon } = useSaveWords();
  return (
    <output className="tnum flex items-center gap-1.5 text-14 text-ink-2">
      {text && <Icon name={icon} />}
      {text}
    </output>
  );
}
