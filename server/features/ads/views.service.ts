/** How often ads are looked at and seen, without a cookie and without keeping who it was. */
import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import { dayOf } from '#server/kit/paris-day.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { networkOf } from '#server/kit/devices.ts';
import { secretKey } from '#server/kit/secrets.ts';

interface Visitor {
  userId: string | null;
  address: string;
  userAgent: string;
}

/** One network, whatever its browsers call themselves. Of no use the day after: its key changes every day, and yesterday's are deleted. */
export async function visitorHash(
  context: Context,
  day: string,
  { address }: Pick<Visitor, 'address'>,
): Promise<Buffer> {
  const key = createHmac('sha256', await secretKey(context.db, 'visitors'))
    .update(day)
    .digest();
  return createHmac('sha256', key).update(networkOf(address)).digest().subarray(0, 16);
}

export const looksLikePerson = (userAgent: string): boolean => userAgent !== '' && !isbot(userAgent);

/** One that runs the pages it reads. Another program that makes this call does so for somebody. */
const isCrawler = (userAgent: string): boolean => isbot(userAgent) && /bot|crawl|spider|slurp|google/i.test(userAgent);

/** Counts once per network and day, in one statement; crawlers and the owner only get the count. */
export async function noteView(context: Context, id: number, visitor: Visitor): Promise<{ viewCount: number }> {
  const day = dayOf(context.now());
  const { rows } = await sql<{ viewCount: number }>`
    with ad as (select id, user_id, view_count from ads where id = ${id} and is_public),
    visitor as (
      insert into ad_visitors (day, ad_id, visitor)
      select ${day}::date, id, ${await visitorHash(context, day, visitor)}::bytea from ad
      where ${!isCrawler(visitor.userAgent)}::boolean and user_id is distinct from ${visitor.userId}::uuid
      on conflict do nothing returning ad_id
    ),
    counted as (
      update ads set view_count = view_count + 1 where id in (select ad_id from visitor) returning view_count
    ),
    day as (
      insert into ad_days (ad_id, day, views) select ad_id, ${day}::date, 1 from visitor
      on conflict (ad_id, day) do update set views = ad_days.views + 1
    )
    select coalesce((select view_count from counted), ad.view_count) as "viewCount" from ad`.execute(context.db);
  const [row] = rows;
  return existing(row);
}

export async function forgetVisitors({ db, now }: Context): Promise<void> {
  await db.deleteFrom('ad_visitors').where('day', '<', dayOf(now())).execute();
}
