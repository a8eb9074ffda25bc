import { useState } from 'react';
import type { Attribute } from '#contract/api/categories.ts';
import { languages, toLanguage, type Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import { AttributeInput, isWide } from '#web/features/my-ads/editor/attribute-field.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Answers = Record<string, string | boolean | string[]>;

/** What sellers will be asked, and what buyers will filter by, as it stands in the editor right now. */
export function AttributesPreview({ attributes }: { attributes: readonly Attribute[] }) {
  const { t, i18n } = useTranslation('admin_categories');
  const [language, setLanguage] = useState<Language>(toLanguage(i18n.language));
  const [answers, setAnswers] = useState<Answers>({});
  const shown = attributes.filter(({ labels }) => labels[language].trim());
  const filters = shown.filter(({ filterable, type }) => filterable && type !== 'date');
  return (
    <section
      aria-label={t('preview.title')}
      className="grid content-start gap-4 rounded-box border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{t('preview.title')}</h2>
        <SegmentedControl
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      {!shown.length && <p className="text-ink-2">{t('preview.empty')}</p>}
      {shown.length > 0 && (
        <div lang={language}>
          <h3 className="mb-2.5 text-15 font-bold">{t('preview.form')}</h3>
          <div className="grid gap-4 sm:grid-cols-2">
            {shown.map((definition, at) => (
              <div key={at} className={isWide(definition) ? 'sm:col-span-2' : undefined}>
                <AttributeInput
                  definition={definition}
                  language={language}
                  isOptional={!definition.required}
                  value={answers[definition.key]}
                  onChange={(value) => setAnswers({ ...answers, [definition.key]: value })}
                />
              </div>
            ))}
          </div>
        </div>
      )}
      {filters.length > 0 && (
        <div lang={language}>
          <h3 className="mb-1 text-15 font-bold">{t('preview.filters')}</h3>
          {filters.map((definition, at) => (
            <FilterPreview key={at} definition={definition} language={language} />
          ))}
        </div>
      )}
    </section>
  );
}

const shortList = 6;

function FilterPreview({ definition, language }: { definition: Attribute; language: Language }) {
  const { t } = useTranslation('admin_categories');
  const { type, labels, options, unit } = definition;
  const choices =
    type === 'boolean'
      ? [t('preview.yes'), t('preview.no')]
      : options.map((option) => option.labels[language]).filter(Boolean);
  return (
    <details open className="filter">
      <summary>{labels[language]}</summary>
      <div>
        {type === 'number' || type === 'year' ? (
          <div className="grid grid-cols-2 gap-2">
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                inputMode="numeric"
                aria-label={t(`preview.${end}`, { label: labels[language] })}
                placeholder={t(`preview.${end}_short`)}
                {...(unit && { unit: unitIn(unit, language) })}
              />
            ))}
          </div>
        ) : (
          choices.slice(0, shortList).map((choice, at) => (
            <label key={at} className="choice">
              <input type="checkbox" className="check" />
              {choice}
            </label>
          ))
        )}
        {choices.length > shortList && <p className="text-13 text-ink-2">+{choices.length - shortList}</p>}
        {type === 'text' && <p className="text-13 text-ink-2">{t('preview.text_filter')}</p>}
      </div>
    </details>
  );
}
