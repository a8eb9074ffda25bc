import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { MyAd } from '#contract/api/my-ads.ts';
import type { Place } from '#web/features/locations/place.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { type Difference, differences, isText, withField } from '#web/features/my-ads/editor/draft-merge.ts';
import { isSame, valuesOf } from '#web/features/my-ads/editor/draft-values.ts';
import { useFieldName } from '#web/features/my-ads/editor/field-link.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
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
function MergeChoice({ difference, chosen, onChoose }: MergeChoiceProps) {
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

/** The ad was saved elsewhere meanwhile: both versions side by side, and a choice for each field. */
export function MergeView({ theirs }: { theirs: MyAd }) {
  const { t } = useTranslation('post');
  const { editor, state, values, language, definitions } = useDraft();
  const heading = useRef<HTMLHeadingElement>(null);
  const [other] = useState(() => valuesOf(theirs, language));
  const [found] = useState(() => differences(state.base, values, other, definitions));
  const [chosen, setChosen] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(found.map(({ field, mine, theirs: their, isMine }) => [field, isMine ? mine : their])),
  );
  useEffect(() => heading.current?.focus(), []);
  const keep = () => {
    let merged = other;
    // What does not differ may still be half typed here.
    for (const [key, typed] of Object.entries(values.attributes))
      if (!(`attributes.${key}` in chosen)) merged = withField(merged, `attributes.${key}`, typed);
    for (const { field } of found) merged = withField(merged, field, chosen[field]);
    editor.merge(merged);
  };
  return (
    <section aria-labelledby="merge" className="rounded-box border-2 border-warning-ink bg-surface p-[18px] md:p-7">
      <h2 id="merge" ref={heading} tabIndex={-1} className="text-22 outline-none">
        {t('merge.title')}
      </h2>
      <p className="mt-2 max-w-[66ch] text-15 text-ink-2">{t('merge.text')}</p>
      <ul className="mt-5 grid gap-6">
        {found.map((difference) => (
          <li key={difference.field}>
            <MergeChoice
              difference={difference}
              chosen={chosen[difference.field]}
              onChoose={(value) => setChosen((before) => ({ ...before, [difference.field]: value }))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-[18px]">
        <p className="flex-1 text-14 text-ink-2">{t('merge.safe')}</p>
        <Button onClick={keep}>{t('merge.keep')}</Button>
      </div>
    </section>
  );
}
