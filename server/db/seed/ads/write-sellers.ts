import type { Kysely } from 'kysely';
import { must } from '#contract/must.ts';
import type { DemoSeller } from '#server/db/seed/ads/sellers.ts';
import type { HomeTown } from '#server/db/seed/ads/towns.ts';
import type { Tables } from '#server/db/tables.ts';

export interface Town {
  inseeCode: string;
  name: string;
  postalCode: string;
  lat: number;
  lon: number;
}

const towns = 6_000;
const monthMs = 30 * 86_400_000;

/** The biggest ones, biggest first. */
export async function readTowns(db: Kysely<Tables>): Promise<Town[]> {
  const rows = await db
    .selectFrom('communes')
    .select(['insee_code as inseeCode', 'name', 'postal_codes as postalCodes', 'lat', 'lon'])
    .where('approximate', '=', false)
    .orderBy('population', 'desc')
    .orderBy('insee_code')
    .limit(towns)
    .execute();
  return rows.flatMap(({ postalCodes: [postalCode], ...town }) => (postalCode ? [{ ...town, postalCode }] : []));
}

/** The place itself; a name that the list of communes does not know is a fault of ours. */
export function townOf(places: readonly Town[], town: HomeTown): Town {
  const found = typeof town === 'number' ? places[town % places.length] : places.find(({ name }) => name === town);
  if (!found) throw new Error(`There is no town called "${town}" among the biggest.`);
  return found;
}

/** The demo account that sells has ads of its own. */
const ownEmail = 'vendeur@trouvaille.example';

export async function insertSellers(
  db: Kysely<Tables>,
  sellers: readonly DemoSeller[],
  places: readonly Town[],
  now: Date,
): Promise<{ sellerIds: string[]; ownId: string }> {
  const users = await db
    .insertInto('users')
    .values(
      sellers.map(({ email, firstName, lastName, phone, isPro, months }) => ({
        email,
        first_name: firstName,
        last_name: lastName,
        phone_number: phone,
        is_pro: isPro,
        is_email_verified: true,
        is_phone_verified: isPro || months > 12,
        created_at: new Date(now.getTime() - months * monthMs),
        last_seen_at: new Date(now.getTime() - (months % 7) * 3_600_000),
      })),
    )
    .returning('id')
    .execute();
  const sellerIds = users.map(({ id }) => id);
  await db
    .insertInto('profiles')
    .values(
      sellers.map(({ company, town }, index) => {
        const { name, postalCode } = townOf(places, town);
        return { user_id: must(sellerIds[index], 'id of a seller'), company, city: name, postal_code: postalCode };
      }),
    )
    .execute();
  const own = await db.selectFrom('users').select('id').where('email', '=', ownEmail).executeTakeFirstOrThrow();
  return { sellerIds, ownId: own.id };
}
