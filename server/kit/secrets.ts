/** Keys that sign and seal, made once and kept in the database: every node of a site shares them. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export async function secretKey(db: Kysely<Tables>, name: string): Promise<Buffer> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const fresh = { name, value: randomBytes(32).toString('base64url') };
  const make = () =>
    db
      .insertInto('secrets')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const kept = (await read()) ?? (await make().then(read)) ?? fresh;
  return Buffer.from(kept.value, 'base64url');
}
