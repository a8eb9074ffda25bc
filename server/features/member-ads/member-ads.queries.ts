import { sql, type RawBuilder } from 'kysely';
import type { MemberAdSort } from '#contract/api/member-ads.ts';
import type { Db } from '#server/db/db.ts';
import { selectCards } from '#server/features/ads/cards.queries.ts';

export interface Shelf {
  userId: string;
  isSold: boolean;
  tsquery: string | null;
}

/** By the indices of the owner: (user_id, category_id) and (user_id, created_at). */
function onShelf({ userId, isSold, tsquery }: Shelf): RawBuilder<boolean> {
  const state = isSold
    ? sql`ads.status = 'Sold' and ads.deleted_at is null and not ads.owner_hidden`
    : sql`ads.is_public`;
  const words = tsquery === null ? sql`` : sql`and ads.words @@ ${tsquery}::tsquery`;
  return sql<boolean>`ads.user_id = ${userId} and ${state} ${words}`;
}

export async function countByCategory(db: Db, shelf: Shelf): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select category_id as id, count(*)::int as count from ads where ${onShelf(shelf)}
    group by category_id order by count desc, id`.execute(db);
  return rows;
}

const orders: Record<MemberAdSort, RawBuilder<unknown>> = {
  newest: sql`ads.created_at desc`,
  'price-asc': sql`ads.price`,
  'price-desc': sql`ads.price desc nulls last`,
};

interface Part {
  categoryId: number | null;
  sort: MemberAdSort;
  limit: number;
  offset: number;
}

export const cardsOfShelf = (db: Db, shelf: Shelf, { categoryId, sort, limit, offset }: Part) =>
  selectCards(db)
    .where(onShelf(shelf))
    .$if(categoryId !== null, (query) => query.where('ads.category_id', '=', categoryId))
    .orderBy(shelf.isSold && sort === 'newest' ? sql`ads.sold_at desc nulls last` : orders[sort])
    .orderBy('ads.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
