import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useControl } from '#web/ui/control.ts';
import { isAccepted } from '#web/ui/file-accept.ts';
import { FileList, type ChosenFile } from '#web/ui/file-list.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FileDropProps {
  /** What to do, on the zone itself: "Ajoutez des photos". */
  title: string;
  /** Formats and limits. */
  hint?: ReactNode;
  /** In the place of the arrow, where the zone is what the screen is about. */
  drawing?: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** What the accept rule left out of the same choice comes along. */
  onFiles: (files: File[], rejected: File[]) => void;
  /** Dropped or pasted files that the accept rule leaves out. */
  onReject?: (files: File[]) => void;
  files?: readonly ChosenFile[];
  onRemove?: (id: string) => void;
  className?: string;
}

const texts = 'input:not([type="file"]), textarea, [contenteditable]';

/** Files by choosing, dropping or pasting. What becomes of them comes back in through `files`. */
export function FileDrop({
  title,
  hint,
  drawing,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  onReject,
  files = [],
  onRemove,
  className,
}: FileDropProps) {
  const { t } = useTranslation();
  const control = useControl();
  const zone = useRef<HTMLLabelElement>(null);
  const [over, setOver] = useState(false);

  const take = (list: Iterable<File>) => {
    const all = [...list];
    const fitting = all.filter((file) => isAccepted(file, accept));
    const others = all.filter((file) => !fitting.includes(file));
    if (others.length) onReject?.(others);
    if (fitting.length && !disabled) onFiles(multiple ? fitting : fitting.slice(0, 1), others);
  };

  // A paste counts wherever the focus is, unless it is meant for a text.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    const pasted = event.clipboardData?.files;
    if (!pasted?.length || (target instanceof Element && target.matches(texts))) return;
    event.preventDefault();
    take(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
    if (event.type === 'drop') take(event.dataTransfer.files);
  };

  return (
    <div className={clsx('min-w-0', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one way more; the input has the others */}
      <label
        ref={zone}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
        className={clsx(
          'relative grid h-full min-h-32 place-content-center justify-items-center gap-1 rounded-box border-[1.5px] border-dashed p-5 text-center outline-offset-2 outline-focus has-focus-visible:outline-3',
          over ? 'border-primary-ink bg-primary-soft' : 'border-line-strong bg-surface',
          disabled ? 'bg-sunken text-ink-2' : 'cursor-pointer hover:bg-sunken',
          control['aria-invalid'] && 'border-danger-ink',
        )}
      >
        <input
          {...control}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files ?? []);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
          className="sr-only"
        />
        {drawing ?? <Icon name="upload" className="text-22 text-primary-ink" />}
        <span className="text-15 font-semibold">{title}</span>
        <span className="text-13 text-ink-2 max-md:hidden">{t('ui.files.ways')}</span>
        <span className="text-13 text-ink-2 md:hidden">{t('ui.files.tap')}</span>
        {hint && <span className="text-13 text-ink-2">{hint}</span>}
      </label>
      <FileList files={files} onRemove={onRemove} />
    </div>
  );
}
