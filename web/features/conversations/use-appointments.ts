import { useQueries } from '@tanstack/react-query';
import type { Conversation, ConversationLine, Handover } from '#contract/conversations.ts';
import { conversationQuery } from '#web/features/conversations/conversations.queries.ts';

/** The list does not tell of appointments: the newest conversations are read for them, and are there when opened. */
const readAtMost = 8;
/** One that has begun is still of interest for so long. */
const lastsMs = 3_600_000;

export type Agreed = Conversation & { handover: Handover };

/** Appointments still to come, the next one first. */
export function useAppointments(lines: readonly ConversationLine[]): Agreed[] {
  const read = useQueries({ queries: lines.slice(0, readAtMost).map(({ id }) => conversationQuery(id)) });
  return read
    .flatMap(({ data }) => (data && isToCome(data) ? [data] : []))
    .sort((one, other) => Date.parse(one.handover.at) - Date.parse(other.handover.at));
}

const isToCome = (conversation: Conversation): conversation is Agreed =>
  conversation.handover !== null &&
  conversation.handover.status !== 'cancelled' &&
  conversation.soldAt === null &&
  Date.parse(conversation.handover.at) > Date.now() - lastsMs;
