/** What a change of its pictures means for an ad: for those who store the pictures, in their transaction. */
import { mayEdit } from '#contract/ad-transitions.ts';
import type { Db } from '#server/db/db.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import { forbidden } from '#server/features/ad-lifecycle/moves.service.ts';
import { adColumns, lockAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { readSettings } from '#server/kit/settings.ts';

/** Holds an ad of the member whose pictures may be changed now. */
export async function holdForPictures(db: Db, userId: string, adId: number): Promise<AdRow> {
  const ad = existing(await lockAd(db, { id: adId, userId, deleted: false }));
  const { remoderateEdits } = await readSettings(db);
  if (!mayEdit(ad.status, remoderateEdits)) throw forbidden(ad, 'owner');
  return ad;
}

/** Whether new pictures of it wait beside it until a moderator has looked. */
export const newPicturesWait = async (db: Db, ad: AdRow): Promise<boolean> =>
  ad.status === 'Active' && (await readSettings(db)).remoderateEdits;

/** After a change that acts at once; gives the ad as it is now. */
export async function picturesChanged(context: Context, db: Db, ad: AdRow): Promise<AdRow> {
  const { count } = await db
    .selectFrom('ad_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ad_id', '=', ad.id)
    .executeTakeFirstOrThrow();
  const changed = await db
    .updateTable('ads')
    .set(({ eb }) => ({
      image_count: count,
      pictures_shown: false,
      changed_since_rejection: ad.status === 'Rejected',
      // A draft that is worked on is not thrown away.
      ...(ad.status === 'Draft' && { reminded_at: null }),
      updated_at: context.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ad.id)
    .where('version', '=', ad.version)
    .returning(adColumns)
    .executeTakeFirst();
  if (!changed) throw new AppError('conflict');
  await tellOfChange(context, db, ad, changed);
  return changed;
}
