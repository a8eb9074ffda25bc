/** Tells the other that one is typing: again every 8 s, by the socket or, where there is none, by a call. */
import { useRef } from 'react';
import { tellTyping } from '#contract/api/conversations.ts';
import { realtime } from '#contract/api/realtime.ts';
import { tell } from '#web/features/conversations/moments.ts';
import { quietCall } from '#web/lib/api.ts';

export function useSayTyping(conversationId: string): () => void {
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < realtime.typingEverySeconds * 1000) return;
    said.current = Date.now();
    if (!tell({ type: 'typing', conversationId }))
      quietCall(tellTyping, { params: { id: conversationId } }).catch(() => undefined);
  };
}
