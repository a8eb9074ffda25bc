import { Link } from 'react-router';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import type { Agreed } from '#web/features/conversations/appointments.ts';
import { CalendarButton } from '#web/features/conversations/calendar-button.tsx';
import { handoverTones } from '#web/features/conversations/handover-card.tsx';
import { personName } from '#web/features/conversations/names.ts';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

interface AppointmentProps {
  conversation: Agreed;
  to: string;
  /** Without buttons: above a list they would push it off the screen. */
  isBrief?: boolean;
}

/** When, where, with whom and for what: the whole box opens the conversation. */
export function Appointment({ conversation, to, isBrief = false }: AppointmentProps) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const money = useMoney();
  const deal = useDeal(conversation.id);
  const { handover, other, ad } = conversation;
  const { at, place, price, status, isMine, version } = handover;
  const isAsked = status === 'proposed' && !isMine;
  return (
    <article className="relative flex items-start gap-4 rounded-box border border-line bg-surface p-4 hover:border-line-strong">
      <span
        aria-hidden
        className="tnum grid size-14 flex-none content-center rounded-control bg-primary-soft text-center text-primary-ink"
      >
        <span className="font-display text-22/[1.1] font-bold">{times.dayOfMonth(at)}</span>
        <span className="text-12 font-semibold">{times.month(at)}</span>
      </span>
      <div className="min-w-0 flex-1 text-14 text-ink-2">
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-text text-16 font-bold tracking-normal text-ink">
            <Link
              to={to}
              preventScrollReset
              state={{ takesFocus: true }}
              className="after:absolute after:inset-0 after:rounded-box"
            >
              <time dateTime={at} className="tnum inline-block first-letter:uppercase">
                <span aria-hidden>{times.weekdayAndTime(at)}</span>
                <span className="sr-only">{times.appointment(at)}</span>
              </time>
            </Link>
          </h3>
          <Badge tone={handoverTones[status]}>{t(`handover.${status}`)}</Badge>
        </div>
        <p className="mt-0.5 text-15 text-ink">{place}</p>
        <div className="flex mt-0.5 items-center justify-between gap-3">
          <p className="min-w-0 truncate">{`${personName(other, t)} · ${ad?.title ?? t('gone_ad')}`}</p>
          {price !== null && <PriceLabel amount={money(price)} className="flex-none" />}
        </div>
        {!isBrief && (isAsked || status === 'agreed') && (
          <div className="relative z-1 mt-3 flex w-fit">
            {isAsked ? (
              <Button size="sm" icon="check-lg" busy={deal.isPending} onClick={() => deal.agree(version)}>
                {t('handover.agree')}
              </Button>
            ) : (
              <CalendarButton id={conversation.id} />
            )}
          </div>
        )}
      </div>
    </article>
  );
}
