import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { formatBytes } from '#web/lib/format.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

export interface ChosenFile {
  id: string;
  name: string;
  /** Bytes. */
  size?: number;
  /** From 0 to 1 while it is on its way; left out when it has arrived. */
  progress?: number;
  error?: string;
  /** Address of a small picture of it. */
  preview?: string;
}

/** A file that only calls itself a picture has none to show. */
function Preview({ address }: { address: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (!address || isBroken) return <Icon name="file-earmark" className="m-2.5 text-[20px] text-ink-2" />;
  return (
    <img
      src={address}
      alt=""
      onError={() => setBroken(true)}
      className="size-10 flex-none rounded-badge object-cover"
    />
  );
}

export function FileList({
  files,
  onRemove,
}: {
  files: readonly ChosenFile[];
  onRemove?: ((id: string) => void) | undefined;
}) {
  const { t, i18n } = useTranslation();
  if (!files.length) return null;
  return (
    <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-2.5"
        >
          <Preview key={file.preview} address={file.preview} />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
            <p className="flex items-baseline gap-2 text-14">
              <span className="truncate font-semibold">{file.name}</span>
              {file.size !== undefined && (
                <span className="tnum text-13 whitespace-nowrap text-ink-2">
                  {formatBytes(file.size, toLanguage(i18n.language))}
                </span>
              )}
            </p>
            {file.error ? (
              <FieldError>{file.error}</FieldError>
            ) : (
              file.progress !== undefined && (
                <ProgressBar
                  label={t('ui.files.sending', { name: file.name })}
                  value={Math.round(file.progress * 100)}
                />
              )
            )}
          </div>
          {onRemove && (
            <IconButton
              icon="trash"
              label={t('ui.remove', { label: file.name })}
              onClick={() => onRemove(file.id)}
              small
            />
          )}
        </li>
      ))}
    </ul>
  );
}
