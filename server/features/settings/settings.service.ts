/** Settings and listed words as an admin changes them: each change is written down with what was before. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type * as api from '#contract/api/settings.ts';
import type { ListedWord, Settings } from '#contract/api/settings.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { entriesOf } from '#contract/known-values.ts';
import type { Db } from '#server/db/db.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';
import * as kept from '#server/kit/settings.ts';
import { InvalidInput } from '#server/kit/validation.ts';

export const readSettings = async (context: Context): Promise<DataOf<typeof api.readSettings>> => ({
  settings: await kept.readSettings(context.db),
  configured: kept.configuredFor(context),
});

const changed = (before: Settings, after: Settings): Partial<Settings> =>
  Object.fromEntries(entriesOf(before).filter(([name, value]) => after[name] !== value));

export async function changeSettings(context: Context, staff: Actor, changes: Partial<Settings>): Promise<Settings> {
  const result = await context.db.transaction().execute(async (trx) => {
    await sql`lock table settings in share row exclusive mode`.execute(trx);
    const before = await kept.readSettings(trx);
    await kept.changeSettings(trx, changes);
    const after = await kept.readSettings(trx);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordAction(trx, {
        staff,
        action: 'settings.change',
        subject: { type: 'settings', id: 'all' },
        before: changed(before, after),
        after: changed(after, before),
      });
      await context.events.publish(trx, { type: 'settings.changed' });
    }
    return after;
  });
  // Whoever is told that it is saved finds it so on this node; the others hear of it.
  await kept.applySettings(context);
  context.events.tell({ type: 'settings.applied' });
  return result;
}

async function currentWords(db: Db): Promise<{ words: ListedWord[]; version: string }> {
  const rows = await db.selectFrom('forbidden_words').select(['word', 'severity', 'note']).orderBy('word').execute();
  const words = rows.map(({ severity, ...row }) => ({ ...row, severity: severity as ListedWord['severity'] }));
  return { words, version: createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22) };
}

export const readWords = ({ db }: Context) => currentWords(db);

export async function writeWords(
  context: Context,
  staff: Actor,
  { words, version }: { words: ListedWord[]; version: string },
): Promise<{ words: ListedWord[]; version: string }> {
  const seen = new Map<string, number>();
  for (const [index, { word }] of words.entries()) {
    if (seen.has(word.toLowerCase())) throw new InvalidInput([{ field: `words.${index}.word`, code: 'repeated_word' }]);
    seen.set(word.toLowerCase(), index);
  }
  return context.db.transaction().execute(async (trx) => {
    await sql`lock table forbidden_words in share row exclusive mode`.execute(trx);
    const before = await currentWords(trx);
    if (before.version !== version) throw new AppError('stale_version', { data: before });
    await trx.deleteFrom('forbidden_words').execute();
    if (words.length)
      await trx
        .insertInto('forbidden_words')
        .values(words.map((word) => ({ ...word, created_by: staff.id })))
        .execute();
    const after = await currentWords(trx);
    const left = (some: ListedWord[], others: ListedWord[]) => {
      const known = new Set(others.map(({ word, severity }) => `${severity} ${word}`));
      return some.filter(({ word, severity }) => !known.has(`${severity} ${word}`)).slice(0, 100);
    };
    await recordAction(trx, {
      staff,
      action: 'words.change',
      subject: { type: 'words', id: 'all' },
      before: { words: left(before.words, after.words) },
      after: { words: left(after.words, before.words) },
    });
    return after;
  });
}
