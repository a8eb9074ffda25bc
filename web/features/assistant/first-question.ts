/** What was typed before there was a conversation: asked as soon as it is open. */
const waiting = new Map<string, string>();

export const keepFirstQuestion = (conversationId: string, text: string) => void waiting.set(conversationId, text);

export function takeFirstQuestion(conversationId: string): string | null {
  const text = waiting.get(conversationId) ?? null;
  waiting.delete(conversationId);
  return text;
}
