import { useState } from 'react';
import { usePush } from '#web/features/push/use-push.ts';
import { readText, write } from '#web/lib/storage.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** "Not now" holds so long. */
const restDays = 90;

function isResting(): boolean {
  const since = Number(readText('pushDeclined'));
  return since > 0 && Date.now() - since < restDays * 86_400_000;
}

/** Offered where it is of use, after a message was sent; the browser itself asks only once this was accepted. */
export function PushOffer() {
  const { t } = useTranslation('push');
  const { state, busy, turnOn } = usePush();
  const [answered, setAnswered] = useState(isResting);
  if (state !== 'off' || answered) return null;
  function decline() {
    write('pushDeclined', String(Date.now()));
    setAnswered(true);
  }
  return (
    <section
      aria-label={t('offer.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 flex-none border-t border-line bg-surface px-4 py-3"
    >
      <Icon name="bell" className="text-18 text-primary-ink" />
      <p className="min-w-0 flex-1 basis-56 text-14">{t('offer.text')}</p>
      <div className="flex gap-2">
        <Button size="sm" busy={busy} onClick={() => void turnOn()}>
          {t('offer.accept')}
        </Button>
        <Button size="sm" variant="quiet" onClick={decline}>
          {t('offer.decline')}
        </Button>
      </div>
    </section>
  );
}
