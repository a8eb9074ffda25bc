/** What other features do with ads, and what they must not forget. */
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';

interface ChangedAd {
  id: number;
  categoryId: number;
  sectionId: number;
}

/**
 * Called in the transaction of everything that makes an ad public, changes what is shown of it, or takes it away: pages
 * that show it are forgotten, here before the request is answered and on other nodes at once.
 */
export async function adChanged({ events }: Context, trx: Db, ad: ChangedAd): Promise<void> {
  const categoryIds = [...new Set([ad.categoryId, ad.sectionId])];
  await events.publish(trx, { type: 'ad.changed', id: ad.id, categoryIds });
}
