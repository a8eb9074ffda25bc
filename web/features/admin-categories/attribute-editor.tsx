import { clsx } from 'clsx';
import { attributeTypes } from '#contract/api/categories.ts';
import { isOneOf } from '#contract/known-values.ts';
import { toLanguage } from '#contract/languages.ts';
import { BothLanguages } from '#web/features/admin-categories/both-languages.tsx';
import {
  keyFrom,
  takesOptions,
  takesRange,
  type DraftAttribute,
} from '#web/features/admin-categories/category-draft.ts';
import { OptionsEditor } from '#web/features/admin-categories/options-editor.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface AttributeEditorProps {
  attribute: DraftAttribute;
  onChange: (attribute: DraftAttribute) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
  errorOf: (field: string) => string | undefined;
  hasError: boolean;
}

const toNumber = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text));

/** One question: its words, its kind, its choices. Closed it is one line. */
export function AttributeEditor({ attribute, onChange, onRemove, onMove, errorOf, hasError }: AttributeEditorProps) {
  const { t, i18n } = useTranslation('admin_categories');
  const { labels, type, required, filterable, isNew, key } = attribute;
  const name = labels[toLanguage(i18n.language)] || t('attributes.unnamed');
  const set = (changes: Partial<DraftAttribute>) => onChange({ ...attribute, ...changes });
  return (
    <details
      open={isNew || hasError || undefined}
      className={clsx('rounded-control border', hasError ? 'border-danger' : 'border-line')}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 px-3.5 py-2">
        <b className="min-w-0 flex-1 truncate font-semibold">{name}</b>
        <span className="text-13 text-ink-2">{t(`types.${type}`)}</span>
        {required && <Badge tone="warning">{t('attributes.required')}</Badge>}
        {filterable && <Badge tone="primary">{t('attributes.filter')}</Badge>}
      </summary>
      <div className="grid gap-4 border-t border-line p-3.5">
        <BothLanguages
          label={t('attributes.label')}
          value={labels}
          max={100}
          errorOf={(language) => errorOf(`labels.${language}`)}
          onChange={(next) => set({ labels: next, ...(isNew && { key: keyFrom(next.en || next.fr) }) })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('attributes.type')} error={errorOf('type')}>
            <Select
              value={type}
              onChange={({ target }) => isOneOf(attributeTypes, target.value) && set({ type: target.value })}
            >
              <Options of={attributeTypes.map((one) => [one, t(`types.${one}`)])} />
            </Select>
          </Field>
          <Field
            label={t('attributes.key')}
            hint={isNew ? t('attributes.key_hint') : t('attributes.key_fixed')}
            error={errorOf('key')}
          >
            <TextInput
              value={key}
              readOnly={!isNew}
              maxLength={40}
              onChange={({ target }) => set({ key: target.value })}
            />
          </Field>
        </div>
        {takesOptions(attribute) && (
          <OptionsEditor
            options={attribute.options}
            onChange={(options) => set({ options })}
            error={errorOf('options')}
            errorOf={(field) => errorOf(`options.${field}`)}
          />
        )}
        {takesRange(attribute) && (
          <div className="grid gap-3 sm:grid-cols-3">
            {(['min', 'max'] as const).map((end) => (
              <Field key={end} label={t(`attributes.${end}`)} optional error={errorOf(end)}>
                <TextInput
                  type="number"
                  value={attribute[end] ?? ''}
                  onChange={({ target }) => set({ [end]: toNumber(target.value) })}
                />
              </Field>
            ))}
            {type === 'number' && (
              <Field label={t('attributes.unit')} optional hint={t('attributes.unit_hint')} error={errorOf('unit')}>
                <TextInput
                  value={attribute.unit ?? ''}
                  maxLength={12}
                  onChange={({ target }) => set({ unit: target.value || null })}
                />
              </Field>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6">
          <Checkbox
            label={t('attributes.is_required')}
            checked={required}
            onChange={({ target }) => set({ required: target.checked })}
          />
          <Checkbox
            label={t('attributes.is_filter')}
            checked={filterable}
            onChange={({ target }) => set({ filterable: target.checked })}
          />
          <span className="ml-auto flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" icon="arrow-up" onClick={() => onMove(-1)}>
              {t('attributes.up')}
            </Button>
            <Button size="sm" variant="secondary" icon="arrow-down" onClick={() => onMove(1)}>
              {t('attributes.down')}
            </Button>
            <Button size="sm" variant="danger" icon="trash" onClick={onRemove}>
              {t('attributes.remove')}
            </Button>
          </span>
        </div>
      </div>
    </details>
  );
}
