import { Bubble } from '#web/features/conversations/message-bubble.tsx';
import { MessageText } from '#web/features/conversations/message-text.tsx';
import { sendWaiting, type Outgoing } from '#web/features/conversations/outbox.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** A message that the server has not confirmed yet. */
export function OutgoingBubble({ outgoing: { text, photos, state, progress } }: { outgoing: Outgoing }) {
  const { t } = useTranslation('conversations');
  return (
    <div className="flex flex-col">
      <Bubble isMine>
        {text && <MessageText text={text} />}
        {photos.length > 0 && <Previews photos={photos} />}
        {photos.length > 0 && state === 'sending' && (
          <ProgressBar label={t('sending_photos')} value={progress} max={1} tone="success" className="mt-2" />
        )}
        <p className="mt-[3px] text-12 opacity-85">
          {state === 'sending' ? (
            t('receipt.sending')
          ) : (
            <>
              {t('receipt.unconfirmed')}{' '}
              <button type="button" onClick={sendWaiting} className="font-semibold underline underline-offset-3">
                {t('receipt.again')}
              </button>
            </>
          )}
        </p>
      </Bubble>
    </div>
  );
}

/** The pictures as this browser has them. */
export function Previews({ photos }: { photos: readonly File[] }) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {photos.map((photo) => (
        <img
          key={`${photo.name} ${photo.size} ${photo.lastModified}`}
          alt=""
          ref={(picture) => {
            if (!picture) return;
            picture.src = URL.createObjectURL(photo);
            return () => URL.revokeObjectURL(picture.src);
          }}
          className="size-24 rounded-control object-cover"
        />
      ))}
    </div>
  );
}
