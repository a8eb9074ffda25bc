import { useEffect, useState } from 'react';
import { isFailure } from '#contract/failure.ts';
import {
  readPushState,
  turnPushOff,
  turnPushOn,
  watchPermission,
  type PushState,
} from '#web/features/push/subscription.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';

export type Push = ReturnType<typeof usePush>;

/** The state of this device, null until the browser has told. */
export function usePush() {
  const { t } = useTranslation('push');
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let left = false;
    const read = () =>
      void readPushState().then(
        (found) => left || setState(found),
        () => left || setState('unsupported'),
      );
    read();
    const stop = watchPermission(read);
    return () => {
      left = true;
      stop();
    };
  }, []);

  async function change(work: () => Promise<PushState>): Promise<PushState | null> {
    setBusy(true);
    try {
      const next = await work();
      setState(next);
      return next;
    } catch (error) {
      if (isToldBySite(error)) return null;
      const message = isFailure(error) ? error.message : t('failed.message');
      showToast({ type: 'error', title: t('failed.title'), message });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { state, busy, turnOn: () => change(turnPushOn), turnOff: () => change(turnPushOff) };
}
