/** How long the file of a professional is kept: six months after the end, then nothing of it stays. */
import { businessLimits } from '#contract/api/business.ts';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { fileName } from '#server/kit/file-routes.ts';
import type { Files } from '#server/kit/files.ts';
import { collectStray } from '#server/kit/private-documents.ts';

/** Of the private files that prove who somebody is. */
export const documentEnding = 'ident';
const atOnce = 200;

/** Files to take away once the rows are gone for good. */
class Leftovers {
  readonly pictures: string[] = [];
  readonly documents: string[] = [];

  async remove(files: Files): Promise<void> {
    for (const address of this.pictures) await files.public.remove(fileName(address));
    for (const name of this.documents) await files.private.remove(name);
  }
}

/** The shop closes and loses its pictures and words; a file that was never sent goes whole. */
export async function removeBusiness(db: Db, userId: string, now: Date): Promise<Leftovers> {
  const left = new Leftovers();
  const row = await db
    .selectFrom('business_profiles')
    .select(['logo', 'banner', 'submitted_at', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row || row.status === 'Ended') return left;
  left.pictures.push(...[row.logo, row.banner].filter((one) => one !== null));
  if (!row.submitted_at) {
    const gone = await db.deleteFrom('business_documents').where('user_id', '=', userId).returning('file').execute();
    left.documents.push(...gone.map(({ file }) => file));
    await db.deleteFrom('business_profiles').where('user_id', '=', userId).execute();
    return left;
  }
  await db
    .updateTable('business_profiles')
    .set({
      status: 'Ended',
      ended_at: now,
      logo: null,
      banner: null,
      tagline: null,
      presentation: null,
      selling_terms: null,
      hours: '[]',
      reasons: [],
      message: null,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
  return left;
}

/** The rows go first: a file that stays behind is found by the collector. */
async function forgetSome({ db, files, now }: Context): Promise<number> {
  const before = now();
  before.setUTCMonth(before.getUTCMonth() - businessLimits.keptMonths);
  const { count, names } = await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('business_profiles')
      .select('user_id')
      .where('status', '=', 'Ended')
      .where('ended_at', '<=', before)
      .orderBy('ended_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ user_id }) => user_id);
    if (!ids.length) return { count: 0, names: [] };
    const gone = await trx.deleteFrom('business_documents').where('user_id', 'in', ids).returning('file').execute();
    await trx.deleteFrom('business_profiles').where('user_id', 'in', ids).execute();
    return { count: ids.length, names: gone.map(({ file }) => file) };
  });
  for (const name of names) await files.private.remove(name);
  return count;
}

export async function forgetEndedBusinesses(context: Context): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const some = await forgetSome(context);
    forgotten += some;
    if (some < atOnce) return forgotten;
  }
}

export const collectStrayDocuments = ({ db, files, now }: Context): Promise<number> =>
  collectStray(files.private, documentEnding, now(), async (names) => {
    const named = await db.selectFrom('business_documents').select('file').where('file', 'in', names).execute();
    return named.map(({ file }) => file);
  });
