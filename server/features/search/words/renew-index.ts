/**
 * What ads are found by is stored with them. After a new version with other rules, or a change of the categories whose
 * names it holds, this brings it up to date in the background: searches go on meanwhile, by the old words.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { searchColumns, searchedCategory } from '#server/features/search/words/ad-words.ts';
import { rebuildSearchWords } from '#server/features/search/words/title-words.ts';
import type { Context } from '#server/kit/context.ts';

type Db = Context['db'];

/** To be raised with every change of the words an ad gets; a test tells when. */
export const wordRules = 11;

const batch = 500;
/** One run; the next goes on where it ended. */
const longestMs = 5 * 60_000;

function digestOf(lookup: CategoryLookup): string {
  const hash = createHash('sha256');
  for (const id of lookup.categories.keys()) hash.update(JSON.stringify([id, searchedCategory(lookup, id)]));
  return hash.digest('base64url');
}

/** Where to go on, or null where nothing is left to do. A process of an older version leaves newer words alone. */
async function beginOrGoOn(db: Db, categories: string): Promise<number | null> {
  await sql`update search_index set rules = ${wordRules}, categories = ${categories}, done_to = 0, read_since = now()
    where rules < ${wordRules} or rules = ${wordRules} and categories <> ${categories}`.execute(db);
  const { rules, done_to } = await db.selectFrom('search_index').selectAll().executeTakeFirstOrThrow();
  return rules === wordRules ? done_to : null;
}

/** False where somebody else has begun anew meanwhile. */
async function noteDone(db: Db, categories: string, doneTo: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_index')
    .set({ done_to: doneTo })
    .where('rules', '=', wordRules)
    .where('categories', '=', categories)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** What the words are made from: where it is another by the time they are written, whoever changed it wrote them too. */
const source = sql<string>`md5(row(category_id, title, description, attributes, city, postal_code)::text)`;

/** The id of the last ad it came to, null where there are no more. The trash too: ads come back from it as they are. */
async function renewSome(db: Db, lookup: CategoryLookup, after: number): Promise<number | null> {
  const ads = await db
    .selectFrom('ads')
    .select(['id', 'category_id', 'title', 'description', 'attributes', 'city', 'postal_code', source.as('source')])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  const renewed = ads.map(({ id, source: madeFrom, category_id, postal_code: postalCode, ...ad }) => ({
    id,
    madeFrom,
    ...searchColumns({ ...ad, postalCode }, searchedCategory(lookup, category_id)),
  }));
  await sql`update ads set words = new.words::tsvector, facets = new.facets
    from jsonb_to_recordset(${JSON.stringify(renewed)}) as new (id integer, "madeFrom" text, words text, facets text[])
    where ads.id = new.id and ${source} = "madeFrom"
      and (ads.words is distinct from new.words::tsvector or ads.facets is distinct from new.facets)`.execute(db);
  return ads.at(-1)?.id ?? null;
}

export async function renewSearchIndex(context: Context): Promise<void> {
  const { db } = context;
  const lookup = await categoryLookup(context);
  const categories = digestOf(lookup);
  const until = Date.now() + longestMs;
  let doneTo = await beginOrGoOn(db, categories);
  while (doneTo !== null && Date.now() < until) {
    doneTo = await renewSome(db, lookup, doneTo);
    if (doneTo === null) await rebuildSearchWords(db);
    if (!(await noteDone(db, categories, doneTo))) return;
  }
}
