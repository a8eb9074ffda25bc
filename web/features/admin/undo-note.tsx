import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { undoSeconds } from '#contract/ad-transitions.ts';
import { isFailure } from '#contract/failure.ts';
import { Key } from '#web/features/admin/key.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface UndoNoteProps {
  said: string;
  /** Once it is too late. */
  sent: string;
  /** When it was decided. */
  at: number;
  send: () => Promise<unknown>;
  /** The key that takes it back, where keys do something. */
  shortcut?: string;
  className?: string;
}

const left = (at: number) => Math.max(0, Math.ceil(undoSeconds - (Date.now() - at) / 1000));

/** What was decided, and for some seconds the way back. */
export function UndoNote({ said, sent, at, send, shortcut, className }: UndoNoteProps) {
  const { t } = useTranslation('moderation');
  const [seconds, setSeconds] = useState(() => left(at));
  const undo = useMutation({ mutationFn: send });
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(at)), 250);
    return () => clearInterval(timer);
  }, [at]);
  const late = isFailure(undo.error) && undo.error.code === 'undo_expired' ? undo.error.message : null;
  const canUndo = seconds > 0 && !late;
  // The button goes when it is too late; whoever stood on it goes on from what it belonged to.
  const output = useRef<HTMLOutputElement>(null);
  const isOnButton = useRef(false);
  useEffect(() => {
    if (canUndo || !isOnButton.current) return;
    isOnButton.current = false;
    output.current?.focus({ preventScroll: true });
  }, [canUndo]);
  return (
    <Note tone="success" className={className}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output ref={output} tabIndex={-1} className="font-bold outline-none">
          {said}
          {!canUndo && <span className="font-normal"> {late ?? sent}</span>}
        </output>
        {canUndo && (
          <>
            <Button
              size="sm"
              variant="secondary"
              icon="arrow-counterclockwise"
              busy={undo.isPending}
              aria-keyshortcuts={shortcut}
              onFocus={() => (isOnButton.current = true)}
              onBlur={() => (isOnButton.current = false)}
              onClick={() => undo.mutate()}
            >
              {t('done.undo')} {shortcut && <Key name={shortcut} />}
            </Button>
            <span aria-hidden className="tnum text-13 text-ink-2">
              {t('done.seconds', { count: seconds })}
            </span>
          </>
        )}
      </div>
    </Note>
  );
}
