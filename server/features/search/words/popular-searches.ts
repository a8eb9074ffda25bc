/**
 * What people look for, for suggestions. Written down in batches, away from the answers; nothing that looks personal, and
 * each network counts once a month, so that nobody alone makes a search popular.
 */
import { sql } from 'kysely';
import { looksLikePerson, visitorHash } from '#server/features/ads/views.service.ts';
import type { Term } from '#server/features/search/words/parse-words.ts';
import { plainText } from '#server/features/search/words/lexemes.ts';
import { networkOf } from '#server/kit/devices.ts';
import type { Context } from '#server/kit/context.ts';

const flushMs = 2_000;
const mostWaiting = 500;

interface Note {
  term: string;
  shown: string;
  visitor: Searcher;
}
/** By term and visitor. */
const waiting = new WeakMap<Context, Map<string, Note>>();

export interface Searcher {
  address: string;
  userAgent: string;
}

const looksPersonal = (text: string) => /@|https?:|www\./i.test(text) || text.replace(/\D/g, '').length > 5;

/** Plain words only: what is excluded or quoted is one person's search, not a suggestion. */
const isPlain = (shown: string, terms: readonly Term[]) =>
  terms.length > 0 && !shown.includes('"') && terms.every((term) => !term.isExcluded && !term.distances);

export function noteTerm(context: Context, shown: string, terms: readonly Term[], visitor: Searcher): void {
  const term = plainText(shown).slice(0, 80);
  if (term.length < 2 || shown.length > 60 || looksPersonal(shown) || !isPlain(shown, terms)) return;
  if (!looksLikePerson(visitor.userAgent)) return;
  let batch = waiting.get(context);
  if (!batch) {
    waiting.set(context, (batch = new Map()));
    setTimeout(() => void flushTerms(context), flushMs).unref();
  }
  if (batch.size < mostWaiting)
    batch.set(`${term}\n${networkOf(visitor.address)}`, {
      term,
      shown: shown.trim().toLowerCase(),
      visitor,
    });
}

/** A network counts once in a month for each term, so that nobody makes a search popular by coming back every day. */
const monthOf = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`;

export async function flushTerms(context: Context): Promise<void> {
  const batch = [...(waiting.get(context)?.values() ?? [])].toSorted((a, b) => (a.term < b.term ? -1 : 1));
  waiting.delete(context);
  if (!batch.length) return;
  const month = monthOf(context.now());
  const keep = async () => {
    const visitors = await Promise.all(batch.map(({ visitor }) => visitorHash(context, month, visitor)));
    await sql`
      with noted as (
        select distinct on (term, visitor) term, shown, visitor from unnest(${batch.map(({ term }) => term)}::text[],
          ${batch.map(({ shown }) => shown)}::text[], ${visitors.map((one) => one.toString('hex'))}::text[]) as n (term, shown, visitor)
      ),
      fresh as (
        insert into search_visitors (day, term, visitor) select ${month}::date, term, decode(visitor, 'hex') from noted
        on conflict do nothing returning term
      )
      insert into search_terms (term, shown, searches)
      select f.term, (select min(n.shown) from noted n where n.term = f.term), count(*)::int from fresh f group by f.term order by f.term
      on conflict (term) do update set searches = search_terms.searches + excluded.searches, last_at = now()`.execute(
      context.db,
    );
    await sql`
      insert into search_days (day, searches) values ((${context.now()}::timestamptz at time zone 'Europe/Paris')::date, ${batch.length})
      on conflict (day) do update set searches = search_days.searches + excluded.searches`.execute(context.db);
  };
  await keep().catch((error: unknown) => context.log.debug({ err: error }, 'search terms not kept'));
}

export async function forgetSearchers({ db, now }: Context): Promise<void> {
  await sql`delete from search_visitors where day < ${monthOf(now())}::date`.execute(db);
}
