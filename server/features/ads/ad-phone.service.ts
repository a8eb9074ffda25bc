/** The number of a seller who wants to be called about an ad. */
import { sql } from 'kysely';
import { spendRevealIn } from '#server/features/users/phone-reveal.service.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

interface Callable {
  ownerId: string;
  phoneNumber: string;
}

/** A professional's is that of the business. A number that is not offered, or not there, looks like an ad that is not there. */
export async function requireCallable({ db }: Context, viewerId: string, adId: number): Promise<Callable> {
  const { rows } = await sql<Callable>`
    select u.id as "ownerId", coalesce(b.phone_number, u.phone_number) as "phoneNumber"
    from ads join users u on u.id = ads.user_id
    left join business_profiles b on b.user_id = u.id and b.status = 'Verified'
    where ads.id = ${adId} and ads.contact_by_phone and coalesce(b.phone_number, u.phone_number) is not null
      and (ads.is_public or (ads.user_id = ${viewerId} and ads.deleted_at is null))`.execute(db);
  return existing(rows[0]);
}

/** For whoever has a verified address. Spends one of the day's numbers; the first time somebody asks for this one, the seller has one contact more. */
export async function revealAdPhone(
  context: Context,
  viewerId: string,
  adId: number,
  { ownerId, phoneNumber }: Callable,
): Promise<{ phoneNumber: string }> {
  if (viewerId !== ownerId)
    await context.db.transaction().execute(async (trx) => {
      const isFirst = await spendRevealIn(trx, { viewerId, ownerId, adId });
      if (!isFirst) return;
      await trx
        .updateTable('ads')
        .set(({ eb }) => ({ contact_count: eb('contact_count', '+', 1) }))
        .where('id', '=', adId)
        .execute();
      await sql`
        insert into ad_days (ad_id, day, contacts)
        values (${adId}, (${context.now()}::timestamptz at time zone 'Europe/Paris')::date, 1)
        on conflict (ad_id, day) do update set contacts = ad_days.contacts + 1`.execute(trx);
    });
  return { phoneNumber };
}
