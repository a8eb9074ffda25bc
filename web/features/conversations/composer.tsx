import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { tellTyping } from '#contract/api/conversations.ts';
import { realtime } from '#contract/api/realtime.ts';
import { type Conversation, talkLimits } from '#contract/conversations.ts';
import { ChosenPhotos, usePhotos } from '#web/features/conversations/composer-photos.tsx';
import { useDraft } from '#web/features/conversations/drafts.ts';
import { tell } from '#web/features/conversations/moments.ts';
import { shortName } from '#web/features/conversations/names.ts';
import { OfferDialog } from '#web/features/conversations/offer-dialog.tsx';
import { dismissRefusal, sendWords, useRefusal } from '#web/features/conversations/outbox.ts';
import { QuickReplies } from '#web/features/conversations/quick-replies.tsx';
import { quietCall } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { controlClass } from '#web/ui/control.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';

/** Tells the other that one is typing: again every 8 s, by the socket or, where there is none, by a call. */
function useSayTyping(conversationId: string): () => void {
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < realtime.typingEverySeconds * 1000) return;
    said.current = Date.now();
    if (!tell({ type: 'typing', conversationId }))
      quietCall(tellTyping, { params: { id: conversationId } }).catch(() => undefined);
  };
}

/** Where a finger types, Enter begins a new line, as everywhere on a phone. */
const sendsByEnter = () => matchMedia('(pointer: fine)').matches;

/** Words, pictures and offers. What is typed is kept in this browser until the server has it. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const { id, limits, other } = conversation;
  const [text, setText] = useDraft(id);
  const photos = usePhotos();
  const refusal = useRefusal(id);
  const sayTyping = useSayTyping(id);
  const input = useRef<HTMLTextAreaElement>(null);
  const [taken, setTaken] = useState(refusal);
  const isTooLong = text.trim().length > talkLimits.textMax;
  const isEmpty = !text.trim() && !photos.files.length;

  // The words went back by themselves; pictures are in nobody's storage.
  useEffect(() => {
    if (refusal && refusal !== taken) photos.take(refusal.photos);
    setTaken(refusal);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [refusal]);

  const send = () => {
    if (isEmpty || isTooLong) return input.current?.focus();
    sendWords(id, text.trim(), photos.files);
    setText('');
    photos.clear();
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' || event.shiftKey || !sendsByEnter()) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (!files.length) return;
    event.preventDefault();
    void photos.add(files);
  };
  const name = shortName(other, t);
  return (
    <div className="flex-none">
      <QuickReplies
        conversation={conversation}
        isEmpty={isEmpty}
        onChoose={(words) => {
          setText(words);
          input.current?.focus();
        }}
      />
      <form
        aria-label={t('composer.label', { name })}
        className="border-t border-line bg-surface px-5 pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))] max-md:px-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {refusal && (
          <Note tone="danger" role="alert" title={t('refused.title')} className="mb-2.5">
            <p>
              {refusal.failure.errors[0]?.message ?? refusal.failure.message} {t('refused.kept')}
            </p>
          </Note>
        )}
        <ChosenPhotos photos={photos} />
        {isTooLong && (
          <p className="mb-2 text-13 font-semibold text-danger-ink">
            {t('composer.too_long', { count: text.trim().length - talkLimits.textMax })}
          </p>
        )}
        <div className="flex items-end gap-1.5">
          <PhotoPicker onChoose={(files) => void photos.add(files)}>
            <IconButton icon="image" label={t('composer.photos')} />
          </PhotoPicker>
          {limits.canOffer && (
            <OfferDialog conversation={conversation}>
              <IconButton icon="tag" label={t('offer.title')} />
            </OfferDialog>
          )}
          <textarea
            ref={input}
            rows={1}
            aria-label={t('composer.placeholder', { name })}
            placeholder={t('composer.placeholder', { name })}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              if (refusal) dismissRefusal(id);
              if (target.value.trim()) sayTyping();
            }}
            onKeyDown={press}
            onPaste={paste}
            enterKeyHint="send"
            aria-invalid={isTooLong || undefined}
            className={`${controlClass} block max-h-40 min-h-[46px] flex-1 resize-none py-[10px] leading-[1.5] [field-sizing:content]`}
          />
          <IconButton
            type="submit"
            icon="send-fill"
            label={t('composer.send')}
            aria-disabled={isEmpty || isTooLong || undefined}
            className="h-[46px] w-[46px] bg-primary text-on-primary hover:bg-primary-hover"
          />
        </div>
      </form>
    </div>
  );
}
