/** The demo's catalogue: sellers, 2,000 ads with pictures, and ninety days of people looking at them. */
import { sql, type Insertable, type Kysely } from 'kysely';
import { adLimits } from '#contract/ads.ts';
import { must } from '#contract/must.ts';
import { altOf } from '#server/db/seed/ads/ad-scenes.ts';
import { allShelves } from '#server/db/seed/ads/all-shelves.ts';
import { giveLives, type Life } from '#server/db/seed/ads/lives.ts';
import { makeAds, type DemoAd } from '#server/db/seed/ads/make-ads.ts';
import { makeSellers, type DemoSeller } from '#server/db/seed/ads/sellers.ts';
import { insertNewcomers } from '#server/db/seed/ads/newcomers.ts';
import { settle } from '#server/db/seed/ads/settle.ts';
import { writeInterest } from '#server/db/seed/ads/write-interest.ts';
import { insertSellers, readTowns, townOf, type Town } from '#server/db/seed/ads/write-sellers.ts';
import { keyOf, promisePicture } from '#server/db/seed/pictures/drawn-files.ts';
import type { Scene } from '#server/db/seed/pictures/scene.ts';
import type { AdImagesTable, AdsTable, Tables } from '#server/db/tables.ts';
import { readCategories } from '#server/features/categories/lookup.service.ts';
import { searchColumns, searchedCategory, type SearchedCategory } from '#server/features/search/search.service.ts';

type Db = Kysely<Tables>;

export const demoAdCount = 2_000;
const rowsAtOnce = 400;
const dayMs = 86_400_000;

interface Placed {
  ad: DemoAd;
  life: Life;
  sellerId: string;
  town: Town;
  category: SearchedCategory;
}

function toRow({ ad, life, sellerId, town, category }: Placed, now: Date): Insertable<AdsTable> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  const wasOnline = ['Active', 'Sold', 'Expired', 'Suspended'].includes(life.status);
  return {
    user_id: sellerId,
    category_id: ad.categoryId,
    section_id: ad.sectionId,
    title: ad.title,
    description: ad.description,
    price: ad.price,
    price_type: ad.priceType,
    condition: ad.condition,
    city: town.name,
    postal_code: town.postalCode,
    insee_code: town.inseeCode,
    lat: town.lat,
    lon: town.lon,
    attributes: JSON.stringify(ad.attributes),
    contact_by_phone: true,
    status: life.status,
    is_promoted: life.isPromoted,
    promoted_until: life.isPromoted ? at(-365) : null,
    image_count: ad.scenes.length,
    pictures_shown: ['Active', 'Sold', 'Expired'].includes(life.status),
    created_at: at(life.age),
    updated_at: at(life.formerPrice === null ? life.age : life.loweredDaysAgo),
    submitted_at: life.status === 'Draft' ? null : at(life.age),
    published_at: wasOnline ? at(life.age) : null,
    expires_at: wasOnline ? at(life.age - adLimits.activeDays) : null,
    sold_at: life.status === 'Sold' ? at(life.age / 3) : null,
    is_pro: ad.isPro && life.seller >= 0,
    ...searchColumns(
      {
        title: ad.title,
        description: ad.description,
        attributes: ad.attributes,
        city: town.name,
        postalCode: town.postalCode,
      },
      category,
    ),
  };
}

function imageRow(adId: number, position: number, title: string, scene: Scene): Insertable<AdImagesTable> {
  const { url, width, height, placeholder, variants, looks } = promisePicture(scene);
  return {
    ad_id: adId,
    position,
    url,
    width,
    height,
    alt: altOf(title, scene),
    placeholder,
    variants: JSON.stringify(variants),
    looks,
    looked_at: new Date(),
  };
}

async function inBatches<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await write(rows.slice(start, start + rowsAtOnce));
}

async function insertAds(db: Db, placed: readonly Placed[], now: Date): Promise<void> {
  const ids: number[] = [];
  await inBatches(placed, async (batch) => {
    const rows = batch.map((one) => toRow(one, now));
    ids.push(...(await db.insertInto('ads').values(rows).returning('id').execute()).map(({ id }) => id));
  });
  const idOf = (index: number) => must(ids[index], 'id of an ad');
  const images = placed.flatMap((one, index) =>
    one.ad.scenes.map((scene, position) => imageRow(idOf(index), position, one.ad.title, scene)),
  );
  await inBatches(images, (batch) => db.insertInto('ad_images').values(batch).execute());
  const scenes = new Map(placed.flatMap(({ ad }) => ad.scenes.map((scene) => [keyOf(scene), scene] as const)));
  const drawn = [...scenes].map(([key, scene]) => ({ key, scene: JSON.stringify(scene) }));
  await inBatches(drawn, (batch) => db.insertInto('drawn_pictures').values(batch).execute());
  const lowered = placed.flatMap(({ life, ad }, index) => {
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
    const first = { ad_id: idOf(index), changed_at: at(life.age), price: life.formerPrice ?? ad.price };
    return life.formerPrice === null
      ? [first]
      : [first, { ...first, changed_at: at(life.loweredDaysAgo), price: ad.price }];
  });
  await inBatches(lowered, (batch) => db.insertInto('price_changes').values(batch).execute());
}

interface DemoCatalogue {
  ads: DemoAd[];
  sellers: DemoSeller[];
  lives: Life[];
}

export function makeCatalogue(now: Date): DemoCatalogue {
  const ads = makeAds(allShelves, demoAdCount, now);
  const sellers = makeSellers();
  const lives = giveLives(ads, sellers);
  return { ads: ads.map((ad, index) => settle(ad, must(lives[index], 'life').town)), sellers, lives };
}

/** `withInterest`: and the days of people looking at them. */
export async function writeAds(
  db: Db,
  { ads, sellers, lives }: DemoCatalogue,
  now: Date,
  withInterest = true,
): Promise<void> {
  const towns = await readTowns(db);
  const categories = await readCategories(db);
  const { sellerIds, ownId } = await insertSellers(db, sellers, towns, now);
  const placed = ads.map((ad, index): Placed => {
    const life = must(lives[index], 'life');
    return {
      ad,
      life,
      sellerId: sellerIds[life.seller] ?? ownId,
      town: townOf(towns, life.town),
      category: searchedCategory(categories, ad.categoryId),
    };
  });
  await insertAds(db, placed, now);
  if (withInterest) {
    await insertNewcomers(db, towns, now);
    await writeInterest(db, now);
  }
  await sql`analyze ads, ad_images, favorites, ad_days`.execute(db);
}

/** Pictures of what nobody may see yet are withheld from the start; once everything else is written. */
export async function withholdPictures(db: Db): Promise<void> {
  await sql`update ads set pictures_shown = not pictures_shown
    where pictures_shown <> (status in ('Active', 'Sold', 'Expired') and deleted_at is null and not owner_hidden)`.execute(
    db,
  );
  await sql`update drawn_pictures set withheld = true where key in (
    select substring(i.url from 8 for 30) from ad_images i join ads on ads.id = i.ad_id where not ads.pictures_shown)`.execute(
    db,
  );
}
