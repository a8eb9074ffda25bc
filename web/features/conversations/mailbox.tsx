import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Appointment } from '#web/features/conversations/appointment.tsx';
import { appointmentsOf } from '#web/features/conversations/appointments.ts';
import { ConversationList } from '#web/features/conversations/conversation-list.tsx';
import { EmptyMailbox } from '#web/features/conversations/empty-mailbox.tsx';
import { ListHead } from '#web/features/conversations/list-head.tsx';
import { useMailboxAddress } from '#web/features/conversations/mailbox-address.ts';
import {
  listQuery,
  newestConversationQuery,
  type ListPage,
} from '#web/features/conversations/conversations.queries.ts';
import { openOffersOf } from '#web/features/conversations/open-offers.ts';
import { Thread } from '#web/features/conversations/thread.tsx';
import { WaitingOffer } from '#web/features/conversations/waiting-offer.tsx';
import { WaitingPane } from '#web/features/conversations/waiting-pane.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { useMedia } from '#web/lib/use-media.ts';

/** As high as the window below the header; the footer follows below the fold. */
const height =
  'beside-bars h-[calc(100dvh-61px-var(--cookie-top))] min-h-[420px] md:h-[calc(100dvh-111px-var(--cookie-bar))]';

/** There is room beside the list. */
const wide = '(min-width: 768px)';

/** List, conversation and context side by side; on a phone one of them at a time. */
export function Mailbox({ isLive = false }: { isLive?: boolean }) {
  const { openId, to } = useMailboxAddress();
  useNewestOpen(isLive);
  const isBare = useNothingAnywhere();
  const isWide = useMedia(wide);
  if (isBare)
    return (
      <div data-mailbox="list" className="md:min-h-[calc(100dvh-111px)]">
        <ListHead isLive={isLive} isBare />
        <EmptyMailbox />
      </div>
    );
  return (
    <div className={`${height} flex border-b border-line`} data-mailbox={openId ? 'thread' : 'list'}>
      <div
        className={clsx(
          'flex min-w-0 flex-col border-line bg-surface max-md:flex-1 max-md:pb-16 md:w-[320px] md:flex-none xl:w-[380px] md:border-r',
          openId && 'max-md:hidden',
        )}
      >
        <ListHead isLive={isLive} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {!isWide && <AboveList />}
          <ConversationList />
        </div>
      </div>
      {openId ? <Thread key={openId} id={openId} backTo={to({ openId: null })} /> : isWide && <WaitingPane />}
    </div>
  );
}

/** What comes next, above the list of a phone, which has no room beside it. */
function AboveList() {
  const { t } = useTranslation('conversations');
  const { filter, q, to } = useMailboxAddress();
  const list = useInfiniteQuery(listQuery({ filter: 'all', q: '' })).data;
  const lines = list?.pages.flatMap(({ items }) => items) ?? [];
  const [next] = appointmentsOf(lines);
  const [offered] = openOffersOf(lines);
  if ((!next && !offered) || filter !== 'all' || q) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-4 pb-2 md:hidden">
      <h2 className="mt-1.5 text-16">{t('none_open.to_do')}</h2>
      {next && <Appointment conversation={next} to={to({ openId: next.id })} isBrief />}
      {offered && <WaitingOffer conversation={offered} to={to({ openId: offered.id })} />}
      <h2 className="mt-3 text-16">{t('list.label')}</h2>
    </div>
  );
}

/** No conversation on any shelf: then there is nothing to search, to filter or to choose. */
function useNothingAnywhere(): boolean {
  const { filter, q, openId } = useMailboxAddress();
  const all = useInfiniteQuery(listQuery({ filter: 'all', q: '' })).data;
  const isWanted = filter === 'all' && !q && !openId && !!all && !hasLines(all);
  const archived = useInfiniteQuery({ ...listQuery({ filter: 'archived', q: '' }), enabled: isWanted }).data;
  const blocked = useInfiniteQuery({ ...listQuery({ filter: 'blocked', q: '' }), enabled: isWanted }).data;
  return isWanted && !hasLines(archived) && !hasLines(blocked);
}

const hasLines = (list: { pages: ListPage[] } | undefined) => !!list?.pages.some(({ items }) => items.length);

/** The live chat has a conversation open where there is room beside the list: the newest. */
function useNewestOpen(isLive: boolean): void {
  const { openId, to } = useMailboxAddress();
  const navigate = useNavigate();
  const isWanted = useMedia(wide) && isLive && !openId;
  const newest = useQuery({ ...newestConversationQuery, enabled: isWanted }).data;
  useEffect(() => {
    if (isWanted && newest) void navigate(to({ openId: newest }), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [isWanted, newest]);
}
