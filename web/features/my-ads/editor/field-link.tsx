import { useTranslation } from '#web/lib/texts.tsx';
import type { Span } from '#contract/ad-rules/finding.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { stepOf } from '#web/features/my-ads/editor/editor-steps.ts';

/** The name of a field as the form writes it. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('post');
  const { definitions, language } = useDraft();
  return (field) => {
    const definition = definitions.find(({ key }) => field === `attributes.${key}`);
    if (definition) return definition.labels[language];
    return field.startsWith('attributes.') ? field.slice('attributes.'.length) : t(`fields.${field}`);
  };
}

interface FieldLinkProps {
  field: string;
  /** The words meant, where it is a text. */
  words?: Span | undefined;
  children?: string;
}

export function FieldLink({ field, words, children }: FieldLinkProps) {
  const { goTo } = useDraft();
  const nameOf = useFieldName();
  return (
    <button type="button" className="link min-h-6 text-left" onClick={() => goTo(stepOf(field), field, words)}>
      {children ?? nameOf(field)}
    </button>
  );
}
