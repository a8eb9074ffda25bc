import type { Keys } from '#web/features/admin/key.tsx';
import { switchShortcuts, useShortcutsOn } from '#web/features/admin/shortcuts.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function KeyHelp({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  const { t } = useTranslation('admin_reports');
  const isOn = useShortcutsOn();
  return (
    <Dialog size="sm" onClose={onClose} title={t('keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-badge border border-line-strong px-1.5 font-text text-14 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label={t('keys.on')}
          description={t('keys.on_hint')}
          checked={isOn}
          onChange={(event) => switchShortcuts(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
