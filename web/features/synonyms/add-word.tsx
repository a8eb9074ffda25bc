import { useEffect, useId, useRef, useState } from 'react';
import { synonymBounds } from '#contract/api/synonyms.ts';
import { fitWords, type WordFault } from '#web/features/synonyms/checks.ts';
import { splitWords } from '#web/features/synonyms/draft.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface AddWordProps {
  /** Those of the group. */
  words: readonly string[];
  label: string;
  onAdd: (words: string[]) => void;
  onClose: (by: 'key' | 'leaving') => void;
}

/** Takes word after word until it is left for another part of the page; what is typed then counts too. */
export function AddWord({ words, label, onAdd, onClose }: AddWordProps) {
  const { t } = useTranslation('admin_synonyms');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<WordFault | null>(null);
  useEffect(() => input.current?.focus(), []);

  /** Whether everything typed has gone in. */
  const take = (): boolean => {
    const { added, fault: found, left } = fitWords(words, splitWords(typed), synonymBounds);
    if (added.length) onAdd(added);
    setFault(found);
    setTyped(left.join(', '));
    return !found;
  };
  return (
    <span className="grid gap-1">
      <input
        ref={input}
        value={typed}
        aria-label={label}
        placeholder={t('add.placeholder')}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? id : undefined}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault();
            if (!typed.trim()) onClose('key');
            else take();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            onClose('key');
          }
        }}
        onBlur={() => document.hasFocus() && take() && onClose('leaving')}
        className="control min-h-9! w-52! max-w-full rounded-full! px-3! text-14! max-lg:text-16! lg:min-h-8!"
      />
      {fault && (
        <span role="alert">
          <FieldError id={id}>
            {t(`add.error.${fault}`, {
              word: splitWords(typed)[0] ?? '',
              min: synonymBounds.letters.min,
              max: fault === 'full' ? synonymBounds.words.max : synonymBounds.letters.max,
            })}
          </FieldError>
        </span>
      )}
    </span>
  );
}
