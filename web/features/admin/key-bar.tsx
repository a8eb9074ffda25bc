import { AllKeys } from '#web/features/admin/all-keys.tsx';
import { Key } from '#web/features/admin/key.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

const button = 'flex min-h-9 items-center gap-1.5 rounded-badge px-1.5 hover:text-ink';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'uphold'],
  ['R', 'dismiss'],
  ['S', 'suspend'],
  ['O', 'open'],
  ['U', 'undo'],
  ['/', 'search'],
  ['?', 'all'],
] as const;

interface KeyBarProps {
  /** Goes on to the next one, or back; null where there is none. */
  onStep: ((by: 1 | -1) => void) | null;
}

/** What the keys do, along the foot of a queue; on small screens there are no keys to press. */
export function KeyBar({ onStep }: KeyBarProps) {
  const { t } = useTranslation('admin_reports');
  return (
    <div className="flex min-h-11 flex-none items-center gap-4 border-t border-line bg-surface px-5 text-13 text-ink-2 max-lg:hidden">
      <span className="flex items-center">
        <button type="button" aria-keyshortcuts="J" disabled={!onStep} onClick={() => onStep?.(1)} className={button}>
          <Key name="J" /> {t('keys.next')}
        </button>
        <button type="button" aria-keyshortcuts="K" disabled={!onStep} onClick={() => onStep?.(-1)} className={button}>
          <Key name="K" /> {t('keys.previous')}
        </button>
      </span>
      <AllKeys keys={keys} />
    </div>
  );
}
