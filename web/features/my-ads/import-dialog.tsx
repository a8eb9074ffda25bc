import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { importAds, importTemplate } from '#contract/api/ad-csv.ts';
import { isFailure } from '#contract/failure.ts';
import { ImportPreview } from '#web/features/my-ads/import-preview.tsx';
import { FormFailure } from '#web/ui/form.tsx';
import { downloadFile } from '#web/lib/download-file.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { showToast } from '#web/lib/toasts.ts';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { ModalClose } from '#web/ui/modal.tsx';

/** The preview goes first: the server reads the fields in the order in which they come. */
function formOf(file: File, preview: boolean): FormData {
  const form = new FormData();
  if (preview) form.append('preview', 'true');
  form.append('file', file);
  return form;
}

/** Many ads from one file: looked at first, then all of them or none. They come in as drafts. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('my_ads');
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState(false);
  const preview = useMutation({ mutationFn: (chosen: File) => upload(importAds, formOf(chosen, true)) });
  const write = useMutation({
    mutationFn: (chosen: File) => upload(importAds, formOf(chosen, false)),
    onSuccess: async ({ created }) => {
      if (!created) return;
      showToast({ type: 'success', title: t('import.done', { count: created }), message: t('import.done_text') });
      onClose();
      await queryClient().invalidateQueries({ queryKey: ['my-ads'] });
    },
  });
  const template = useMutation({ mutationFn: () => downloadFile(importTemplate) });
  const rows = (write.data ?? preview.data)?.rows;
  const isClean = rows !== undefined && rows.length > 0 && rows.every((row) => row.errors.length === 0);
  const failed = write.error ?? preview.error;
  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    setRefused(false);
    setFile(chosen);
    write.reset();
    preview.mutate(chosen);
  };
  return (
    <Dialog
      insistent
      size="lg"
      onClose={onClose}
      title={t('import.title')}
      description={t('import.text')}
      footer={
        <>
          <ModalClose>
            <Button variant="quiet">{t('import.cancel')}</Button>
          </ModalClose>
          <Button
            disabled={!isClean || !file}
            busy={write.isPending}
            icon="upload"
            onClick={() => file && write.mutate(file)}
          >
            {isClean ? t('import.go', { count: rows.length }) : t('import.go_none')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <Button
            size="sm"
            variant="secondary"
            icon="download"
            busy={template.isPending}
            onClick={() => template.mutate()}
          >
            {t('import.template')}
          </Button>
          <span className="min-w-0 flex-1">{t('import.template_text')}</span>
        </div>
        <Field labelHidden label={t('import.file')} error={refused ? t('import.not_csv') : undefined}>
          <FileDrop
            title={t('import.drop')}
            hint={t('import.hint')}
            accept=".csv,text/csv"
            disabled={preview.isPending || write.isPending}
            onFiles={take}
            onReject={() => setRefused(true)}
            files={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
          />
        </Field>
        <FormFailure failure={isFailure(failed) ? failed : null} />
        <output className="sr-only">{preview.isPending && t('import.reading')}</output>
        {rows && <ImportPreview rows={rows} />}
      </div>
    </Dialog>
  );
}
