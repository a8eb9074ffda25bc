import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Family } from '#contract/families.ts';
import { adLimits, conditions } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { isOneOf } from '#contract/known-values.ts';
import { AttributeField, isWide } from '#web/features/my-ads/editor/attribute-field.tsx';
import { isBlank, isImplied } from '#web/features/my-ads/editor/attribute-values.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { lawfulFields, marksOf } from '#web/features/my-ads/editor/findings.ts';
import { FormBox } from '#web/features/my-ads/editor/form-box.tsx';
import { MarkedTextArea } from '#web/features/my-ads/editor/marked-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Options, Select } from '#web/ui/select.tsx';

/** Of the others nothing is new or worn. */
const withCondition = new Set<Family>(['things', 'vehicles']);
/** So many optional questions are asked openly. */
const openQuestions = 6;

/** What the category asks, and the description in one's own words. */
export function StepDetails() {
  const { t } = useTranslation(['post', 'ad']);
  const { editor, state, values, section, definitions, findings, errorOf, goTo, isOnePage } = useDraft();
  const asked = definitions.filter((one) => !isImplied(one));
  const hasCondition = section !== undefined && withCondition.has(section.family);
  return (
    <FormBox
      step="details"
      title={t(isOnePage ? 'steps.details' : 'details.title')}
      text={t(state.ad?.status === 'Active' ? 'edit.active_details' : 'details.text')}
    >
      {values.categoryId === null && (
        <Note className="mb-5">
          <p>{t('details.no_category')}</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => goTo('category', 'categoryId')}>
            {t('details.choose_category')}
          </Button>
        </Note>
      )}
      <div className="grid gap-x-[18px] gap-y-5 sm:grid-cols-2">
        <Questions definitions={asked} hasCondition={hasCondition} />
        <div data-field="description" className="sm:col-span-2">
          <Field
            label={t('fields.description')}
            hint={t('details.description_hint')}
            error={errorOf('description')}
            counter={{ length: values.description.length, max: adLimits.descriptionMax }}
          >
            <MarkedTextArea
              rows={7}
              value={values.description}
              marks={marksOf(findings, 'description')}
              maxLength={adLimits.descriptionMax}
              aria-required
              onChange={({ target }) => editor.change({ description: target.value })}
            />
          </Field>
        </div>
      </div>
    </FormBox>
  );
}

function Questions({ definitions, hasCondition }: { definitions: readonly Attribute[]; hasCondition: boolean }) {
  const { t } = useTranslation('post');
  const { values, state, section, errorOf, leaveField } = useDraft();
  const lawful = useMemo(() => lawfulFields(state.definitions, section?.id ?? 0), [state.definitions, section?.id]);
  const isAsked = ({ key, required }: Attribute) => required || lawful.has(`attributes.${key}`);
  const required = definitions.filter(isAsked);
  const optional = definitions.filter((one) => !isAsked(one));
  const isLong = optional.length > openQuestions;
  const isOpen = optional.some(({ key }) => !isBlank(values.attributes[key]) || errorOf(`attributes.${key}`));
  const fields = (list: readonly Attribute[]) =>
    list.map((definition) => (
      <div
        key={definition.key}
        data-field={`attributes.${definition.key}`}
        onBlur={() => leaveField(`attributes.${definition.key}`)}
        className={clsx('min-w-0', isWide(definition) && 'sm:col-span-2', definition.key === 'dpe' && 'sm:col-start-1')}
      >
        <AttributeField definition={definition} isOptional={!isAsked(definition)} />
      </div>
    ));
  return (
    <>
      {fields(required)}
      {hasCondition && <ConditionField />}
      {isLong ? (
        <details open={isOpen || undefined} className="rounded-control border border-line sm:col-span-2">
          <summary className="flex min-h-11 items-center justify-between px-3.5 py-2.5 text-15 font-semibold">
            {t('details.more', { count: optional.length })}
          </summary>
          <div className="grid gap-x-[18px] gap-y-5 p-3.5 pt-1 sm:grid-cols-2">{fields(optional)}</div>
        </details>
      ) : (
        fields(optional)
      )}
    </>
  );
}

function ConditionField() {
  const { t } = useTranslation(['post', 'ad']);
  const { editor, values, errorOf } = useDraft();
  return (
    <div data-field="condition" className="min-w-0">
      <Field label={t('ad:condition.label')} optional error={errorOf('condition')}>
        <Select
          value={values.condition ?? ''}
          onChange={({ target }) =>
            editor.change({ condition: isOneOf(conditions, target.value) ? target.value : null })
          }
        >
          <option value="">{t('choose')}</option>
          <Options of={conditions.map((condition) => [condition, t(`ad:condition.${condition}`)])} />
        </Select>
      </Field>
    </div>
  );
}
