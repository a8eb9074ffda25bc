import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Place } from '#web/features/locations/place.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { isText, type Difference } from '#web/features/my-ads/editor/draft-merge.ts';
import { useFieldName } from '#web/features/my-ads/editor/field-link.tsx';
import { isSame } from '#web/features/my-ads/editor/draft-values.ts';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface MergeChoiceProps {
  difference: Difference;
  chosen: unknown;
  onChoose: (value: unknown) => void;
}

/** A value of the form in words. */
function useWords(): (field: string, value: unknown) => string {
  const { t } = useTranslation(['post', 'ad']);
  const { tree, definitions, language } = useDraft();
  return (field, value) => {
    if (value === undefined || value === null || value === '') return t('merge.nothing');
    if (field === 'place') return `${(value as Place).postalCode} ${(value as Place).name}`;
    if (field === 'categoryId')
      return tree.flatMap(({ children }) => children).find(({ id }) => id === value)?.name ?? String(value);
    if (field === 'priceType') return t(`price.types.${String(value)}`);
    if (field === 'condition') return t(`ad:condition.${String(value)}`);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    const options = definitions.find(({ key }) => field === `attributes.${key}`)?.options ?? [];
    const named = (one: unknown) => options.find((option) => option.value === one)?.labels[language] ?? String(one);
    return Array.isArray(value) ? value.map(named).join(', ') : named(value);
  };
}

/** One field: mine, theirs, or, where it is a text, a third one made of both. */
export function MergeChoice({ difference, chosen, onChoose }: MergeChoiceProps) {
  const { t } = useTranslation('post');
  const { definitions } = useDraft();
  const nameOf = useFieldName();
  const words = useWords();
  const name = useId();
  const { field, mine, theirs } = difference;
  const sides = [
    { id: 'mine', value: mine },
    { id: 'theirs', value: theirs },
  ] as const;
  return (
    <FieldGroup label={nameOf(field)}>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ id, value }) => {
          const isChosen = isSame(chosen ?? null, value ?? null);
          return (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words are computed
            <label
              key={id}
              className={clsx(
                'flex cursor-pointer gap-2.5 rounded-control border-[1.5px] p-3 text-15 outline-focus has-focus-visible:outline-3',
                isChosen ? 'border-primary-ink bg-primary-soft' : 'border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChoose(value)}
                className="mt-0.5 size-5 flex-none accent-primary outline-none"
              />
              <span className="min-w-0">
                <span className="block text-13 font-semibold text-ink-2">{t(`merge.${id}`)}</span>
                <span className="break-words whitespace-pre-line">{words(field, value)}</span>
              </span>
            </label>
          );
        })}
      </div>
      {isText(field, definitions) && (
        <Field label={t('merge.edit', { field: nameOf(field) })} className="mt-3">
          <TextArea
            rows={field === 'description' ? 6 : 1}
            value={typeof chosen === 'string' ? chosen : ''}
            onChange={({ target }) =>
              onChoose(field === 'description' ? target.value : target.value.replace(/\n/g, ' '))
            }
          />
        </Field>
      )}
    </FieldGroup>
  );
}
