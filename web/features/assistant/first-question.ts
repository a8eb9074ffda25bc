/** What was typed before there was a conversation: asked as soon as it is open. */
interface FirstQuestion {
  text: string;
  photos: readonly File[];
}
const waiting = new Map<string, FirstQuestion>();

export const keepFirstQuestion = (conversationId: string, question: FirstQuestion) =>
  void waiting.set(conversationId, question);

export function takeFirstQuestion(conversationId: string): FirstQuestion | null {
  const question = waiting.get(conversationId) ?? null;
  waiting.delete(conversationId);
  return question;
}
