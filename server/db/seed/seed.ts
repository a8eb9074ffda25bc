/** Demo data, for an empty database only. Each capability adds its part to this list. */
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import { seedAccounts } from '#server/db/seed/seed-accounts.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import type { Tables } from '#server/db/tables.ts';

/** Fills an empty database of a demo site. */
export async function seedDemo(db: Kysely<Tables>, config: Config): Promise<void> {
  if (!config.demo) return;
  await db.transaction().execute(async (trx) => {
    await seedCategories(trx);
    await seedAccounts(trx);
  });
}
