/**
 * Who sees the pictures of an ad. While everybody may, their files lie in public storage; otherwise they are withheld,
 * and the owner and staff see them by links that are signed for an hour or two.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { AdImage } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import type { AdsTable } from '#server/db/tables.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { fileName } from '#server/kit/file-routes.ts';
import type { StoredFile } from '#server/kit/files.ts';
import { noteWork } from '#server/kit/request-effects.ts';
import { secretKey } from '#server/kit/secrets.ts';

const hourMs = 3_600_000;
const settledAtOnce = 1_000;

interface ShownState {
  status: string;
  deletedAt: Date | null;
  ownerHidden: boolean;
}

/** What was sold or ran out was seen by everybody, and still is in the lists of those who kept it. */
const shownStatuses = ['Active', 'Sold', 'Expired'];
export const showsPictures = ({ status, deletedAt, ownerHidden }: ShownState): boolean =>
  shownStatuses.includes(status) && deletedAt === null && !ownerHidden;
export const stateOf = (ad: Pick<Selectable<AdsTable>, 'status' | 'deleted_at' | 'owner_hidden'>): ShownState => ({
  status: ad.status,
  deletedAt: ad.deleted_at,
  ownerHidden: ad.owner_hidden,
});
/** For a picture that nobody has looked at yet, whatever its ad is. */
export const unseen: ShownState = { status: 'Draft', deletedAt: null, ownerHidden: false };
/** As the index says it. */
const isShown = sql`(ads.status in ('Active', 'Sold', 'Expired') and ads.deleted_at is null and not ads.owner_hidden)`;

const tokenOf = (key: Buffer, name: string, until: number) =>
  createHmac('sha256', key).update(`picture ${name} ${until}`).digest('base64url').slice(0, 32);

export type ShowPicture = <Image extends Pick<AdImage, 'url' | 'variants'>>(image: Image) => Image;

/** Gives pictures addresses that whoever asked may open; those of an ad that everybody sees keep their own. */
export async function pictureShower(context: Context): Promise<(ad: ShownState) => ShowPicture> {
  const key = await secretKey(context.db, 'download-key');
  // The same for an hour, so that a browser does not load a picture anew with every answer.
  const until = (Math.ceil(context.now().getTime() / hourMs) + 1) * hourMs;
  const sign = (address: string) => {
    const name = fileName(address);
    return `/files/withheld/${name}?until=${until}&token=${tokenOf(key, name, until)}`;
  };
  const signAll: ShowPicture = (image) => ({
    ...image,
    url: sign(image.url),
    variants: image.variants.map((one) => ({ ...one, url: sign(one.url) })),
  });
  return (ad) => (showsPictures(ad) ? (image) => image : signAll);
}

/** A picture wherever it lies now. */
export const readPicture = async ({ files }: Context, name: string): Promise<StoredFile | null> =>
  (await files.withheld.read(name)) ?? (await files.public.read(name));

/** For who holds a signed link that has not run out. */
export async function openWithheld(
  context: Context,
  name: string,
  { until, token }: { until: string; token: string },
): Promise<StoredFile> {
  const expected = Buffer.from(tokenOf(await secretKey(context.db, 'download-key'), name, Number(until)));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not_found');
  if (Number(until) <= context.now().getTime()) throw new AppError('link_expired');
  return existing(await readPicture(context, name));
}

/** Two ads may share a file: it is public as long as one of them is, and kept as long as one names it. */
async function placesOf(db: Db, addresses: readonly string[]): Promise<{ address: string; shown: boolean }[]> {
  const { rows } = await sql<{ address: string; shown: boolean }>`
    select address, exists (
      select from ads_with_file(address) ad_id join ads on ads.id = ad_id where ${isShown}
    ) as shown
    from unnest(${[...addresses]}::text[]) address`.execute(db);
  return rows;
}

async function addressesOf(db: Db, adId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select url as address from ad_images where ad_id = ${adId}
    union select jsonb_path_query(variants, '$[*].url') #>> '{}' from ad_images where ad_id = ${adId}
    union select jsonb_path_query(images, '$[*].url') #>> '{}' from ad_revisions where ad_id = ${adId} and status = 'Waiting'
    union select jsonb_path_query(images, '$[*].variants[*].url') #>> '{}' from ad_revisions
      where ad_id = ${adId} and status = 'Waiting'
    order by address`.execute(db);
  return rows.map(({ address }) => address);
}

/** Puts files where they belong by now. One at a time for each file: who comes later sees what is true then. */
async function settleFiles(context: Context, addresses: readonly string[]): Promise<void> {
  if (!addresses.length) return;
  await context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(address, 7))
      from unnest(${[...addresses].toSorted()}::text[]) address`.execute(trx);
    for (const { address, shown } of await placesOf(trx, addresses))
      await context.files.move(fileName(address), shown ? 'public' : 'withheld');
  });
}

/** The files of an ad follow who sees it now. */
export async function settlePictures(context: Context, adId: number): Promise<void> {
  const { rows } = await sql<{ shown: boolean }>`select ${isShown} as shown from ads where id = ${adId}`.execute(
    context.db,
  );
  const [ad] = rows;
  if (!ad) return;
  await settleFiles(context, await addressesOf(context.db, adId));
  // Changed again meanwhile: whoever did settles it once more.
  await sql`update ads set pictures_shown = ${ad.shown}
    where id = ${adId} and pictures_shown <> ${ad.shown} and ${isShown} = ${ad.shown}`.execute(context.db);
}

/** Called where an ad may have become seen or unseen: its files follow before the answer leaves, or by the clock. */
export function settleAfterwards(context: Context, adId: number): void {
  noteWork(() => settlePictures(context, adId));
}

/** The same for all ads of somebody who was hidden or shown again. */
export function settleOwnerAfterwards(context: Context, userId: string): void {
  noteWork(async () => {
    const { rows } = await sql<{ id: number }>`
      select id from ads where user_id = ${userId} and image_count > 0 and pictures_shown <> ${isShown}
      order by id desc limit ${sql.lit(settledAtOnce)}`.execute(context.db);
    for (const { id } of rows) await settlePictures(context, id);
  });
}

/** What no request settled: the clock or a ban hid it, or a process ended in between. */
export async function settleRest(context: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ads where image_count > 0 and pictures_shown <> ${isShown} limit ${sql.lit(settledAtOnce)}`.execute(
    context.db,
  );
  for (const { id } of rows) await settlePictures(context, id);
  return rows.length;
}
