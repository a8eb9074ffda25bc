import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { undoSeconds } from '#contract/ad-transitions.ts';
import { undoDecision } from '#contract/api/moderation.ts';
import type { MyAd } from '#contract/api/my-ads.ts';
import { isFailure } from '#contract/failure.ts';
import type { Choice } from '#web/features/moderation/decisions.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface UndoNoteProps {
  id: number;
  choice: Choice;
  /** When it was decided. */
  at: number;
  onUndone: (ad: MyAd) => void;
}

const left = (at: number) => Math.max(0, Math.ceil(undoSeconds - (Date.now() - at) / 1000));

/** What was decided, and for some seconds the way back. */
export function UndoNote({ id, choice, at, onUndone }: UndoNoteProps) {
  const { t } = useTranslation('moderation');
  const [seconds, setSeconds] = useState(() => left(at));
  const undo = useMutation({
    mutationFn: () => call(undoDecision, { params: { id: String(id) } }),
    onSuccess: onUndone,
  });
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(at)), 250);
    return () => clearInterval(timer);
  }, [at]);
  const canUndo = seconds > 0;
  const late = isFailure(undo.error) ? undo.error.message : null;
  return (
    <Note tone="success" className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output className="font-bold">
          {t(`done.${choice}`)}
          {!canUndo && <span className="font-normal"> {late ?? t('done.sent')}</span>}
        </output>
        {canUndo && (
          <>
            <Button
              size="sm"
              variant="secondary"
              icon="arrow-counterclockwise"
              busy={undo.isPending}
              onClick={() => undo.mutate()}
            >
              {t('done.undo')}
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
