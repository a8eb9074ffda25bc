import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import {
  loadNewer,
  loadOlder,
  markReadUpTo,
  messagesQuery,
  type Stretch,
} from '#web/features/conversations/conversations.queries.ts';
import { HintNote } from '#web/features/conversations/hint-note.tsx';
import { hintsOf } from '#web/features/conversations/hints.ts';
import { MessageBubble } from '#web/features/conversations/message-bubble.tsx';
import { useTyping } from '#web/features/conversations/moments.ts';
import { shortName } from '#web/features/conversations/names.ts';
import { ChangeLine, NoticeLine } from '#web/features/conversations/notice-line.tsx';
import { OfferCard } from '#web/features/conversations/offer-card.tsx';
import { useOutgoing } from '#web/features/conversations/outbox.ts';
import { OutgoingBubble } from '#web/features/conversations/outgoing-bubble.tsx';
import { timelineOf, type TimelineItem } from '#web/features/conversations/timeline.ts';
import { useFlowScroll } from '#web/features/conversations/use-flow-scroll.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

/** A moment in which several messages come into sight is told once. */
const readPause = 250;

/** The highest message seen is told to the server, once, when it is higher than before. */
function useRead({ id, readUpTo }: Conversation) {
  const told = useRef(readUpTo);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (seq: number) => {
      if (seq <= told.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const before = told.current;
        told.current = seq;
        markReadUpTo(id, seq).catch(() => {
          if (told.current === seq) told.current = before;
        });
      }, readPause);
    },
    [id],
  );
}

/** The messages in their order, with days and the place where new ones begin. */
export function MessageFlow({ conversation, stretch }: { conversation: Conversation; stretch: Stretch }) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const { id } = conversation;
  const [openedAt] = useState(conversation.readUpTo);
  const isTyping = useTyping(id);
  const clientIds = new Set(stretch.items.map(({ clientId }) => clientId));
  const outgoing = useOutgoing().filter(({ conversationId, key }) => conversationId === id && !clientIds.has(key));
  const items = useMemo(
    () =>
      timelineOf({
        messages: stretch.items,
        changes: conversation.adChanges,
        hasOlder: stretch.hasOlder,
        hasNewer: stretch.hasNewer,
        readUpTo: openedAt,
        dayOf: times.dayOf,
      }),
    [stretch.items, stretch.hasOlder, stretch.hasNewer, conversation.adChanges, openedAt, times],
  );
  const { box, content, isAtEnd, failed, look, toEnd, retry } = useFlowScroll({
    shown: useMemo(() => ({ items, outgoing: outgoing.length }), [items, outgoing.length]),
    hasOlder: stretch.hasOlder,
    hasNewer: stretch.hasNewer,
    loadOlder: useCallback(() => loadOlder(id), [id]),
    loadNewer: useCallback(() => loadNewer(id), [id]),
    onSeen: useRead(conversation),
  });
  const toNewest = async () => {
    if (stretch.hasNewer) await queryClient().fetchQuery({ ...messagesQuery(id), staleTime: 0 });
    requestAnimationFrame(toEnd);
  };
  // Whoever writes while looking further up sees that it went.
  const leaving = useRef(outgoing.length);
  useEffect(() => {
    if (outgoing.length > leaving.current) toNewest().catch(() => undefined);
    leaving.current = outgoing.length;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that is sent
  }, [outgoing.length]);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={look}
        role="log"
        aria-label={t('flow', { name: shortName(conversation.other, t) })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4 -outline-offset-3 [overflow-anchor:none] max-md:px-4"
      >
        {stretch.hasOlder && (
          <p className="pb-3 text-center text-13 text-ink-2">
            {failed ? (
              <Button size="sm" variant="quiet" onClick={retry}>
                {t('older_failed')}
              </Button>
            ) : (
              t('older_loading')
            )}
          </p>
        )}
        <ol ref={content} className="flex flex-col gap-2.5">
          {items.map((item) => (
            <li
              key={item.key}
              data-seq={item.kind === 'message' ? item.message.seq : undefined}
              data-new={item.kind === 'new' ? '' : undefined}
              className="flex flex-col gap-2.5"
            >
              <Item item={item} conversation={conversation} />
            </li>
          ))}
          {!stretch.hasNewer &&
            outgoing.map((one) => (
              <li key={one.key}>
                <OutgoingBubble outgoing={one} />
              </li>
            ))}
        </ol>
        <p className="min-h-6 pt-1.5 text-13 text-ink-2" aria-live="off">
          {isTyping && t('typing', { name: shortName(conversation.other, t) })}
          {isTyping && (
            <span aria-hidden className="ml-1 tracking-[2px] text-primary-ink">
              •••
            </span>
          )}
        </p>
      </div>
      {!isAtEnd && (
        <Button
          size="sm"
          variant="secondary"
          icon="arrow-down"
          onClick={() => void toNewest()}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-2"
        >
          {t('to_newest')}
        </Button>
      )}
    </div>
  );
}

function Item({ item, conversation }: { item: TimelineItem; conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const { publicUrl } = useSite();
  if (item.kind === 'day')
    return <p className="text-center text-13 text-ink-2 first-letter:uppercase">{times.day(item.at)}</p>;
  if (item.kind === 'new')
    return (
      <p className="flex items-center gap-3 text-13 font-semibold text-danger-ink before:h-px before:flex-1 before:bg-current after:h-px after:flex-1 after:bg-current">
        {t('new_messages', { count: item.count })}
      </p>
    );
  if (item.kind === 'change') return <ChangeLine change={item.change} conversation={conversation} />;
  const { message, before } = item;
  if (message.kind === 'notice') return <NoticeLine message={message} conversation={conversation} />;
  if (message.kind === 'offer') return <OfferCard message={message} conversation={conversation} />;
  const reportTo = `/report?messageId=${message.id}&conversationId=${conversation.id}&seq=${message.seq}`;
  const rules = message.isMine ? [] : hintsOf(message.text, { before, ownHost: new URL(publicUrl).hostname });
  return (
    <>
      <MessageBubble message={message} conversation={conversation} reportTo={reportTo} />
      {rules.length > 0 && <HintNote rules={rules} reportTo={reportTo} />}
    </>
  );
}
