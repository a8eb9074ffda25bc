import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { downloadFile } from '#web/lib/download-file.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { showToast } from '#web/lib/toasts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('#web/features/my-ads/import-dialog.tsx')).ImportDialog,
}));

/** Beside the list: the figures of all ads, and ads in and out as a file for spreadsheets. */
export function ListMenu() {
  const { t } = useTranslation(['my_ads', 'analytics']);
  const [importing, setImporting] = useState(false);
  const save = useMutation({
    mutationFn: async () => downloadFile((await import('#contract/api/ad-csv.ts')).exportAds),
    onError: (error) => {
      if (isToldBySite(error)) return;
      showToast({ type: 'error', title: t('analytics:csv_failed'), message: t('analytics:csv_failed_text') });
    },
  });
  return (
    <>
      <Menu align="end" trigger={<IconButton icon="three-dots" label={t('more')} />}>
        <MenuLink icon="bar-chart" to="/analytics">
          {t('actions.statistics')}
        </MenuLink>
        <MenuItem icon="download" disabled={save.isPending} onSelect={() => save.mutate()}>
          {t('export')}
        </MenuItem>
        <MenuItem icon="upload" onSelect={() => setImporting(true)}>
          {t('import.open')}
        </MenuItem>
      </Menu>
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
