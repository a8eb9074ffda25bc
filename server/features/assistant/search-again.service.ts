/** A search of an answer, made again with filters that the member changed. */
import { sql } from 'kysely';
import type { AssistantFrame, SearchParams, ToolEvent } from '#contract/assistant.ts';
import type { Language } from '#contract/languages.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { eventsAfter, type QuestionRow } from '#server/features/assistant/assistant.queries.ts';
import { priceTool } from '#server/features/assistant/tools/price-stats.ts';
import { searchTool } from '#server/features/assistant/tools/search-ads.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export async function searchAgain(
  context: Context,
  question: QuestionRow,
  { tool, params }: { tool: string; params: SearchParams },
  language: Language,
): Promise<AssistantFrame> {
  if (question.status === 'running') throw new AppError('assistant_busy');
  const events = await eventsAfter(context.db, question.id, 0);
  const before = events.map(({ data }) => data).findLast((event) => event.type === 'tool' && event.id === tool);
  if (before?.type !== 'tool' || !['search_ads', 'price_stats'].includes(before.name)) throw new AppError('not_found');
  const asker = { context, language };
  const isPrice = before.name === 'price_stats';
  const { shown } = isPrice
    ? await priceTool(asker, params, before.shown.stats?.asked ?? null)
    : await searchTool(asker, params);
  const event: ToolEvent = { type: 'tool', id: tool, name: before.name, state: 'done', shown };
  const search = { params: shown.params ?? {}, adIds: shown.adIds ?? [], about: isPrice ? 'price' : 'search' };
  // The answer below it stays; this search is the one that the next question goes on from.
  const { rows } = await sql<{ seq: number }>`
    with held as (
      update assistant_questions set last_seq = last_seq + 1,
        memory = coalesce(memory, '{}') || jsonb_build_object('search', ${JSON.stringify(search)}::jsonb)
      where id = ${question.id} and run = ${question.run} and status <> 'running' returning last_seq
    ), replaced as (
      delete from assistant_events where question_id = ${question.id} and data ->> 'type' = 'tool'
        and data ->> 'id' = ${tool} and exists (select from held)
        and seq > (select min(seq) from assistant_events where question_id = ${question.id}
          and data ->> 'type' = 'tool' and data ->> 'id' = ${tool})
    ), written as (
      insert into assistant_events (question_id, seq, data)
      select ${question.id}, last_seq, ${JSON.stringify(event)}::jsonb from held
    )
    select last_seq as seq from held`.execute(context.db);
  if (!rows[0]) throw new AppError('assistant_busy');
  await context.events.publish(context.db, { type: 'assistant.moved', questionId: question.id });
  return { seq: rows[0].seq, event, ads: await cardsByIds(context, shown.adIds ?? [], language) };
}
