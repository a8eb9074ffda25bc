/** What was said before, as it is sent again: whole turns, and not more than a model needs. */
import { eventsAfter, questionsBefore, type QuestionRow } from '#server/features/assistant/assistant.queries.ts';
import type { Context } from '#server/kit/context.ts';
import { photosIn, photoTokens, type KeptTurn } from '#server/features/assistant/model/photo-blocks.ts';
import { questionText } from '#server/features/assistant/model/prompt.ts';

/** About so many characters make a token, in French and in JSON. */
const charactersPerToken = 3.5;
export const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / charactersPerToken);

/** With what its photos cost. */
export const tokensOfTurns = (turns: readonly KeptTurn[]): number =>
  tokensOf(turns) + photosIn(turns).length * photoTokens;

const most = 30_000;
/** Cut to this at once, so that the next questions find the rest in the cache. */
const keptTokens = 15_000;
const remembered = 40;

async function turnsOf(context: Context, question: QuestionRow): Promise<KeptTurn[]> {
  if (question.status === 'refused') return [];
  const kept = question.memory?.turns as KeptTurn[] | undefined;
  if (kept?.length) return kept;
  const events = await eventsAfter(context.db, question.id, 0);
  const said = events.map(({ data }) => (data.type === 'text' ? data.text : '')).join('');
  if (!said.trim()) return [];
  return [
    { role: 'user', content: questionText(question.text, question.language, question.createdAt) },
    { role: 'assistant', content: said.trim() },
  ];
}

export async function readHistory(context: Context, question: QuestionRow): Promise<KeptTurn[]> {
  const before = await questionsBefore(context.db, question, remembered);
  const turns: KeptTurn[][] = [];
  for (const one of before) turns.push(await turnsOf(context, one));
  const all = () => tokensOfTurns(turns.flat());
  if (all() > most) while (turns.length > 1 && all() > keptTokens) turns.shift();
  return turns.flat();
}
