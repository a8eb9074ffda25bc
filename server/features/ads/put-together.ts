/** Putting a query together takes longer than PostgreSQL does to answer it: what every page asks is put together once. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** `mark` stands in the query where a value goes: a list of its own, or a number that nothing else in it is. */
export function putTogether<Row, Value>(
  build: (db: Kysely<Tables>, mark: Value) => Compilable<Row>,
  mark: Value,
): (db: Kysely<Tables>, value: Value) => Promise<Row[]> {
  let known: { query: CompiledQuery<Row>; place: number } | null = null;
  return async (db, value) => {
    if (!known) {
      const query = build(db, mark).compile();
      known = { query, place: query.parameters.indexOf(mark) };
    }
    const { query, place } = known;
    return (await db.executeQuery<Row>({ ...query, parameters: query.parameters.with(place, value) })).rows;
  };
}
