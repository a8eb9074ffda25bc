import type { Attribute } from '#contract/api/categories.ts';
import { toLanguage } from '#contract/languages.ts';
import { AttributeEditor } from '#web/features/admin-categories/attribute-editor.tsx';
import { blankAttribute, type DraftAttribute } from '#web/features/admin-categories/category-draft.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

interface AttributesEditorProps {
  attributes: readonly DraftAttribute[];
  inherited: readonly Attribute[];
  /** By the path of the field, "attributes.0.labels.fr". */
  complaints: ReadonlyMap<string, string>;
  onChange: (attributes: DraftAttribute[]) => void;
}

/** The questions of the category, in their order; those of the section above it are named for the overview. */
export function AttributesEditor({ attributes, inherited, complaints, onChange }: AttributesEditorProps) {
  const { t, i18n } = useTranslation('admin_categories');
  const language = toLanguage(i18n.language);
  const move = (at: number, by: -1 | 1) => {
    const next = [...attributes];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    if (at + by >= 0 && at + by < attributes.length) onChange(next);
  };
  return (
    <section aria-label={t('attributes.title')} className="grid gap-2.5">
      <h3 className="text-15 font-bold">{t('attributes.title')}</h3>
      {inherited.length > 0 && (
        <p className="text-13 text-ink-2">
          {t('attributes.inherited', { list: inherited.map(({ labels }) => labels[language]).join(', ') })}
        </p>
      )}
      {attributes.map((attribute, at) => (
        <AttributeEditor
          key={attribute.uid}
          attribute={attribute}
          hasError={[...complaints.keys()].some((field) => field.startsWith(`attributes.${at}.`))}
          errorOf={(field) => complaints.get(`attributes.${at}.${field}`)}
          onChange={(next) => onChange(attributes.with(at, next))}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(attributes.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon="plus-lg"
          onClick={() => onChange([...attributes, blankAttribute()])}
        >
          {t('attributes.add')}
        </Button>
      </div>
    </section>
  );
}
