import { languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/text.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface BothLanguagesProps {
  label: string;
  value: LocalisedText;
  onChange: (value: LocalisedText) => void;
  /** Of the field, without the language: "names". */
  errorOf: (language: 'fr' | 'en') => string | undefined;
  max: number;
  rows?: number;
}

/** The same text in French and in English, side by side. */
export function BothLanguages({ label, value, onChange, errorOf, max, rows }: BothLanguagesProps) {
  const { t } = useTranslation('admin_categories');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map((language) => {
        const about = {
          lang: language,
          value: value[language],
          maxLength: max,
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        };
        return (
          <Field key={language} label={t(`in.${language}`, { label })} error={errorOf(language)}>
            {rows ? <TextArea rows={rows} {...about} /> : <TextInput {...about} />}
          </Field>
        );
      })}
    </div>
  );
}
