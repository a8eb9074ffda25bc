/** What happened to the seller of a demo site lately: notices of the kinds a member meets most, two of them unread. */
import { sql, type Kysely } from 'kysely';
import type { NotificationType } from '#contract/notifications.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import { daytimeBefore } from '#server/db/seed/daytime.ts';
import type { Tables } from '#server/db/tables.ts';
import { familyOfCategory } from '#server/features/categories/categories.queries.ts';

type Db = Kysely<Tables>;

const hourMs = 3_600_000;
const ownEmail = 'vendeur@trouvaille.example';

/** The talk of the seller that is furthest along: its ad became cheaper while they talked. */
async function lowerPrice(db: Db, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ adId: number; price: number; at: Date }>`
    select a.id as "adId", a.price::float8 as price, c.created_at as at
    from conversations c join ads a on a.id = c.ad_id
    where c.seller_id = ${userId} and a.status = 'Active' and a.price is not null
    order by c.last_seq desc, c.id limit 1`.execute(db);
  const [talk] = rows;
  if (!talk) return;
  const at = new Date(Math.min(talk.at.getTime() + 30 * 60_000, now.getTime() - hourMs));
  const former = Math.round((talk.price * 1.2) / 500) * 500;
  await sql`update price_changes set price = ${former} where ad_id = ${talk.adId}`.execute(db);
  await db.insertInto('price_changes').values({ ad_id: talk.adId, changed_at: at, price: talk.price }).execute();
  await sql`update favorites set price = ${former} where ad_id = ${talk.adId} and created_at < ${at}`.execute(db);
}

export async function writeNotices(db: Db, now: Date): Promise<void> {
  const seller = await db.selectFrom('users').select('id').where('email', '=', ownEmail).executeTakeFirst();
  if (!seller) return;
  await lowerPrice(db, seller.id, now);
  const own = await db
    .selectFrom('ads')
    .select(['id', 'title', 'status'])
    .select(sql<string>`coalesce(expires_at, now())`.as('end'))
    .where('user_id', '=', seller.id)
    .where('status', '=', 'Active')
    .orderBy('expires_at')
    .limit(2)
    .execute();
  const kept = await db
    .selectFrom('ads')
    .select(['id', 'title', sql<number>`price::float8`.as('price'), 'attributes'])
    .select(familyOfCategory('ads.category_id').as('family'))
    .where('user_id', '!=', seller.id)
    .where('is_public', '=', true)
    .where('price', '>', 5_000)
    .orderBy('favorite_count', 'desc')
    .orderBy('id')
    .limit(1)
    .execute();
  const rows: { type: NotificationType; payload: Record<string, string>; hours: number; isRead: boolean }[] = [
    ...own.slice(0, 1).map(({ id, title, end }) => ({
      type: 'adExpiring' as const,
      payload: { title, adId: String(id), date: new Date(end).toISOString() },
      hours: 20,
      isRead: false,
    })),
    ...kept.map(({ id, title, price, attributes, family }) => ({
      type: 'favoriteDropped' as const,
      payload: {
        title,
        adId: String(id),
        price: String(price),
        previousPrice: String(Math.round((price * 1.15) / 100) * 100),
        family: family ?? 'things',
        period: pricePeriodOf(attributes, price) ?? '',
      },
      hours: 30,
      isRead: false,
    })),
    ...own.slice(1).map(({ id, title }) => ({
      type: 'adApproved' as const,
      payload: { title, adId: String(id) },
      hours: 300,
      isRead: true,
    })),
  ];
  if (!rows.length) return;
  await db
    .insertInto('notifications')
    .values(
      rows.map(({ type, payload, hours, isRead }) => {
        const at = daytimeBefore(now, hours);
        return {
          user_id: seller.id,
          type,
          payload: JSON.stringify(payload),
          created_at: at,
          read_at: isRead ? new Date(at.getTime() + hourMs) : null,
        };
      }),
    )
    .execute();
}
