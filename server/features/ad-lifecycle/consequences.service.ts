/** What else happens when an ad changes: pages forget it, searches and those who kept it hear of it. */
import type { Db } from '#server/db/db.ts';
import { queueNewAd } from '#server/features/saved-searches/alerts.service.ts';
import { settleAfterwards, showsPictures, stateOf } from '#server/features/picture-access/picture-access.service.ts';
import { adChanged } from '#server/features/ads/ads.service.ts';
import { noteSearchWords } from '#server/features/search/search.service.ts';
import { queueFavoriteNews } from '#server/features/favorites/favorite-news.service.ts';
import {
  dropWhilePending,
  inheritPrices,
  notePrice,
  type AdRow,
} from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { tellTalkers } from '#server/features/ad-lifecycle/talked-of.service.ts';
import type { Context } from '#server/kit/context.ts';

/** A lower price is news once everybody can see it. */
async function followPrice(context: Context, db: Db, before: AdRow, after: AdRow): Promise<void> {
  if (!after.published_at) return;
  const isFirst = !before.published_at;
  const at = context.now();
  if (isFirst) await inheritPrices(db, after);
  if (isFirst || before.price !== after.price) await notePrice(db, after.id, after.price, at);
  if (isFirst || after.status !== 'Active') return;
  const isLower = before.price !== null && after.price !== null && after.price < before.price;
  const drop = isLower
    ? { price: after.price, previousPrice: before.price, at }
    : before.status === 'Pending' && (await dropWhilePending(db, after.id));
  if (drop) await queueFavoriteNews(context, db, { adId: after.id, kind: 'dropped', ...drop });
}

/** Called in the transaction of the change, once for each. */
export async function tellOfChange(context: Context, db: Db, before: AdRow, after: AdRow): Promise<void> {
  if (showsPictures(stateOf(before)) !== showsPictures(stateOf(after))) settleAfterwards(context, after.id);
  // What waits beside an ad waits no longer once it is not online; its owner keeps the words.
  if (before.status === 'Active' && after.status !== 'Active')
    await db
      .updateTable('ad_revisions')
      .set({ status: 'Withdrawn', decided_at: context.now() })
      .where('ad_id', '=', after.id)
      .where('status', '=', 'Waiting')
      .execute();
  await followPrice(context, db, before, after);
  await tellTalkers(context, db, before, after);
  if (before.status !== 'Sold' && after.status === 'Sold')
    await queueFavoriteNews(context, db, {
      adId: after.id,
      kind: 'sold',
      price: null,
      previousPrice: null,
      at: context.now(),
    });
  if (!before.published_at && after.published_at) await queueNewAd(context, db, after.id);
  if (!before.is_public && !after.is_public) return;
  const [wasShown, isShown] = [before.is_public, after.is_public];
  if (wasShown !== isShown || before.title !== after.title)
    await noteSearchWords(db, { added: isShown ? after.title : null, removed: wasShown ? before.title : null });
  for (const ad of before.category_id === after.category_id ? [after] : [before, after])
    await adChanged(context, db, { id: ad.id, categoryId: ad.category_id, sectionId: ad.section_id });
}
