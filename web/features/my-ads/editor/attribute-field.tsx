/** One question of the category, as its definition asks it. */
import type { TFunction } from 'i18next';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { isCount, unitIn } from '#contract/units.ts';
import { parseNumber } from '#web/features/my-ads/editor/typed-numbers.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { EnergyField, isEnergyScale } from '#web/features/my-ads/editor/energy-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Up to so many options stand side by side. */
const fewOptions = 3;

export const isWide = ({ type }: Attribute): boolean => type === 'multi';

export function AttributeField({ definition, isOptional }: { definition: Attribute; isOptional: boolean }) {
  const { editor, values, language, errorOf } = useDraft();
  const { key } = definition;
  return (
    <AttributeInput
      definition={definition}
      language={language}
      isOptional={isOptional}
      error={errorOf(`attributes.${key}`)}
      value={values.attributes[key]}
      onChange={(value) => editor.setAttribute(key, value)}
    />
  );
}

type Answer = string | boolean | string[];

interface AttributeInputProps {
  definition: Attribute;
  language: Language;
  isOptional: boolean;
  error?: string | undefined;
  value: Answer | undefined;
  onChange: (value: Answer) => void;
}

/** The same away from an ad that is being written: admins try their questions with it. */
export function AttributeInput({
  definition,
  language,
  isOptional,
  error,
  value: typed,
  onChange: set,
}: AttributeInputProps) {
  const { t } = useTranslation('post');
  const { type, required, options } = definition;
  const label = definition.labels[language];
  const text = typeof typed === 'string' ? typed : '';
  const about = { label, error, optional: isOptional };

  if (isEnergyScale(definition))
    return <EnergyField definition={definition} value={text} error={error} onChange={set} />;
  if (type === 'multi') {
    const chosen = Array.isArray(typed) ? typed : [];
    return (
      <FieldGroup {...about}>
        <div className="grid sm:grid-cols-2">
          {options.map(({ value, labels }) => (
            <Checkbox
              key={value}
              label={labels[language]}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                set(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          ))}
        </div>
      </FieldGroup>
    );
  }
  if (type === 'boolean' && required)
    return (
      <RadioGroup
        inline
        label={label}
        error={error}
        value={typed === undefined ? '' : String(typed === true)}
        options={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={({ target }) => set(target.value === 'true')}
      />
    );
  if (type === 'boolean')
    return (
      <FieldGroup {...about}>
        <Switch
          label={
            <>
              <span className="sr-only">{label} : </span>
              {t(typed === true ? 'yes' : typed === false ? 'no' : 'not_said')}
            </>
          }
          checked={typed === true}
          onChange={({ target }) => set(target.checked)}
        />
      </FieldGroup>
    );
  if (type === 'enum' && options.length <= fewOptions && required)
    return (
      <RadioGroup
        inline
        label={label}
        error={error}
        value={text}
        options={options.map(({ value, labels }) => ({ value, label: labels[language] }))}
        onChange={({ target }) => set(target.value)}
      />
    );
  return (
    <Field {...about} hint={rangeHint(definition, language, t)}>
      {type === 'enum' ? (
        <Select value={text} aria-required={required || undefined} onChange={({ target }) => set(target.value)}>
          <option value="">{t('choose')}</option>
          <Options of={options.map(({ value, labels }) => [value, labels[language]])} />
        </Select>
      ) : (
        <Typed definition={definition} language={language} text={text} onText={set} />
      )}
    </Field>
  );
}

/** Only narrow ranges are worth a word. */
function rangeHint({ type, min, max, unit }: Attribute, language: Language, t: TFunction<'post'>) {
  if (type !== 'number' || min === null || max === null || max - min > 100 || !unit) return undefined;
  return t('range', { min, max, unit: unitIn(unit, language) });
}

interface TypedProps {
  definition: Attribute;
  language: Language;
  text: string;
  onText: (text: string) => void;
}

function Typed({ definition, language, text, onText }: TypedProps) {
  const { t } = useTranslation('post');
  const { type, unit, min, max, required } = definition;
  const isNumber = type === 'number' || type === 'year';
  const counts = isCount(definition);
  const step = (by: number) => {
    const next = Math.max(min ?? 0, Math.min(max ?? Infinity, Math.floor(parseNumber(text) ?? (min ?? 1) - by) + by));
    onText(String(next));
  };
  const input = (
    <TextInput
      type={type === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? (type === 'year' || counts ? 'numeric' : 'decimal') : undefined}
      maxLength={isNumber ? 15 : type === 'date' ? undefined : 200}
      value={text}
      aria-required={required || undefined}
      autoComplete="off"
      onChange={({ target }) => onText(target.value)}
      className={counts ? 'pr-24' : undefined}
      {...(unit && { unit: unitIn(unit, language) })}
    />
  );
  if (!counts) return input;
  const label = definition.labels[language];
  return (
    <div className="relative">
      {input}
      <span className="absolute inset-y-0 right-1 flex items-center">
        <IconButton small icon="dash-lg" label={t('less', { label })} onClick={() => step(-1)} />
        <IconButton small icon="plus-lg" label={t('more', { label })} onClick={() => step(1)} />
      </span>
    </div>
  );
}
