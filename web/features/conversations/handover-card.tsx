import { handoverChecks, type Conversation, type Handover } from '#contract/conversations.ts';
import type { Family } from '#contract/families.ts';
import type { ReactNode } from 'react';
import { CalendarButton } from '#web/features/conversations/calendar-button.tsx';
import { showConversation } from '#web/features/conversations/conversations.queries.ts';
import { HandoverForm } from '#web/features/conversations/handover-form.tsx';
import { shortName } from '#web/features/conversations/names.ts';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import type { IconName } from '#contract/icons.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const handoverTones = { proposed: 'warning', agreed: 'success', cancelled: 'neutral' } as const;

/** When, where and for how much: proposed by one, agreed by the other, with a list to tick off on the day. */
export function HandoverCard({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const { handover, limits } = conversation;
  const family = conversation.ad?.family ?? 'things';
  if (!handover && !limits.canArrange) return null;
  return (
    <section aria-label={t(`handover.title.${family}`)} className="rounded-box border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-1.5 gap-y-1">
        <h3 className="text-16">{t(`handover.title.${family}`)}</h3>
        {handover && <Badge tone={handoverTones[handover.status]}>{t(`handover.${handover.status}`)}</Badge>}
      </div>
      {handover ? (
        <Arranged conversation={conversation} handover={handover} />
      ) : (
        <>
          <p className="mt-2 text-14 text-ink-2">{t(`handover.none.${family}`)}</p>
          <HandoverForm conversation={conversation}>
            <Button size="sm" variant="secondary" icon="calendar3" block className="mt-3">
              {t('handover.propose')}
            </Button>
          </HandoverForm>
        </>
      )}
    </section>
  );
}

/** What is looked at before it changes hands. */
const isGoods = (family: Family) => family === 'things' || family === 'vehicles' || family === 'animals';

function Arranged({ conversation, handover }: { conversation: Conversation; handover: Handover }) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const money = useMoney();
  const deal = useDeal(conversation.id);
  const { status, isMine, version, price, place, at, checks } = handover;
  const { canArrange } = conversation.limits;
  const family = conversation.ad?.family ?? 'things';
  return (
    <>
      <ul className="mt-2.5 grid gap-2 text-14">
        <Line icon="calendar-event">
          <time dateTime={at} className="tnum first-letter:uppercase">
            {times.appointment(at)}
          </time>
        </Line>
        <Line icon="geo-alt">{place}</Line>
        {price !== null && <Line icon="cash-coin">{t('handover.price', { price: money(price) })}</Line>}
      </ul>
      {status === 'proposed' && (
        <p className="mt-3 text-14 text-ink-2">
          {t(isMine ? 'handover.waits' : 'handover.asks', { name: shortName(conversation.other, t) })}
        </p>
      )}
      {status === 'agreed' && isGoods(family) && (
        <fieldset className="mt-3 border-t border-line pt-1.5">
          <legend className="sr-only">{t('handover.checklist')}</legend>
          {handoverChecks.map((check) => (
            <Checkbox
              key={check}
              dense
              label={t(`checks.${family}.${check}`)}
              checked={checks.includes(check)}
              onChange={({ target }) => {
                const next = target.checked ? [...checks, check] : checks.filter((one) => one !== check);
                // Shown at once; where the server refuses, it is read again.
                showConversation({ ...conversation, handover: { ...handover, checks: next } });
                deal.tick(next);
              }}
            />
          ))}
        </fieldset>
      )}
      <div className="mt-3 grid gap-2">
        {status === 'proposed' && !isMine && canArrange && (
          <Button size="sm" icon="check-lg" block busy={deal.isPending} onClick={() => deal.agree(version)}>
            {t('handover.agree')}
          </Button>
        )}
        {status === 'agreed' && <CalendarButton id={conversation.id} block />}
        {canArrange && (
          <HandoverForm conversation={conversation} handover={handover}>
            <Button size="sm" variant="secondary" block>
              {t(status === 'cancelled' ? 'handover.propose_again' : 'handover.change')}
            </Button>
          </HandoverForm>
        )}
        {canArrange && status !== 'cancelled' && (
          <Button
            size="sm"
            variant="quiet"
            block
            busy={deal.isPending}
            className="font-normal! text-ink-2! underline underline-offset-3"
            onClick={() => deal.callOff(version)}
          >
            {t('handover.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-baseline gap-2">
    <Icon name={icon} className="translate-y-[2px] text-ink-2" />
    <span className="min-w-0 break-words">{children}</span>
  </li>
);
