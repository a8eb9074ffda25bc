import { useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { DealPrice } from '#web/features/conversations/deal-price.tsx';
import { HandoverCard } from '#web/features/conversations/handover-card.tsx';
import { personName, type Ad } from '#web/features/conversations/names.ts';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { ReviewCard } from '#web/features/reviews/review-card.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ModalClose } from '#web/ui/modal.tsx';
import { Note } from '#web/ui/note.tsx';

/** What the conversation is about: the ad, the handover, the sale. */
export function ContextPane({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const { date } = useDates();
  const { ad, soldAt, role } = conversation;
  const family = ad?.family ?? 'things';
  return (
    <div className="grid gap-4">
      {ad ? <AboutAd ad={ad} conversation={conversation} /> : <p className="text-14 text-ink-2">{t('gone_ad')}</p>}
      {soldAt && (
        <Note tone="success">
          {t(`sold.${family}.${role === 'seller' ? 'to_buyer' : 'to_me'}`, {
            name: personName(conversation.other, t),
            date: date(soldAt),
          })}
        </Note>
      )}
      <HandoverCard conversation={conversation} />
      {conversation.limits.canMarkSold && <MarkSold conversation={conversation} />}
      {conversation.other.id && (
        <ReviewCard
          conversationId={conversation.id}
          deal={`${soldAt} ${conversation.handover?.status} ${conversation.handover?.at}`}
          otherId={conversation.other.id}
          otherName={conversation.other.firstName}
        />
      )}
    </div>
  );
}

function AboutAd({ ad, conversation }: { ad: Ad; conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const picture = (
    <span className="block aspect-[4/3] overflow-hidden rounded-box bg-sunken">
      <AdPicture image={ad.image ?? undefined} sizes="240px" decorative />
    </span>
  );
  return (
    <section aria-label={t('about_ad')}>
      {ad.isAvailable ? (
        <Link to={`/advertisement/${ad.id}`} className="group block rounded-box">
          {picture}
          <h3 className="mt-3 text-[1.0625rem] break-words underline-offset-3 group-hover:underline">{ad.title}</h3>
        </Link>
      ) : (
        <>
          {picture}
          <h3 className="mt-3 text-[1.0625rem] break-words">{ad.title}</h3>
        </>
      )}
      <div className="mt-2">
        <DealPrice conversation={conversation} />
      </div>
      {!ad.isAvailable && ad.status !== 'Sold' && <p className="mt-2 text-14 text-ink-2">{t('ad_away')}</p>}
    </section>
  );
}

function MarkSold({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const [isOpen, setOpen] = useState(false);
  const deal = useDeal(conversation.id);
  const name = personName(conversation.other, t);
  const family = conversation.ad?.family ?? 'things';
  const sell = () =>
    deal.sold().then(
      () => setOpen(false),
      () => undefined,
    );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      title={t(`sold.${family}.title`, { name })}
      trigger={
        <Button variant="secondary" icon="check-lg" block className="whitespace-normal!">
          {t(`sold.${family}.button`, { name })}
        </Button>
      }
      footer={
        <>
          <ModalClose>
            <Button variant="secondary">{t('cancel')}</Button>
          </ModalClose>
          <Button busy={deal.isPending} onClick={() => void sell()}>
            {t(`sold.${family}.confirm`)}
          </Button>
        </>
      }
    >
      <p className="text-15">{t(`sold.${family}.text`, { title: conversation.ad?.title ?? '' })}</p>
    </Dialog>
  );
}
