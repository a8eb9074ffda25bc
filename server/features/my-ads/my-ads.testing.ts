/** Sellers, moderators and whole ads for tests. */
import type { Insertable } from 'kysely';
import type { AdStatus } from '#contract/ads.ts';
import { createAd, type AdInput } from '#contract/api/my-ads.ts';
import { decideAd } from '#contract/api/moderation.ts';
import type { AdsTable } from '#server/db/tables.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import type { TestSite } from '#server/testing.ts';

export interface Person {
  id: string;
  token: string;
}

export const lampCategory = 502;

export const wholeAd = {
  categoryId: lampCategory,
  title: 'Lampe de bureau articulée',
  description: 'Une lampe en très bon état, à venir chercher sur place.',
  price: 2_500,
  priceType: 'Fixed',
  city: 'Lyon',
  postalCode: '69003',
  attributes: { decorType: 'lighting' },
} satisfies AdInput;

export function sellingTools(site: TestSite) {
  const { db } = site.database;

  /** A member who may publish. */
  async function seller(columns: { is_email_verified?: boolean; phone_number?: string } = {}): Promise<Person> {
    const person = await site.signIn();
    await db
      .updateTable('users')
      .set({ is_email_verified: true, ...columns })
      .where('id', '=', person.id)
      .execute();
    return person;
  }

  const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function write(owner: Person, body: Partial<AdInput> = {}): Promise<number> {
    const answer = await site.call(createAd, { body: { ...wholeAd, ...body }, token: owner.token });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.data.id as number;
  }

  /** An ad in the given status, whole, as if it had always been there. */
  const adIn = (owner: Person, status: AdStatus, columns: Partial<Insertable<AdsTable>> = {}) => {
    const { attributes: _, ...others } = columns;
    return insertAd(site, {
      category_id: lampCategory,
      attributes: { decorType: 'lighting' },
      user_id: owner.id,
      status,
      submitted_at: status === 'Draft' ? null : new Date(),
      changed_since_rejection: status === 'Rejected',
      ...(status === 'Draft' && { published_at: null, expires_at: null }),
      ...others,
    });
  };

  const decide = (moderator: Person, id: number, body: object) =>
    site.call(decideAd, { params: { id: String(id) as never }, body: body as never, token: moderator.token });

  const eventsOf = async (id: number) =>
    (
      await db
        .selectFrom('ad_events')
        .select(['action', 'from_status', 'to_status', 'mover'])
        .where('ad_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action, from_status, to_status, mover }) => [action, from_status, to_status, mover]);

  const noticesOf = async (userId: string) =>
    (
      await db.selectFrom('notifications').select('type').where('user_id', '=', userId).orderBy('created_at').execute()
    ).map(({ type }) => type);

  return { db, seller, adRow, write, adIn, decide, eventsOf, noticesOf };
}
