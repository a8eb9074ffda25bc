/** Deals between members, made in the database as conversations leave them. */
import { randomUUID } from 'node:crypto';
import type { TestSite } from '#server/testing.ts';

interface DealOptions {
  soldAt?: Date | null;
  /** An agreed handover. */
  handoverAt?: Date | null;
  isAnswered?: boolean;
}

export async function makeDeal(
  site: TestSite,
  { soldAt = new Date(), handoverAt, isAnswered = true }: DealOptions = {},
) {
  const { db } = site.database;
  const seller = await site.signIn();
  const buyer = await site.signIn();
  const id = randomUUID();
  await db
    .insertInto('conversations')
    .values({
      id,
      ad_title: 'Vélo pliant',
      buyer_id: buyer.id,
      seller_id: seller.id,
      is_answered: isAnswered,
      sold_at: soldAt,
    })
    .execute();
  if (handoverAt)
    await db
      .insertInto('handovers')
      .values({
        conversation_id: id,
        place: 'Gare de Lyon',
        at: handoverAt,
        status: 'agreed',
        proposed_by: seller.id,
      })
      .execute();
  return { id, seller, buyer };
}
