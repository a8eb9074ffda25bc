import { Link } from 'react-router';
import type { Agreed } from '#web/features/conversations/appointments.ts';
import { handoverTones } from '#web/features/conversations/handover-card.tsx';
import { personName } from '#web/features/conversations/names.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** When, where, with whom and for what: the whole box opens the conversation. */
export function Appointment({ conversation, to }: { conversation: Agreed; to: string }) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const money = useMoney();
  const { handover, other, ad } = conversation;
  const { at, place, price, status } = handover;
  return (
    <article className="relative flex items-start gap-4 rounded-box border border-line bg-surface p-4 hover:border-line-strong">
      <span className="grid size-11 flex-none place-items-center rounded-control bg-primary-soft text-[20px] text-primary-ink">
        <Icon name="calendar3" />
      </span>
      <div className="min-w-0 flex-1 text-14 text-ink-2">
        <h3 className="font-text text-15 font-bold tracking-normal text-ink">
          <Link to={to} preventScrollReset className="after:absolute after:inset-0 after:rounded-box">
            <time dateTime={at} className="tnum inline-block first-letter:uppercase">
              {times.appointment(at)}
            </time>
          </Link>
        </h3>
        <p className="mt-0.5">{place}</p>
        <p className="truncate">
          {[personName(other, t), ad?.title ?? t('gone_ad'), price === null ? null : money(price)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone={handoverTones[status]}>{t(`handover.${status}`)}</Badge>
    </article>
  );
}
