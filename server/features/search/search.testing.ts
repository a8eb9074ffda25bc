/** A small catalogue for tests, written the way the site writes ads. */
import type { AttributeValues } from '#contract/ads.ts';
import { searchAds, type SearchAnswer } from '#contract/api/search.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { searchColumns, searchedCategory } from '#server/features/search/search.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

export interface TestAd {
  title: string;
  description?: string;
  categoryId?: number;
  attributes?: AttributeValues;
  price?: number | null;
  priceType?: 'Fixed' | 'Negotiable' | 'Free' | 'OnRequest';
  condition?: 'new' | 'like-new' | 'very-good' | 'good' | 'fair' | 'for-parts' | null;
  town?: keyof typeof towns;
  isPro?: boolean;
  images?: number;
  promoted?: boolean;
  status?: 'Active' | 'Pending' | 'Sold';
  createdAt?: Date;
}

export const towns = {
  Lyon: { postal_code: '69003', insee_code: '69123', lat: 45.76, lon: 4.84 },
  Villeurbanne: { postal_code: '69100', insee_code: '69266', lat: 45.77, lon: 4.88 },
  Paris: { postal_code: '75011', insee_code: '75056', lat: 48.86, lon: 2.35 },
  Nantes: { postal_code: '44000', insee_code: '44109', lat: 47.22, lon: -1.55 },
  Lille: { postal_code: '59000', insee_code: '59350', lat: 50.63, lon: 3.06 },
} as const;

const start = Date.now() - 30 * 86_400_000;
let made = 0;

/** A site with the categories every site begins with, and somebody who sells. */
export async function openSearchSite(): Promise<TestSite & { seller: string }> {
  const site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  await seedCategories(site.database.db);
  return { ...site, seller: (await site.signIn()).id };
}

/** What a search answers; a refusal fails the test. */
export async function searchOn(
  site: TestSite,
  query: Record<string, string | string[]>,
  language = 'fr',
): Promise<SearchAnswer> {
  const headers = { 'accept-language': language };
  const { status, body } = await site.call(searchAds, { query: query as never, headers });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

export async function addAds(site: TestSite, userId: string, ads: TestAd[]): Promise<number[]> {
  const lookup = await categoryLookup(site.context);
  const ids: number[] = [];
  for (const ad of ads) {
    made += 1;
    const { title, categoryId = 1201, attributes = {}, town = 'Lyon' } = ad;
    const description = ad.description ?? 'Visible sur place, remise en main propre de préférence.';
    const line = lookup.lineOf(categoryId);
    const found = searchColumns(
      { title, description, attributes, city: town, postalCode: towns[town].postal_code },
      searchedCategory(lookup, categoryId),
    );
    const { id } = await site.database.db
      .insertInto('ads')
      .values({
        user_id: userId,
        category_id: categoryId,
        section_id: line[0]!.id,
        title,
        description,
        attributes: JSON.stringify(attributes),
        price: ad.price === undefined ? 5_000 : ad.price,
        price_type: ad.priceType ?? 'Fixed',
        condition: ad.condition ?? null,
        city: town,
        ...towns[town],
        is_pro: ad.isPro ?? false,
        image_count: ad.images ?? 0,
        is_promoted: ad.promoted ?? false,
        promoted_until: ad.promoted ? new Date(Date.now() + 86_400_000) : null,
        status: ad.status ?? 'Active',
        // One after the other, so that "newest first" is the order of the list backwards.
        created_at: ad.createdAt ?? new Date(start + made * 1_000),
        published_at: new Date(),
        ...found,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** What was left of a sentence and what was read out of it, which has to stand in it. */
export function wordsAndFilters(q: string, { words, understood }: SearchAnswer): [string, Record<string, string>] {
  const foreign = understood.filter(({ label, from }) => !label || !q.includes(from));
  if (foreign.length) throw new Error(`Not in "${q}": ${JSON.stringify(foreign)}`);
  const params = understood.filter(({ param }) => param !== 'radius').map(({ param, value }) => [param, value]);
  return [words, Object.fromEntries(params)];
}

const car = (title: string, fuel: string, mileage: number, rest: Partial<TestAd> = {}): TestAd => ({
  title,
  categoryId: 101,
  attributes: { fuel, mileage, make: 'renault', gearbox: 'manual' },
  ...rest,
});
/** One of each kind. */
export const smallCatalogue: TestAd[] = [
  car('Renault Clio IV', 'diesel', 82_000, { price: 799_000, condition: 'good', images: 3 }),
  car('Renault Clio V', 'petrol', 20_000, { price: 1_299_000, condition: 'very-good', isPro: true, images: 1 }),
  car('Renault Mégane', 'diesel', 140_000, { price: 499_000, town: 'Paris' }),
  { title: 'Vélo électrique Peugeot', categoryId: 804, price: 70_000, town: 'Lyon', condition: 'new' },
  { title: 'Vélo électrique Giant', categoryId: 804, price: 95_000, town: 'Villeurbanne' },
  { title: 'Vélo électrique Cube', categoryId: 804, price: 60_000, town: 'Lille' },
  {
    title: 'Appartement trois pièces',
    categoryId: 201,
    price: 75_000,
    town: 'Nantes',
    attributes: { rooms: 3, surface: 62, propertyType: 'apartment', transaction: 'rent' },
  },
  {
    title: 'Appartement deux pièces',
    categoryId: 201,
    price: 60_000,
    town: 'Nantes',
    attributes: { rooms: 2, surface: 40, propertyType: 'apartment', transaction: 'rent' },
  },
  { title: 'Cartons de déménagement', price: null, priceType: 'Free' },
  { title: 'Vendu depuis longtemps', status: 'Sold' },
];

/** So many ads whose titles differ by a number alone. */
export const several = (count: number, title: string, categoryId: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ title: `${title} ${index + 1}`, categoryId, ...more }));
