import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { BulkReport } from '#web/features/my-ads/use-bulk.ts';
import { isTakenElsewhere } from '#web/features/my-ads/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';

interface BulkResultProps {
  report: BulkReport;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The button that was pressed may be gone by now: the keyboard goes on here. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** What became of each ad, over whatever part of the list one sees; those that were thrown away can be brought back together. */
export function BulkResult({ report: { action, done, failed, ads }, busy, onUndo, onClose }: BulkResultProps) {
  const { t } = useTranslation('my_ads');
  const titleOf = (wanted: number) => ads.find(({ id }) => id === wanted)?.title || t('untitled');
  const told = useId();
  const isUndoable = action === 'delete' && done.length > 0;
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTakenElsewhere(event)) return;
    event.preventDefault();
    onClose();
  });
  // Before Escape ends the choosing beneath it.
  useEffect(() => {
    const close = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, []);
  return (
    <div className="beside-bars pointer-events-none fixed inset-x-0 bottom-[calc(76px+var(--compare-tray))] z-30 px-4 md:bottom-[calc(20px+var(--cookie-bar)+var(--compare-tray))] print:hidden">
      <Note tone={failed.length ? 'warning' : 'success'} className="pointer-events-auto mx-auto max-w-[640px] shadow-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 sm:flex">
          <output id={told} className="block max-h-[40dvh] min-w-0 flex-1 overflow-y-auto">
            {done.length > 0 && <p className="font-bold">{t(`bulk.done.${action}`, { count: done.length })}</p>}
            {failed.length > 0 && (
              <>
                <p className="font-bold">{t('bulk.failed', { count: failed.length })}</p>
                <ul className="mt-1 list-disc pl-4.5">
                  {failed.map(({ id, message }) => (
                    <li key={id} className="break-words">
                      {t('bulk.failed_line', { title: titleOf(id), message })}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </output>
          {isUndoable && (
            <Button
              ref={takeFocus}
              aria-describedby={told}
              size="sm"
              variant="secondary"
              icon="arrow-counterclockwise"
              busy={busy}
              onClick={onUndo}
              className="flex-none max-sm:row-start-2 max-sm:justify-self-start"
            >
              {t('gone.undo')}
            </Button>
          )}
          <IconButton
            ref={isUndoable ? undefined : takeFocus}
            aria-describedby={told}
            icon="x-lg"
            label={t('bulk.close')}
            small
            onClick={onClose}
            className="-my-2.5 -mr-2 flex-none"
          />
        </div>
      </Note>
    </div>
  );
}
