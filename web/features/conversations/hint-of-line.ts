import type { ConversationLine } from '#contract/conversations.ts';
import { hintsOf, type HintRule } from '#web/features/conversations/hints.ts';
import { useSite } from '#web/lib/site.ts';

/** What the other's last message has in common with known frauds, if it is the last word. */
export function useHintOfLine(): (line: ConversationLine) => HintRule | undefined {
  const ownHost = new URL(useSite().publicUrl).hostname;
  return ({ last }) => (last.isMine ? undefined : hintsOf(last.text, { before: last.seq - 1, ownHost })[0]);
}
