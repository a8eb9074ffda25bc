/** Ads for tests, public unless told otherwise. */
import type { Insertable } from 'kysely';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import type { AdsTable } from '#server/db/tables.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

/** A site with the categories every site begins with, and somebody who sells. */
export async function openAdsSite(settings: Record<string, string> = {}) {
  const site = await openTestSite({ settings });
  await seedCategories(site.database.db);
  return { ...site, seller: await site.signIn() };
}

export type AdsSite = Awaited<ReturnType<typeof openAdsSite>>;

type Values = Partial<Omit<Insertable<AdsTable>, 'attributes'>> & { attributes?: Record<string, unknown> };

const parentOf = (categoryId: number) => (categoryId > 100 ? Math.floor(categoryId / 100) : categoryId);

export async function insertAd(site: TestSite, { attributes = {}, ...values }: Values & { user_id: string }) {
  const categoryId = values.category_id ?? 601;
  const { id } = await site.database.db
    .insertInto('ads')
    .values({
      category_id: categoryId,
      section_id: parentOf(categoryId),
      title: 'Une lampe de bureau',
      description: 'Une lampe en bon état, à venir chercher.',
      price: 2_000,
      status: 'Active',
      city: 'Lyon',
      postal_code: '69003',
      insee_code: '69123',
      lat: 45.76,
      lon: 4.84,
      published_at: new Date(),
      expires_at: new Date(Date.now() + 60 * 86_400_000),
      attributes: JSON.stringify(attributes),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPicture(site: Pick<TestSite, 'database'>, adId: number, name: string, position = 0) {
  const url = `/uploads/${name}.jpg`;
  await site.database.db
    .insertInto('ad_images')
    .values({ ad_id: adId, position, url, width: 800, height: 600, alt: 'Une lampe', variants: JSON.stringify([]) })
    .execute();
  return url;
}
