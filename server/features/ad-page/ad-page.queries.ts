/** What the page of an ad shows, in two statements. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { isPublic, withIds, type CardRow } from '#server/features/ads/cards.queries.ts';
import { selectInFull } from '#server/features/ads/detail.queries.ts';
import { amongOthers, newest } from '#server/features/price-guide/price-guide.queries.ts';

const inFull = (db: Db, id: number) =>
  selectInFull(db).select(['ads.section_id as sectionId', 'ads.likeness']).select(newest).where('ads.id', '=', id);

export const fullAdAmongOthers = async (db: Db, id: number) => amongOthers(await inFull(db, id).executeTakeFirst());

interface NamedAd {
  id: number;
  userId: string;
  title: string;
  price: number | null;
}

const cardsAndNames = (db: Db, ids: readonly number[], named: readonly number[]) =>
  withIds(db, ids)
    .where(isPublic)
    .select(
      sql<string | null>`(
          select json_agg(json_build_object('id', id, 'userId', user_id, 'title', title, 'price', price))::text
          from ads as named where named.is_public and named.id = any(${named}))`.as('named'),
    );

/** The cards of some, and of others no more than their names and prices; public ones, in no order. */
export async function readCardsAndNames(
  db: Db,
  ids: readonly number[],
  named: readonly number[],
): Promise<{ cards: CardRow[]; names: NamedAd[] }> {
  if (!ids.length) return { cards: [], names: [] };
  const cards = await cardsAndNames(db, ids, named).execute();
  const names: NamedAd[] = JSON.parse(cards[0]?.named ?? '[]');
  return { cards, names };
}
