import { useState } from 'react';
import type { ReportCase } from '#contract/api/admin-reports.ts';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

type File = ReportCase['evidence'][number];

const tile = 'grid h-[72px] w-24 place-items-center overflow-hidden rounded-badge border border-line bg-sunken';

/** Pictures open large, documents are downloaded: what strangers sent is not shown inside the page. */
export function Evidence({ files }: { files: readonly File[] }) {
  const { t, i18n } = useTranslation('admin_reports');
  const [open, setOpen] = useState<{ file: File; number: number } | null>(null);
  const sizeOf = (bytes: number) =>
    formatNumber(Math.max(1, Math.round(bytes / 1000)), toLanguage(i18n.language), { style: 'unit', unit: 'kilobyte' });
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {files.map((file, index) => {
          const label = t('case.file', { number: index + 1, size: sizeOf(file.bytes) });
          return (
            <li key={file.id}>
              {file.mediaType === 'image/jpeg' ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={label}
                  title={label}
                  onClick={() => setOpen({ file, number: index + 1 })}
                  className={tile}
                >
                  <img src={file.url} alt="" loading="lazy" className="size-full object-cover" />
                </button>
              ) : (
                <a href={file.url} download aria-label={label} title={label} className={`${tile} text-12 text-ink-2`}>
                  <span className="grid justify-items-center gap-1">
                    <Icon name="file-earmark" className="text-22" />
                    PDF
                  </span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {open && (
        <Dialog
          open
          size="lg"
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          title={t('case.file', { number: open.number, size: sizeOf(open.file.bytes) })}
        >
          <img src={open.file.url} alt={t('case.file_alt')} className="mx-auto max-h-[70dvh] rounded-control" />
        </Dialog>
      )}
    </>
  );
}
