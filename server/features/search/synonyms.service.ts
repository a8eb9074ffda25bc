/** The groups of words that mean the same: the operator's, or ours until there are any. */
import type { Context } from '#server/kit/context.ts';
import { buildSynonyms, defaultSynonyms, lexemesOf, type Synonyms } from '#server/features/search/synonyms.ts';
import { AppError } from '#server/kit/app-error.ts';

const known = new WeakMap<Context, { synonyms: Promise<Synonyms> | null }>();

export async function readSynonyms({ db }: Context): Promise<string[][]> {
  const rows = await db.selectFrom('search_synonyms').select('words').orderBy('id').execute();
  return rows.length ? rows.map(({ words }) => words) : defaultSynonyms;
}

/** Read once, and again after a change anywhere. */
export function currentSynonyms(context: Context): Promise<Synonyms> {
  let slot = known.get(context);
  if (!slot) {
    const own: { synonyms: Promise<Synonyms> | null } = { synonyms: null };
    context.events.on((news) => {
      // After a gap in the news everything may have changed; then the categories are said to have.
      if (news.type === 'synonyms.changed' || news.type === 'categories.changed') own.synonyms = null;
    });
    known.set(context, (slot = own));
  }
  if (!slot.synonyms) {
    const reading = readSynonyms(context).then(buildSynonyms);
    slot.synonyms = reading;
    reading.catch(() => (slot.synonyms = null));
  }
  return slot.synonyms;
}

export async function writeSynonyms(context: Context, groups: string[][]): Promise<string[][]> {
  const faults = groups.flatMap((group, row) =>
    group.flatMap((word, column) =>
      lexemesOf(word).length ? [] : [{ field: `groups.${row}.${column}`, code: 'invalid_value' }],
    ),
  );
  if (faults.length) throw new AppError('validation_failed', { fields: faults });
  await context.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('search_synonyms').execute();
    if (groups.length)
      await trx
        .insertInto('search_synonyms')
        .values(groups.map((words) => ({ words })))
        .execute();
    await context.events.publish(trx, { type: 'synonyms.changed' });
  });
  const slot = known.get(context);
  if (slot) slot.synonyms = null;
  return readSynonyms(context);
}
