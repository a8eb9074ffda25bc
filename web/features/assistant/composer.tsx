import { useRef, type KeyboardEvent } from 'react';
import type { AssistantState } from '#contract/api/assistant.ts';
import { assistantLimits } from '#contract/assistant.ts';
import { Disclosure } from '#web/features/assistant/disclosure.tsx';
import { AddPhotos, ChosenPhotos } from '#web/features/assistant/composer-photos.tsx';
import type { usePhotos } from '#web/features/conversations/composer-photos.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/control.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Where a finger types, Enter begins a new line. */
const sendsByEnter = () => matchMedia('(pointer: fine)').matches;

interface ComposerProps {
  state: AssistantState | undefined;
  text: string;
  onText: (text: string) => void;
  photos: ReturnType<typeof usePhotos>;
  isRunning: boolean;
  failure: string | null;
  onSend: () => void;
  onStop: () => void;
}

export function Composer({ state, text, onText, photos, isRunning, failure, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation('assistant');
  const input = useRef<HTMLTextAreaElement>(null);
  const over = text.trim().length - assistantLimits.textMax;
  const isOff = (!text.trim() && !photos.files.length) || over > 0 || isRunning;
  const send = () => (isOff ? input.current?.focus() : onSend());
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey || !sendsByEnter()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      aria-label={t('composer.label')}
      className="flex-none border-t border-line bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="mx-auto max-w-[772px]">
        {failure && (
          <p role="alert" className="mb-2 text-14 font-semibold text-danger-ink">
            {failure}
          </p>
        )}
        {over > 0 && (
          <p className="mb-2 text-13 font-semibold text-danger-ink">{t('composer.too_long', { count: over })}</p>
        )}
        <ChosenPhotos photos={photos} mode={state?.mode ?? 'local'} />
        <div className="flex items-end gap-2">
          <AddPhotos photos={photos} />
          <textarea
            ref={input}
            rows={1}
            aria-label={t('composer.placeholder')}
            placeholder={t('composer.placeholder')}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={press}
            enterKeyHint="send"
            aria-invalid={over > 0 || undefined}
            className={`${controlClass} block max-h-40 min-h-[46px] flex-1 resize-none py-[10px] leading-[1.5] [field-sizing:content]`}
          />
          {isRunning ? (
            <Button variant="secondary" icon="x-octagon-fill" onClick={onStop} className="min-h-[46px]">
              {t('composer.stop')}
            </Button>
          ) : (
            <IconButton
              type="submit"
              icon="send-fill"
              label={t('composer.send')}
              aria-disabled={isOff || undefined}
              className="h-[46px] w-[46px] bg-primary text-on-primary hover:bg-primary-hover"
            />
          )}
        </div>
        <Disclosure state={state} />
      </div>
    </form>
  );
}
