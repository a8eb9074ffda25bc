import { openEvidence, type ReportCase } from '#contract/api/admin-reports.ts';
import { toLanguage } from '#contract/languages.ts';
import { PrivateFile } from '#web/features/admin/private-file.tsx';
import { fetchFile } from '#web/lib/download-file.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What was sent with a report. Nothing of it is fetched before somebody asks: each opening is written down. */
export function Evidence({ files }: { files: ReportCase['evidence'] }) {
  const { t, i18n } = useTranslation('admin_reports');
  const sizeOf = (bytes: number) =>
    formatNumber(Math.max(1, Math.round(bytes / 1000)), toLanguage(i18n.language), { style: 'unit', unit: 'kilobyte' });
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ id, mediaType, bytes }, index) => (
        <li key={id}>
          <PrivateFile
            label={t('case.file', { number: index + 1, size: sizeOf(bytes) })}
            alt={t('case.file_alt')}
            mediaType={mediaType}
            fetch={() => fetchFile(openEvidence, { params: { id } })}
            className="grid h-[72px] w-24 place-items-center rounded-badge border border-line bg-sunken text-12 text-ink-2"
          >
            <span className="grid justify-items-center gap-1">
              <Icon name={mediaType === 'image/jpeg' ? 'image' : 'file-earmark'} className="text-22" />
              {mediaType === 'image/jpeg' ? 'JPEG' : 'PDF'}
            </span>
          </PrivateFile>
        </li>
      ))}
    </ul>
  );
}
