import { useEffect } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useBlocker, type Location } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const screenOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/** Asks before somebody leaves a form that has been written in. */
export function Unsaved({ when }: { when: boolean }) {
  const { t } = useTranslation('profile');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && screenOf(currentLocation) !== screenOf(nextLocation),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      size="sm"
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('unsaved.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={stay}>{t('unsaved.stay')}</Button>
        </>
      }
    >
      <p className="text-15">{t('unsaved.text')}</p>
    </Dialog>
  );
}
