import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConversationLine } from '#contract/conversations.ts';
import { Appointment } from '#web/features/conversations/appointment.tsx';
import { appointmentsOf } from '#web/features/conversations/appointments.ts';
import { listQuery } from '#web/features/conversations/conversations.queries.ts';
import { useHintOfLine } from '#web/features/conversations/hint-of-line.ts';
import { useMailboxAddress } from '#web/features/conversations/mailbox-address.ts';
import { shortName } from '#web/features/conversations/names.ts';
import { openOffersOf } from '#web/features/conversations/open-offers.ts';
import { SafetyLine } from '#web/features/conversations/safety-line.tsx';
import { UnreadRow } from '#web/features/conversations/unread-row.tsx';
import { WaitingOffer } from '#web/features/conversations/waiting-offer.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Chat } from '#web/ui/illustrations/chat.tsx';

/** The list beside them has them all. */
const othersAtMost = 5;

/** Beside the list while no conversation is open: who is met when, which offers wait for a yes or a no, and who else wrote. */
export function WaitingPane() {
  const { t } = useTranslation('conversations');
  const { to } = useMailboxAddress();
  const { data } = useInfiniteQuery(listQuery({ filter: 'all', q: '' }));
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const appointments = appointmentsOf(lines);
  const offers = openOffersOf(lines);
  const isAbove = new Set([...appointments, ...offers].map(({ id }) => id));
  const others = lines.filter(({ id, unreadCount }) => unreadCount > 0 && !isAbove.has(id)).slice(0, othersAtMost);
  const rows = isAbove.size ? others : [];
  // Beside a list that is empty there is nothing to choose.
  if (!lines.length) return null;
  return (
    <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-6 py-8 xl:px-10">
      <div className="mx-auto grid max-w-[680px] gap-8">
        {appointments.length > 0 && (
          <Waiting title={t('none_open.appointments', { count: appointments.length })}>
            {appointments.map((one) => (
              <Appointment key={one.id} conversation={one} to={to({ openId: one.id })} />
            ))}
          </Waiting>
        )}
        {offers.length > 0 && (
          <Waiting title={t('none_open.offers', { count: offers.length })}>
            {offers.map((one) => (
              <WaitingOffer key={one.openOffer.id} conversation={one} to={to({ openId: one.id })} />
            ))}
          </Waiting>
        )}
        {!isAbove.size && <NothingArranged lines={lines} />}
        {rows.length > 0 && (
          <Waiting title={t('none_open.others')}>
            <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-surface">
              {rows.map((line) => (
                <li key={line.id}>
                  <UnreadRow line={line} to={to({ openId: line.id })} />
                </li>
              ))}
            </ul>
          </Waiting>
        )}
        <SafetyLine lines={lines.filter((line) => !rows.includes(line))} />
      </div>
    </div>
  );
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  );
}

/** Then the list is all there is: the first that is unread and not doubtful, one step away. */
function NothingArranged({ lines }: { lines: readonly ConversationLine[] }) {
  const { t } = useTranslation('conversations');
  const { to } = useMailboxAddress();
  const hintOf = useHintOfLine();
  const unread = lines.filter(({ unreadCount }) => unreadCount > 0);
  const first = unread.find((line) => !hintOf(line)) ?? unread[0];
  return (
    <EmptyState
      bare
      drawing={<Chat />}
      title={first ? t('none_open.unread', { count: unread.length }) : t('none_open.title')}
      text={first ? undefined : t('none_open.text')}
    >
      {first && (
        <ButtonLink to={to({ openId: first.id })} preventScrollReset state={{ takesFocus: true }} variant="secondary">
          {hintOf(first) ? t('none_open.read_warning') : t('none_open.answer_to', { name: shortName(first.other, t) })}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
