/** What people look for, for suggestions. Written down in batches, away from the answers; nothing that looks personal. */
import { sql } from 'kysely';
import type { Context } from '#server/kit/context.ts';
import { fold } from '#server/features/search/words.ts';

const flushMs = 2_000;
const mostWaiting = 500;
const waiting = new WeakMap<Context, Map<string, { shown: string; searches: number }>>();

export const termOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const looksPersonal = (text: string) => /@|https?:|www\./i.test(text) || text.replace(/\D/g, '').length > 5;

export function noteTerm(context: Context, shown: string): void {
  const term = termOf(shown);
  if (term.length < 2 || shown.length > 60 || looksPersonal(shown)) return;
  let batch = waiting.get(context);
  if (!batch) {
    waiting.set(context, (batch = new Map()));
    setTimeout(() => void flushTerms(context), flushMs).unref();
  }
  const known = batch.get(term);
  if (known) known.searches += 1;
  else if (batch.size < mostWaiting) batch.set(term, { shown: shown.trim().toLowerCase(), searches: 1 });
}

export async function flushTerms(context: Context): Promise<void> {
  const batch = [...(waiting.get(context) ?? [])].toSorted();
  waiting.delete(context);
  if (!batch.length) return;
  await sql`insert into search_terms (term, shown, searches)
    select * from unnest(${batch.map(([term]) => term.slice(0, 80))}::text[], ${batch.map(([, one]) => one.shown)}::text[], ${batch.map(([, one]) => one.searches)}::integer[])
    on conflict (term) do update set searches = search_terms.searches + excluded.searches, last_at = now()`
    .execute(context.db)
    .catch((error: unknown) => context.log.debug({ err: error }, 'search terms not kept'));
}
