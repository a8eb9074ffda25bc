import { clsx } from 'clsx';
import type { Conversation, Message } from '#contract/conversations.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { shortName } from '#web/features/conversations/names.ts';
import { OfferDialog } from '#web/features/conversations/offer-dialog.tsx';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { IconName } from '#contract/icons.ts';

const looks = {
  open: { tone: 'info', icon: 'hourglass-split' },
  accepted: { tone: 'success', icon: 'check-lg' },
  declined: { tone: 'danger', icon: 'x-lg' },
  countered: { tone: 'neutral', icon: 'arrow-down-up' },
  withdrawn: { tone: 'neutral', icon: 'arrow-counterclockwise' },
} as const satisfies Record<string, { tone: BadgeTone; icon: IconName }>;

/** An offer within the conversation: its price in the label, how it stands, and what one can answer. */
export function OfferCard({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  const times = useTimes();
  const deal = useDeal(conversation.id);
  const { isMine, offer } = message;
  const { status = 'withdrawn' } = conversation.offers.find(({ id }) => id === offer?.id) ?? {};
  const price = conversation.ad?.price;
  const mayAnswer = status === 'open' && conversation.limits.canOffer;
  const card = useKeptFocus<HTMLDivElement>(mayAnswer);
  if (!offer) return null;
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={clsx(
        'w-[290px] max-w-full border-[1.5px] bg-surface px-3.5 py-3',
        isMine
          ? 'self-end rounded-[16px_4px_16px_16px] border-primary-ink'
          : 'self-start rounded-[4px_16px_16px_16px] border-line-strong',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate text-14 text-ink-2">
          {isMine ? t('offer.mine') : t('offer.other', { name: shortName(conversation.other, t) })}
        </p>
        <Badge {...looks[status]}>{t(`offer.${status}`)}</Badge>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <PriceLabel amount={money(offer.amount)} />
        {price !== null && price !== undefined && price !== offer.amount && (
          <span className="text-14 text-ink-2">{t('offer.instead_of', { price: money(price) })}</span>
        )}
      </div>
      {mayAnswer && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isMine ? (
            <Button size="sm" variant="secondary" busy={deal.isPending} onClick={() => deal.withdraw(offer.id)}>
              {t('offer.withdraw')}
            </Button>
          ) : (
            <>
              <Button size="sm" busy={deal.isPending} onClick={() => deal.accept(offer.id)}>
                {t('offer.accept')}
              </Button>
              <OfferDialog conversation={conversation} counters={offer}>
                <Button size="sm" variant="secondary">
                  {t('offer.counter')}
                </Button>
              </OfferDialog>
              <Button size="sm" variant="quiet" busy={deal.isPending} onClick={() => deal.decline(offer.id)}>
                {t('offer.decline')}
              </Button>
            </>
          )}
        </div>
      )}
      <p className="tnum mt-1.5 text-12 text-ink-2">
        <time dateTime={message.sentAt}>{times.time(message.sentAt)}</time>
      </p>
    </div>
  );
}
