import { lazy, Suspense, useState } from 'react';
import { Key, type Keys } from '#web/features/admin/key.tsx';
import { useShortcutsOn } from '#web/features/admin/shortcuts.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const KeyHelp = lazy(async () => ({ default: (await import('#web/features/admin/key-help.tsx')).KeyHelp }));

/** The key that takes back, which has no button of its own for long, and the way to all of them. */
export function AllKeys({ keys }: { keys: Keys }) {
  const { t } = useTranslation('admin_reports');
  const [helping, setHelping] = useState(false);
  const isOn = useShortcutsOn();
  const undo = keys.find(([key]) => key === 'U');
  return (
    <>
      {isOn && undo && (
        <span className="flex items-center gap-1.5" aria-hidden>
          <Key name="U" /> {t(`keys.${undo[1]}`)}
        </span>
      )}
      <button
        type="button"
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => setHelping(true)}
        className="flex min-h-9 items-center gap-1.5 rounded-badge px-1.5 hover:text-ink"
      >
        <Key name="?" /> {t('keys.all')}
      </button>
      <Suspense>{helping && <KeyHelp keys={keys} onClose={() => setHelping(false)} />}</Suspense>
    </>
  );
}
