import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface WordChipProps {
  word: string;
  /** Not saved yet. */
  isNew: boolean;
  /** It holds what is being looked for. */
  isFound: boolean;
  /** It stands in other groups too. */
  isShared: boolean;
  fault: string | undefined;
  /** The sentences about it. */
  describedBy: string | undefined;
  onRemove: () => void;
}

/** One word of a group; only its cross takes it away. */
export function WordChip({ word, isNew, isFound, isShared, fault, describedBy, onRemove }: WordChipProps) {
  const { t } = useTranslation(['admin_synonyms', 'common']);
  const remove = t('common:ui.remove', { label: word });
  return (
    <span
      className={clsx(
        'inline-flex h-9 max-w-full min-w-0 items-center rounded-full pl-3 lg:h-8',
        isNew ? 'bg-primary-soft text-primary-ink' : 'bg-sunken',
        fault && 'shadow-[inset_0_0_0_2px_var(--danger-ink)]',
      )}
    >
      <span
        title={word}
        className={clsx(
          'min-w-0 truncate',
          isFound ? 'font-bold' : 'font-medium',
          isShared && 'underline decoration-warning-ink decoration-dotted decoration-2 underline-offset-3',
        )}
      >
        {word}
      </span>
      {isNew && <span className="sr-only">, {t('word.new')}</span>}
      <button
        type="button"
        data-word={word}
        aria-label={remove}
        title={remove}
        aria-describedby={describedBy}
        onClick={onRemove}
        className="grid h-full w-8 flex-none place-items-center rounded-full text-[10px] text-ink-2 hover:text-danger-ink lg:w-7"
      >
        <Icon name="x-lg" />
      </button>
    </span>
  );
}
