import { openBusinessDocument, type BusinessFile } from '#contract/api/admin-business.ts';
import { PrivateFile } from '#web/features/admin/private-file.tsx';
import { fetchFile } from '#web/lib/download-file.ts';
import { useTranslation } from '#web/lib/texts.tsx';

interface DocumentButtonProps {
  document: BusinessFile['documents'][number];
  number: number;
}

export function DocumentButton({ document: { id, mediaType }, number }: DocumentButtonProps) {
  const { t } = useTranslation('admin_business');
  const label = t('document', { number, type: mediaType === 'application/pdf' ? 'PDF' : 'JPEG' });
  return (
    <PrivateFile
      label={label}
      alt={label}
      mediaType={mediaType}
      fetch={() => fetchFile(openBusinessDocument, { params: { id } })}
      className="link inline-flex min-h-9 items-center"
    >
      {label}
    </PrivateFile>
  );
}
