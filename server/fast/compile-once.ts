/** Putting a query together takes longer than PostgreSQL does to answer it: what every page asks is put together once. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** `marks` stand in the query where values go: lists of their own, or numbers and texts that nothing else in it is. */
export function compileOnce<Row, Values extends readonly unknown[]>(
  build: (db: Kysely<Tables>, ...marks: Values) => Compilable<Row>,
  ...marks: NoInfer<Values>
): (db: Kysely<Tables>, ...values: Values) => Promise<Row[]> {
  let known: { query: CompiledQuery<Row>; parts: { value: unknown; place: number }[] } | null = null;
  return async (db, ...values) => {
    if (!known) {
      const query = build(db, ...marks).compile();
      // The driver prepares only what has values.
      if (!query.parameters.length) throw new Error(`This query would be planned each time: ${query.sql}`);
      // A mark may stand in several places.
      known = { query, parts: query.parameters.map((value) => ({ value, place: marks.indexOf(value) })) };
    }
    const { query, parts } = known;
    const parameters = parts.map(({ value, place }) => (place === -1 ? value : values[place]));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
