import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openBusinessDocument, type BusinessFile } from '#contract/api/admin-business.ts';
import { fetchFile, saveFile } from '#web/lib/download-file.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DocumentButtonProps {
  document: BusinessFile['documents'][number];
  number: number;
}

/** A picture is shown, a PDF saved; the address alone opens neither. */
export function DocumentButton({ document: { id, mediaType }, number }: DocumentButtonProps) {
  const { t } = useTranslation('admin_business');
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  const open = useMutation({
    mutationFn: () => fetchFile(openBusinessDocument, { params: { id } }),
    onSuccess: ({ content, name }) =>
      mediaType === 'image/jpeg' ? setShown(URL.createObjectURL(content)) : saveFile(content, name),
  });
  const label = t('document', { number, type: mediaType === 'application/pdf' ? 'PDF' : 'JPEG' });
  return (
    <>
      <button
        type="button"
        aria-busy={open.isPending || undefined}
        onClick={() => open.mutate()}
        className="link inline-flex min-h-9 items-center"
      >
        {label}
      </button>
      <Dialog open={shown !== null} onOpenChange={(isOpen) => !isOpen && setShown(null)} title={label}>
        {shown && <img src={shown} alt={label} className="mx-auto max-h-[70vh] max-w-full" />}
      </Dialog>
    </>
  );
}
