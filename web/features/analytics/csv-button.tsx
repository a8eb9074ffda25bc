import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { downloadAnalytics } from '#contract/api/analytics.ts';
import { isFailure } from '#contract/failure.ts';
import type { Period } from '#web/features/analytics/days.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';

/** The figures of the period, for a spreadsheet. */
export function CsvButton({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const save = useMutation({
    mutationFn: () => downloadFile(downloadAnalytics, { query: period }),
    onError: (error) => {
      if (isToldBySite(error)) return;
      const message = isFailure(error) ? error.message : t('csv_failed_text');
      showToast({ type: 'error', title: t('csv_failed'), message });
    },
  });
  return (
    <Button
      variant="secondary"
      icon="download"
      className="max-sm:px-3"
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      <span className="max-sm:sr-only">{t('csv')}</span>
    </Button>
  );
}
