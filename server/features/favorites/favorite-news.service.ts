/** Tells those who kept an ad that it was sold or became cheaper; each of them once, however often the job dies. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Family } from '#contract/families.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import type { Db } from '#server/db/db.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { notifyAll, type AnyNotice } from '#server/features/notifications/notifications.service.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';

export const tellFavoritesJob = defineJob('favorites.tell-news', z.strictObject({}), (context) =>
  tellFavorites(context),
);
const toldAtOnce = 200;

interface FavoriteNews {
  adId: number;
  kind: 'sold' | 'dropped';
  /** Cents. */
  price: number | null;
  previousPrice: number | null;
  /** When the price began. */
  at: Date;
}

export async function queueFavoriteNews(context: Context, db: Db, news: FavoriteNews): Promise<void> {
  const { adId, kind, price, previousPrice, at } = news;
  await db
    .insertInto('favorite_news')
    .values({ ad_id: adId, kind, price, previous_price: previousPrice, created_at: at })
    .execute();
  await context.jobs.send(db, tellFavoritesJob, {});
}

async function takeNews(db: Db) {
  return db
    .selectFrom('favorite_news as news')
    .innerJoin('ads', 'ads.id', 'news.ad_id')
    .select([
      'news.id',
      'news.ad_id as adId',
      'news.kind',
      'news.price',
      'news.previous_price as previousPrice',
      'news.told_until as toldUntil',
      'news.created_at as createdAt',
      'ads.title',
      'ads.user_id as ownerId',
      'ads.status',
      'ads.price as priceNow',
      'ads.is_public as isPublic',
      'ads.attributes',
      'ads.category_id as categoryId',
    ])
    .orderBy('news.id')
    .limit(1)
    .forUpdate('news')
    .skipLocked()
    .executeTakeFirst();
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeNews>>>;

/** Of a drop hear those who never saw so low a price since they kept the ad: no news from prices that go up and down. */
async function listenersOf(db: Db, news: Taken): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select f.user_id as "userId" from favorites f
    where f.ad_id = ${news.adId} and f.user_id <> ${news.ownerId}
      and f.user_id > ${news.toldUntil ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and (${news.kind} = 'sold' or (
        coalesce(f.price > ${news.price}::bigint, true) and not exists (
          select 1 from price_changes c
          where c.ad_id = f.ad_id and c.changed_at >= f.created_at and c.changed_at < ${news.createdAt}
            and c.price <= ${news.price}::bigint
        )
      ))
    order by f.user_id limit ${toldAtOnce}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Overtaken by another change before it was told. */
const isStale = ({ kind, status, isPublic, price, priceNow }: Taken) =>
  kind === 'sold' ? status !== 'Sold' : !isPublic || price !== priceNow;

function noticeOf(news: Taken, family: Family, userId: string): AnyNotice {
  const payload = { title: news.title, adId: String(news.adId), family };
  if (news.kind === 'sold') return { userId, type: 'favoriteSold', payload };
  const prices = { price: String(news.price), previousPrice: String(news.previousPrice) };
  const period = pricePeriodOf(news.attributes, news.price) ?? '';
  return { userId, type: 'favoriteDropped', payload: { ...payload, ...prices, period } };
}

export async function tellFavorites(context: Context): Promise<void> {
  const { familyOf } = await categoryLookup(context);
  for (;;) {
    const isMore = await context.db.transaction().execute(async (trx) => {
      const news = await takeNews(trx);
      if (!news) return false;
      const listeners = isStale(news) ? [] : await listenersOf(trx, news);
      await notifyAll(
        context,
        trx,
        listeners.map((userId) => noticeOf(news, familyOf(news.categoryId), userId)),
      );
      const last = listeners.at(-1);
      if (last && listeners.length === toldAtOnce)
        await trx.updateTable('favorite_news').set({ told_until: last }).where('id', '=', news.id).execute();
      else await trx.deleteFrom('favorite_news').where('id', '=', news.id).execute();
      return true;
    });
    if (!isMore) return;
  }
}
