import type { Attribute } from '#contract/api/categories.ts';
import { languages } from '#contract/languages.ts';
import { valueFrom } from '#web/features/admin-categories/category-draft.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Options = Attribute['options'];

interface OptionsEditorProps {
  options: Options;
  onChange: (options: Options) => void;
  error: string | undefined;
  errorOf: (field: string) => string | undefined;
}

/** The choices of one attribute; the technical name of a new one follows its French words until it was saved. */
export function OptionsEditor({ options, onChange, error, errorOf }: OptionsEditorProps) {
  const { t } = useTranslation('admin_categories');
  const set = (at: number, language: 'fr' | 'en', words: string) =>
    onChange(
      options.map((one, index) => {
        if (index !== at) return one;
        const follows = one.value === '' || one.value === valueFrom(one.labels.fr);
        const labels = { ...one.labels, [language]: words };
        return { labels, value: follows && language === 'fr' ? valueFrom(words) : one.value };
      }),
    );
  return (
    <FieldGroup label={t('options.label')} error={error}>
      <ul className="grid gap-2">
        {options.map((option, at) => (
          <li key={at} className="flex items-start gap-2">
            {languages.map((language) => (
              <Field
                key={language}
                className="flex-1"
                labelHidden
                label={t(`options.${language}`, { number: at + 1 })}
                error={errorOf(`${at}.labels.${language}`) ?? (language === 'fr' ? errorOf(`${at}.value`) : undefined)}
              >
                <TextInput
                  lang={language}
                  maxLength={100}
                  placeholder={t(`options.in_${language}`)}
                  value={option.labels[language]}
                  onChange={({ target }) => set(at, language, target.value)}
                />
              </Field>
            ))}
            <IconButton
              small
              icon="x-lg"
              label={t('options.remove', { name: option.labels.fr || String(at + 1) })}
              onClick={() => onChange(options.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        icon="plus-lg"
        className="mt-2"
        onClick={() => onChange([...options, { value: '', labels: { fr: '', en: '' } }])}
      >
        {t('options.add')}
      </Button>
    </FieldGroup>
  );
}
