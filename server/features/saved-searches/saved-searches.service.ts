/** Searches a member keeps; the owner stands in every condition. */
import { sql, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { SavedSearch, SavedSearchInput } from '#contract/api/saved-searches.ts';
import { SearchQuery } from '#contract/search.ts';
import type { SavedSearchesTable } from '#server/db/tables.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { resolveFilters } from '#server/features/search/search.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

type SavedSearch = z.infer<typeof SavedSearch>;
type Input = z.output<typeof SavedSearchInput>;

const maxPerMember = 50;

function toSavedSearch(row: Selectable<SavedSearchesTable>): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    frequency: row.frequency,
    newCount: row.new_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listSavedSearches({ db }: Context, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSavedSearch);
}

export async function requireSavedSearch({ db }: Context, userId: string, id: string): Promise<void> {
  const found = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
}

/** As it is kept: without the page somebody stood on. What the search would refuse is refused here, in its words. */
async function toKept(context: Context, { page: _page, ...query }: Input['query']): Promise<Input['query']> {
  const { view: _view, ...asked } = query;
  try {
    await resolveFilters(context, SearchQuery.parse(asked), await categoryLookup(context));
  } catch (error) {
    const { fields = [] } = error instanceof AppError ? error.details : {};
    if (!fields.length) throw error;
    throw new AppError('validation_failed', {
      fields: fields.map((one) => ({ ...one, field: `query.${one.field}` })),
    });
  }
  return query;
}

/** The same search saved again is the one kept already, under its new name. */
export async function createSavedSearch(
  context: Context,
  userId: string,
  { name, query: given, frequency }: Input,
): Promise<SavedSearch> {
  const { db, now } = context;
  const query = await toKept(context, given);
  const at = now();
  const row = await db.transaction().execute(async (trx) => {
    // A count sees only what is committed: the same member's calls take turns.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const { rows } = await sql<Selectable<SavedSearchesTable>>`
      with same as (
        update saved_searches set name = ${name}, frequency = ${frequency}, updated_at = ${at}
        where id = (
          select id from saved_searches where user_id = ${userId} and query = ${JSON.stringify(query)}::jsonb
          order by created_at limit 1
        )
        returning *
      ), fresh as (
        insert into saved_searches (user_id, name, query, frequency, created_at, updated_at)
        select ${userId}, ${name}, ${JSON.stringify(query)}::jsonb, ${frequency}, ${at}, ${at}
        where not exists (select from same)
          and (select count(*) from saved_searches where user_id = ${userId}) < ${maxPerMember}
        returning *
      )
      select * from same union all select * from fresh`.execute(trx);
    return rows[0];
  });
  if (!row) throw new AppError('too_many_saved_searches');
  return toSavedSearch(row);
}

export async function updateSavedSearch(
  context: Context,
  userId: string,
  id: string,
  { query: given, ...others }: Partial<Input>,
): Promise<SavedSearch> {
  const { db, now } = context;
  const query = given && (await toKept(context, given));
  const row = await db
    .updateTable('saved_searches')
    .set({ ...others, ...(query && { query: JSON.stringify(query) }), updated_at: now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toSavedSearch(row);
}

export async function deleteSavedSearch({ db }: Context, userId: string, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new AppError('not_found');
}
