/** The files of pictures whose ads are gone. The same picture in another ad keeps its files. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { fileName } from '#server/kit/file-routes.ts';

/** Every address under which pictures of these ads are stored; asked before the ads go. */
export async function pictureAddresses(db: Db, adIds: readonly number[]): Promise<string[]> {
  if (!adIds.length) return [];
  const rows = await db
    .selectFrom('ad_images')
    .select(['url', 'variants'])
    .where('ad_id', 'in', [...adIds])
    .execute();
  return [...new Set(rows.flatMap(({ url, variants }) => [url, ...variants.map((one) => one.url)]))];
}

export async function picturesOfMember(db: Db, userId: string): Promise<string[]> {
  const ads = await db.selectFrom('ads').select('id').where('user_id', '=', userId).execute();
  return pictureAddresses(
    db,
    ads.map(({ id }) => id),
  );
}

/** Removes the files that no picture uses any more; called once the ads are gone. */
export async function removeUnused({ files }: Context, db: Db, addresses: readonly string[]): Promise<void> {
  if (!addresses.length) return;
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) address
    where not is_file_of_ads(address)`.execute(db);
  for (const { address } of rows) {
    await files.public.remove(fileName(address));
    await files.withheld.remove(fileName(address));
  }
}
