import { useTranslation } from '#web/lib/texts.tsx';
import type { BulkReport } from '#web/features/my-ads/use-bulk.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';

interface BulkResultProps {
  report: BulkReport;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** What became of each ad; those that were thrown away can be brought back together. */
export function BulkResult({ report: { action, done, failed, titles }, busy, onUndo, onClose }: BulkResultProps) {
  const { t } = useTranslation('my_ads');
  const titleOf = (id: number) => titles.get(id) || t('untitled');
  return (
    <Note tone={failed.length ? 'warning' : 'success'} className="mb-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <output className="block">
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
          {action === 'delete' && done.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              icon="arrow-counterclockwise"
              busy={busy}
              onClick={onUndo}
              className="mt-2"
            >
              {t('gone.undo')}
            </Button>
          )}
        </div>
        <IconButton icon="x-lg" label={t('bulk.close')} small onClick={onClose} className="-my-2.5 -mr-2" />
      </div>
    </Note>
  );
}
