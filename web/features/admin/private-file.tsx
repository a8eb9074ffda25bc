import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { saveFile } from '#web/lib/download-file.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface PrivateFileProps {
  label: string;
  /** Of the picture. */
  alt: string;
  mediaType: 'image/jpeg' | 'application/pdf';
  fetch: () => Promise<{ content: Blob; name: string }>;
  className?: string;
  children: ReactNode;
}

/** A file for staff alone, fetched with their token once they ask for it: a picture is shown, a PDF saved. */
export function PrivateFile({ label, alt, mediaType, fetch, className, children }: PrivateFileProps) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  const isPicture = mediaType === 'image/jpeg';
  const open = useMutation({
    mutationFn: fetch,
    onSuccess: ({ content, name }) => (isPicture ? setShown(URL.createObjectURL(content)) : saveFile(content, name)),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup={isPicture ? 'dialog' : undefined}
        aria-label={label}
        title={label}
        aria-busy={open.isPending || undefined}
        onClick={() => open.mutate()}
        className={className}
      >
        {children}
      </button>
      <Dialog open={shown !== null} size="lg" onClose={() => setShown(null)} title={label}>
        {shown && <img src={shown} alt={alt} className="mx-auto max-h-[70dvh] max-w-full rounded-control" />}
      </Dialog>
    </>
  );
}
