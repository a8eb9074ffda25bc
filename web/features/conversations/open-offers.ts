import type { ConversationLine } from '#contract/conversations.ts';

export type LineWithOffer = ConversationLine & { openOffer: NonNullable<ConversationLine['openOffer']> };

const shownAtMost = 3;

/** Conversations with an offer of the other that waits for a yes or a no, whatever was said since. */
export const openOffersOf = (lines: readonly ConversationLine[]): LineWithOffer[] =>
  lines.flatMap((line) => (line.openOffer ? [{ ...line, openOffer: line.openOffer }] : [])).slice(0, shownAtMost);
