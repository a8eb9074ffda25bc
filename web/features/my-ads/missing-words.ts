import { formField } from '#web/features/my-ads/editor/editor-steps.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** What a draft still needs, in one sentence; all the questions of its category are its details. */
export function useMissingWords(missing: readonly string[]): string {
  const { t } = useTranslation('drafts');
  const nameOf = (field: string) => t(`fields.${field.startsWith('attributes.') ? 'details' : formField(field)}`);
  return missing.length ? t('missing', { fields: [...new Set(missing.map(nameOf))].join(', ') }) : '';
}
