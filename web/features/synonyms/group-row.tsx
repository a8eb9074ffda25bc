import { memo, useId, useRef, useState } from 'react';
import type { Concern } from '#web/features/synonyms/checks.ts';
import { AddWord } from '#web/features/synonyms/add-word.tsx';
import { foldWord, type DraftGroup } from '#web/features/synonyms/draft.ts';
import { faultKey, type Faults } from '#web/features/synonyms/use-synonyms.ts';
import { WordChip } from '#web/features/synonyms/word-chip.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export interface GroupActions {
  add: (id: number, words: string[]) => void;
  remove: (id: number, word: string) => void;
  drop: (id: number) => void;
  /** Its field is closed: where nothing was written, it goes. */
  leave: (id: number) => void;
}

interface GroupRowProps extends GroupActions {
  group: DraftGroup;
  /** As it is saved; none, where it is new. */
  saved: readonly string[] | undefined;
  concern: Concern | undefined;
  faults: Faults;
  /** Folded; what is looked for. */
  wanted: string;
}

/** One group: its words, a place for another, and the bin. */
export const GroupRow = memo(function GroupRow({ group, saved, concern, faults, wanted, ...actions }: GroupRowProps) {
  const { t } = useTranslation('admin_synonyms');
  const noteId = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(group.words.length === 0);
  const { id, words } = group;
  const name = words.join(' = ') || t('group.new');
  const told = new Set(words.flatMap((word) => faults.get(faultKey(id, word)) ?? []));
  const whole = faults.get(faultKey(id));
  const shared = [...(concern?.shared ?? [])];
  return (
    <li data-group={id} className="flex min-h-[50px] items-start gap-2 border-b border-line px-4 py-2 lg:px-5">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
        <ul aria-label={name} className="flex flex-wrap items-start gap-x-1.5 gap-y-2">
          {words.map((word, index) => {
            const fault = faults.get(faultKey(id, word));
            return (
              <li key={word} className="flex max-w-full min-w-0 items-center gap-1.5">
                {index > 0 && (
                  <span aria-hidden className="text-ink-3">
                    =
                  </span>
                )}
                <WordChip
                  word={word}
                  isNew={!saved?.includes(word)}
                  isFound={wanted !== '' && foldWord(word).includes(wanted)}
                  isShared={concern?.shared.has(word) ?? false}
                  fault={fault}
                  describedBy={fault || concern ? noteId : undefined}
                  onRemove={() => actions.remove(id, word)}
                />
              </li>
            );
          })}
          <li className="flex max-w-full min-w-0 items-center gap-1.5">
            {isAdding ? (
              <AddWord
                words={words}
                label={words.length ? t('add.label', { name }) : t('add.label_new')}
                onAdd={(added) => actions.add(id, added)}
                onClose={(by) => {
                  setAdding(false);
                  if (!words.length) actions.leave(id);
                  else if (by === 'key') requestAnimationFrame(() => adder.current?.focus());
                }}
              />
            ) : (
              <button
                ref={adder}
                type="button"
                aria-label={t('add.open', { name })}
                onClick={() => setAdding(true)}
                className="flex h-9 items-center gap-1 rounded-full px-2.5 font-semibold text-primary-ink hover:bg-primary-soft lg:h-8"
              >
                <Icon name="plus-lg" /> {t('add.button')}
              </button>
            )}
          </li>
        </ul>
        {(told.size > 0 || whole || concern) && (
          <div id={noteId} className="grid gap-1 text-13">
            {[...told].map((message) => (
              <FieldError key={message}>{message}</FieldError>
            ))}
            {whole && <FieldError>{whole}</FieldError>}
            {concern?.isAlone && !isAdding && <FieldError>{t('concern.alone')}</FieldError>}
            {shared.map(([word, others]) => (
              <p key={word} className="flex items-baseline gap-1.5 wrap-anywhere text-warning-ink">
                <Icon name="info-circle" className="translate-y-[2px]" />
                {t('concern.shared', { word, others: others.join(', ') })}
              </p>
            ))}
          </div>
        )}
      </div>
      <IconButton
        icon="trash"
        small
        label={t('group.drop', { name })}
        data-drop
        onClick={() => actions.drop(id)}
        className="size-9! text-ink-2 hover:text-danger-ink"
      />
    </li>
  );
});
