/** How the operator runs the site. What was never changed has its default here. */
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import { Settings } from '#contract/api/settings.ts';
import type { Tables } from '#server/db/tables.ts';

export const defaultSettings: Settings = { autoApproval: false, remoderateEdits: true };

/** A value that an older version left and this one does not understand counts as never set. */
export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  const known = rows.filter(
    ({ name, value }) => z.partial(Settings).safeParse({ [name]: value }, { reportInput: false }).success,
  );
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

export async function changeSettings(db: Kysely<Tables>, changes: Partial<Settings>): Promise<void> {
  const given = z.partial(Settings).parse(changes);
  for (const [name, value] of Object.entries(given))
    await sql`
      insert into settings (name, value) values (${name}, ${JSON.stringify(value)})
      on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db);
}
