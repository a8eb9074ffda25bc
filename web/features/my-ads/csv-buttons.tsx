import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('#web/features/my-ads/import-dialog.tsx')).ImportDialog,
}));

/** Ads in and out as a file for spreadsheets. */
export function CsvButtons() {
  const { t } = useTranslation('my_ads');
  const [importing, setImporting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" icon="upload" aria-haspopup="dialog" onClick={() => setImporting(true)}>
        {t('import.open')}
      </Button>
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
