import { useQueries } from '@tanstack/react-query';
import type { Conversation, ConversationLine, Offer } from '#contract/conversations.ts';
import { conversationQuery } from '#web/features/conversations/conversations.queries.ts';

export interface OpenOffer {
  conversation: Conversation;
  offer: Offer;
}

/** Each asks the server for one conversation. */
const askedAtMost = 3;

/** Offers of others that wait for a yes or a no, as the last word of their conversation. */
export function useOpenOffers(lines: readonly ConversationLine[]): OpenOffer[] {
  const offered = lines.filter(({ last }) => last.kind === 'offer' && !last.isMine).slice(0, askedAtMost);
  return useQueries({ queries: offered.map(({ id }) => conversationQuery(id)) }).flatMap(({ data }) => {
    const offer = data?.offers.findLast(({ isMine, status }) => !isMine && status === 'open');
    return data && offer && data.limits.canOffer ? [{ conversation: data, offer }] : [];
  });
}
