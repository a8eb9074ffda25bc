import { useEffect, useEffectEvent, useState } from 'react';
import { readAmount } from '#web/features/search/filters/amounts.ts';
import { useTypedBefore } from '#web/lib/typed-before.ts';

export type Ends = readonly [from: string, to: string];

interface Draft {
  ends: Ends;
  /** What held when they were typed. */
  given: Ends;
  isTyped: boolean;
}

function isUpsideDown([from, to]: Ends): boolean {
  const [least, most] = [readAmount(from), readAmount(to)];
  return least !== null && most !== null && least > most;
}

const isSame = (a: Ends, b: Ends) => a[0] === b[0] && a[1] === b[1];

/**
 * The two ends of a range while they are typed or moved. Either counts after a pause; what is typed also stays as it was
 * typed until one leaves the field, since the pause may come in the middle of a number. What is wrong is never sent and
 * stays, until it is put right or the range is changed elsewhere.
 */
export function useRangeDraft(
  given: Ends,
  send: (ends: Ends) => void,
  pauseMs: number,
  isWrong: (text: string) => boolean,
) {
  const [draft, setDraft] = useState<Draft | null>(null);
  if (draft && draft.ends.some(isWrong) && !isSame(draft.given, given)) setDraft(null);
  const shown = draft?.ends ?? given;
  const finish = ({ ends }: Draft) => {
    if (ends.some(isWrong)) return;
    setDraft(null);
    send(ends);
  };
  const afterPause = useEffectEvent((waited: Draft) => {
    if (!waited.isTyped) finish(waited);
    else if (!isUpsideDown(waited.ends) && !waited.ends.some(isWrong)) send(waited.ends);
  });
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => afterPause(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, pauseMs]);
  const type = (end: 0 | 1, text: string) =>
    setDraft((before) => {
      const [from, to] = before?.ends ?? given;
      return { ends: end === 0 ? [text, to] : [from, text], given, isTyped: true };
    });
  const first = useTypedBefore((text) => type(0, text));
  const last = useTypedBefore((text) => type(1, text));
  return {
    shown,
    move: (ends: Ends) => setDraft({ ends, given, isTyped: false }),
    field: (end: 0 | 1) => ({
      ref: end === 0 ? first : last,
      value: shown[end],
      onChange: (event: { target: HTMLInputElement }) => type(end, event.target.value),
      onBlur: () => draft && finish(draft),
    }),
  };
}
