import { Link, useNavigate } from 'react-router';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { personName } from '#web/features/conversations/names.ts';
import { OfferDialog } from '#web/features/conversations/offer-dialog.tsx';
import type { LineWithOffer } from '#web/features/conversations/open-offers.ts';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

interface WaitingOfferProps {
  conversation: LineWithOffer;
  to: string;
}

/** An offer with its answers. Each opens the conversation, where the deal goes on. */
export function WaitingOffer({ conversation, to }: WaitingOfferProps) {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  const times = useTimes();
  const navigate = useNavigate();
  const deal = useDeal(conversation.id);
  const { ad, other, openOffer: offer } = conversation;
  const open = () => void navigate(to, { preventScrollReset: true, state: { takesFocus: true } });
  const answer = (give: (offerId: string) => void) => () => {
    give(offer.id);
    open();
  };
  return (
    <article className="relative grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-3 rounded-box border border-line bg-surface p-4 hover:border-line-strong">
      <span className="block size-14 overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
        <CardPicture image={ad?.image ?? undefined} sizes="56px" />
      </span>
      <div className="max-[359px]:col-span-2">
        <div className="flex items-baseline gap-2">
          <h3 className="min-w-0 truncate font-text text-16 font-bold tracking-normal">
            <Link
              to={to}
              preventScrollReset
              state={{ takesFocus: true }}
              className="after:absolute after:inset-0 after:rounded-box"
            >
              {personName(other, t)}
            </Link>
          </h3>
          <time dateTime={offer.createdAt} className="tnum flex-none text-13 text-ink-2">
            {times.short(offer.createdAt)}
          </time>
        </div>
        <p className="truncate text-14 text-ink-2">{ad?.title ?? t('gone_ad')}</p>
      </div>
      <p className="grid content-start justify-items-end gap-1 text-13 text-ink-2 max-[359px]:col-start-2 max-[359px]:justify-items-start">
        <PriceLabel amount={money(offer.amount)} />
        {ad?.price != null && ad.price !== offer.amount && t('offer.instead_of', { price: money(ad.price) })}
      </p>
      <div className="relative z-1 col-span-full flex w-fit flex-wrap gap-2 md:col-start-2">
        <Button size="sm" onClick={answer(deal.accept)}>
          {t('offer.accept')}
        </Button>
        <Button size="sm" variant="secondary" onClick={answer(deal.decline)}>
          {t('offer.decline')}
        </Button>
        <OfferDialog conversation={conversation} counters={offer} onSent={open}>
          <Button size="sm" variant="quiet">
            {t('offer.counter')}
          </Button>
        </OfferDialog>
      </div>
    </article>
  );
}
