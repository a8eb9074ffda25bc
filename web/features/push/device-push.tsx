import { usePush } from '#web/features/push/use-push.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Whether notifications reach the device in hand, and the button that changes it. */
export function DevicePush() {
  const { t } = useTranslation('push');
  const { state, busy, turnOn, turnOff } = usePush();
  if (state === null) return <div aria-hidden className="mb-3 h-[72px]" />;
  if (state === 'unsupported' || state === 'blocked')
    return (
      <Note tone={state === 'blocked' ? 'warning' : 'info'} className="mb-3">
        {t(`device.${state}`)} {t('device.others')}
      </Note>
    );
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-15">{t(`device.${state}`)}</p>
      <Button
        size="sm"
        variant="secondary"
        icon={state === 'on' ? 'bell-slash' : 'bell'}
        busy={busy}
        onClick={() => void (state === 'on' ? turnOff() : turnOn())}
      >
        {t(state === 'on' ? 'device.turn_off' : 'device.turn_on')}
      </Button>
    </div>
  );
}
