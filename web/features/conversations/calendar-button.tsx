import { handoverCalendar } from '#contract/api/conversations.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

/** The appointment as a file that every calendar reads. */
export function CalendarButton({ id, block = false }: { id: string; block?: boolean }) {
  const { t } = useTranslation('conversations');
  return (
    <Button
      size="sm"
      variant="secondary"
      icon="calendar-plus"
      block={block}
      // A failure is told by the site itself.
      onClick={() => void downloadFile(handoverCalendar, { params: { id } }).catch(() => undefined)}
    >
      {t('handover.calendar')}
    </Button>
  );
}
