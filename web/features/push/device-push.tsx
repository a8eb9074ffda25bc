import type { Push } from '#web/features/push/use-push.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

/** Whether notifications reach the device in hand, and the button that changes it; why not is said above the switches. */
export function DevicePush({ state, busy, turnOn, turnOff }: Push) {
  const { t } = useTranslation('push');
  if (state === null) return <div aria-hidden className="h-9" />;
  const canTurn = state === 'on' || state === 'off';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
      <p className="min-w-0 flex-1 basis-56 text-14 text-ink-2">{t(canTurn ? `device.${state}` : 'device.others')}</p>
      {canTurn && (
        <Button
          size="sm"
          variant="secondary"
          icon={state === 'on' ? 'bell-slash' : 'bell'}
          busy={busy}
          onClick={() => void (state === 'on' ? turnOff() : turnOn())}
        >
          {t(state === 'on' ? 'device.turn_off' : 'device.turn_on')}
        </Button>
      )}
    </div>
  );
}
