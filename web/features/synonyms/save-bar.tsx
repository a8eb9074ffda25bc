import { clsx } from 'clsx';
import { AllKeys } from '#web/features/admin/all-keys.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SaveBarProps {
  changes: number;
  /** Words that stand alone: until then nothing is saved. */
  alone: number;
  /** None are left: then those that come with the software hold. */
  isEmpty: boolean;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

const keys = [
  ['N', 'new_group'],
  ['U', 'undo_change'],
  ['/', 'search'],
  ['?', 'all'],
] as const;

/** Along the foot of the screen: whether everything is saved. */
export function SaveBar({ changes, alone, isEmpty, busy, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('admin_synonyms');
  const state = changes ? t('save.changes', { count: changes }) : t('save.none');
  const hint = alone > 0 ? t('save.alone', { count: alone }) : changes > 0 && isEmpty ? t('save.empty') : null;
  return (
    <div className="sticky bottom-0 z-20 flex min-h-14 flex-none flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 lg:px-5 print:hidden">
      <output className={clsx('flex items-center gap-2', changes ? 'font-semibold' : 'text-ink-2')}>
        <Icon
          name={changes ? 'pencil' : 'check-lg'}
          className={clsx('text-16', changes ? 'text-warning-ink' : 'text-success-ink')}
        />
        <span>
          {state}
          {hint && (
            <>
              <span className="max-sm:hidden"> · </span>
              <span className="text-13 font-normal text-danger-ink max-sm:block">{hint}</span>
            </>
          )}
        </span>
      </output>
      <div className="ml-auto flex items-center gap-4 text-13 text-ink-2 max-lg:hidden">
        <AllKeys keys={keys} />
      </div>
      {changes > 0 && (
        <div className="flex gap-2 max-lg:ml-auto">
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {t('save.discard')}
          </Button>
          <Button size="sm" data-save busy={busy} onClick={onSave}>
            {t('save.button')}
          </Button>
        </div>
      )}
    </div>
  );
}
