/** The demo's catalogue: sellers, 2,000 ads with pictures, and ninety days of people looking at them. */
import { sql, type Insertable, type Kysely } from 'kysely';
import { adLimits } from '#contract/ads.ts';
import { allShelves } from '#server/db/seed/ads/all-shelves.ts';
import { giveLives, type Life } from '#server/db/seed/ads/lives.ts';
import { makeAds, type DemoAd } from '#server/db/seed/ads/make-ads.ts';
import { renderPictures, sceneKey, type Scene } from '#server/db/seed/ads/render-pictures.ts';
import { makeSellers, type DemoSeller } from '#server/db/seed/ads/sellers.ts';
import { writeInterest } from '#server/db/seed/ads/write-interest.ts';
import { insertSellers, readTowns, type Town } from '#server/db/seed/ads/write-sellers.ts';
import type { AdImagesTable, AdsTable, Tables } from '#server/db/tables.ts';
import { readCategories } from '#server/features/categories/lookup.service.ts';
import { searchColumns, searchedCategory, type SearchedCategory } from '#server/features/search/search.service.ts';
import type { FileStore } from '#server/kit/files.ts';
import type { Picture } from '#server/kit/pictures.ts';

type Db = Kysely<Tables>;

export const demoAdCount = 2_000;
const rowsAtOnce = 400;
const dayMs = 86_400_000;
/** Ads of a popular kind show it on so many papers; a promoted one has every view of its scene. */
const variants = 2;
const popular = 12;
const allViews = 5;

interface Placed {
  ad: DemoAd;
  life: Life;
  sellerId: string;
  town: Town;
  scenes: Scene[];
  category: SearchedCategory;
}

function toRow({ ad, life, sellerId, town, scenes, category }: Placed, now: Date): Insertable<AdsTable> {
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
    image_count: scenes.length,
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

/** Kinds that many ads show are drawn twice; close-ups are of the first paper only. Drawing takes most of a first start. */
function scenesOf(ad: DemoAd, nth: number, total: number, isPromoted: boolean): Scene[] {
  const variant = !isPromoted && total >= popular ? nth % variants : 0;
  const views = isPromoted ? allViews : variant === 0 && total >= popular ? Math.min(2, ad.pictures) : 1;
  return Array.from({ length: views }, (_, view) => ({ kind: ad.drawing, variant, view }));
}

function allScenes(ads: readonly DemoAd[], lives: readonly Life[]): Scene[][] {
  const totals = new Map([...Map.groupBy(ads, (ad) => ad.drawing)].map(([kind, list]) => [kind, list.length]));
  const seen = new Map<string, number>();
  return ads.map((ad, index) => {
    const nth = seen.get(ad.drawing) ?? 0;
    seen.set(ad.drawing, nth + 1);
    return scenesOf(ad, nth, totals.get(ad.drawing)!, lives[index]!.isPromoted);
  });
}

const imageRow = (adId: number, position: number, { ad }: Placed, picture: Picture): Insertable<AdImagesTable> => ({
  ad_id: adId,
  position,
  url: picture.url,
  width: picture.width,
  height: picture.height,
  alt: ad.title,
  placeholder: picture.placeholder,
  variants: JSON.stringify(picture.variants),
  // A few drawings in many colours: they would all count as copies of one another.
  looks: null,
  looked_at: new Date(),
});

async function inBatches<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await write(rows.slice(start, start + rowsAtOnce));
}

async function insertAds(db: Db, placed: readonly Placed[], pictures: Map<string, Picture>, now: Date): Promise<void> {
  const ids: number[] = [];
  await inBatches(placed, async (batch) => {
    const rows = batch.map((one) => toRow(one, now));
    ids.push(...(await db.insertInto('ads').values(rows).returning('id').execute()).map(({ id }) => id));
  });
  const images = placed.flatMap((one, index) =>
    one.scenes.map((scene, position) => imageRow(ids[index]!, position, one, pictures.get(sceneKey(scene))!)),
  );
  await inBatches(images, (batch) => db.insertInto('ad_images').values(batch).execute());
  const lowered = placed.flatMap(({ life, ad }, index) => {
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
    const first = { ad_id: ids[index]!, changed_at: at(life.age), price: life.formerPrice ?? ad.price };
    return life.formerPrice === null
      ? [first]
      : [first, { ...first, changed_at: at(life.loweredDaysAgo), price: ad.price }];
  });
  await inBatches(lowered, (batch) => db.insertInto('price_changes').values(batch).execute());
}

export interface DemoCatalogue {
  ads: DemoAd[];
  sellers: DemoSeller[];
  lives: Life[];
  /** Of each ad. */
  scenes: Scene[][];
  pictures: Map<string, Picture>;
}

/** Everything that needs no database: drawing takes longer than a transaction should last. */
export async function prepareAds(store: FileStore, now: Date): Promise<DemoCatalogue> {
  const ads = makeAds(allShelves, demoAdCount, now);
  const sellers = makeSellers();
  const lives = giveLives(ads, sellers);
  const scenes = allScenes(ads, lives);
  const distinct = new Map(scenes.flat().map((scene) => [sceneKey(scene), scene] as const));
  return { ads, sellers, lives, scenes, pictures: await renderPictures([...distinct.values()], store) };
}

/** The same ads without their pictures, at once. */
export function makeCatalogue(now: Date): DemoCatalogue {
  const ads = makeAds(allShelves, demoAdCount, now);
  const sellers = makeSellers();
  return { ads, sellers, lives: giveLives(ads, sellers), scenes: ads.map(() => []), pictures: new Map() };
}

/** `withInterest`: and the days of people looking at them. */
export async function writeAds(db: Db, catalogue: DemoCatalogue, now: Date, withInterest = true): Promise<void> {
  const { ads, sellers, lives, scenes, pictures } = catalogue;
  const towns = await readTowns(db);
  const categories = await readCategories(db);
  const { sellerIds, ownId } = await insertSellers(db, sellers, towns, now);
  const placed = ads.map((ad, index): Placed => {
    const life = lives[index]!;
    const seller = sellers[life.seller];
    return {
      ad,
      life,
      sellerId: seller ? sellerIds[life.seller]! : ownId,
      town: towns[(seller?.townRank ?? 2) % towns.length]!,
      scenes: scenes[index]!,
      category: searchedCategory(categories, ad.categoryId),
    };
  });
  await insertAds(db, placed, pictures, now);
  if (withInterest) await writeInterest(db, now);
  await sql`analyze ads, ad_images, favorites, ad_days`.execute(db);
}
