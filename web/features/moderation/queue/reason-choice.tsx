import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { reasonCodes, reasonLength, type ReasonCode } from '#contract/ad-transitions.ts';
import { isFailure } from '#contract/failure.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export interface Reason {
  reasonCode: ReasonCode;
  reasonText: string;
}

interface ReasonChoiceProps {
  decision: 'reject' | 'suspend';
  about: string;
  isEdit?: boolean;
  send: (reason: Reason) => Promise<void>;
  onClose: () => void;
}

/** Why something is refused: a number chooses the ground and brings its sentence, Enter sends it. */
export function ReasonChoice({ decision, about, isEdit, send, onClose }: ReasonChoiceProps) {
  const { t } = useTranslation(['moderation', 'admin_ads']);
  const [code, setCode] = useState<ReasonCode | null>(null);
  const [words, setWords] = useState('');
  const [written, setWritten] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (next: ReasonCode) => {
    setCode(next);
    setProblem(null);
    if (!written) setWords(next === 'other' ? '' : t(`admin_ads:sentences.${next}`));
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!code) return setProblem(t('form.choose_error'));
    if (words.trim().length < reasonLength.min) return setProblem(t('form.facts_error'));
    setBusy(true);
    try {
      await send({ reasonCode: code, reasonText: words.trim() });
      onClose();
    } catch (error) {
      setProblem(isFailure(error) ? error.message : t('admin_ads:failed'));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && (!isTyping || event.ctrlKey || event.metaKey)) {
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      void submit();
    } else if (!isTyping && /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = reasonCodes[Number(event.key) - 1];
      if (next) choose(next);
    }
  };
  return (
    <Dialog
      insistent
      onClose={onClose}
      title={t(isEdit && decision === 'reject' ? 'admin_ads:refuse_edit' : `form.${decision}`)}
      description={about}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- numbers choose whatever has the focus */}
      <form onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown} className="grid gap-3">
        <fieldset className="grid gap-x-4 sm:grid-cols-2">
          <legend className="mb-1 text-14 font-semibold">{t('form.code')}</legend>
          {reasonCodes.map((one, index) => (
            <label key={one} className="flex min-h-9 items-center gap-2 text-14">
              <input
                type="radio"
                name="reason"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to choose one
                autoFocus={index === 0}
                checked={code === one}
                onChange={() => choose(one)}
                className="size-[18px] accent-primary"
              />
              <kbd aria-hidden className="tnum w-4 flex-none text-13 font-semibold text-ink-2">
                {index < 9 && index + 1}
              </kbd>
              <span>{t(`reasons.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <Field
          label={t('form.facts')}
          hint={t('form.facts_hint')}
          counter={{ length: words.length, max: reasonLength.max }}
        >
          <TextArea
            rows={3}
            value={words}
            maxLength={reasonLength.max}
            onChange={(event) => {
              setWords(event.target.value);
              setWritten(true);
            }}
          />
        </Field>
        {problem && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          <span className="mr-auto text-13 text-ink-2 max-lg:hidden">{t('admin_ads:reason_keys')}</span>
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t(`panel.${decision}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
