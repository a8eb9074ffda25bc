import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { isFailure } from '#contract/failure.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('#web/features/my-ads/import-dialog.tsx')).ImportDialog,
}));

/** Failures that the site tells of by itself. */
const toldElsewhere = new Set([0, 401, 403, 500]);

/** Beside the list: the figures of all ads, and ads in and out as a file for spreadsheets. */
export function CsvButtons() {
  const { t } = useTranslation(['my_ads', 'analytics']);
  const [importing, setImporting] = useState(false);
  const save = useMutation({
    mutationFn: async () => downloadFile((await import('#contract/api/ad-csv.ts')).exportAds),
    onError: (error) => {
      if (isFailure(error) && toldElsewhere.has(error.statusCode)) return;
      showToast({ type: 'error', title: t('analytics:csv_failed'), message: t('analytics:csv_failed_text') });
    },
  });
  return (
    <div className="flex gap-x-1 whitespace-nowrap max-sm:w-full max-sm:justify-between max-sm:*:px-1 sm:-mx-3">
      <ButtonLink size="sm" variant="quiet" icon="bar-chart" to="/analytics">
        {t('actions.statistics')}
      </ButtonLink>
      <Button size="sm" variant="quiet" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
        <span className="sm:hidden">{t('export_short')}</span>
        <span className="max-sm:hidden">{t('export')}</span>
      </Button>
      <Button size="sm" variant="quiet" icon="upload" aria-haspopup="dialog" onClick={() => setImporting(true)}>
        <span className="sm:hidden">{t('import.open_short')}</span>
        <span className="max-sm:hidden">{t('import.open')}</span>
      </Button>
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
