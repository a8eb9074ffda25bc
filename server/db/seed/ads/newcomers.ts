/** Members who came lately and have nothing to sell yet: more of them every week, as on a site that grows. */
import { must } from '#contract/must.ts';
import type { Kysely } from 'kysely';
import { Dice } from '#server/db/seed/ads/dice.ts';
import { anyName } from '#server/db/seed/ads/sellers.ts';
import { homeTown } from '#server/db/seed/ads/towns.ts';
import { townOf, type Town } from '#server/db/seed/ads/write-sellers.ts';
import type { Tables } from '#server/db/tables.ts';

const newcomers = 220;
const days = 120;
const dayMs = 86_400_000;

export async function insertNewcomers(db: Kysely<Tables>, places: readonly Town[], now: Date): Promise<void> {
  const people = Array.from({ length: newcomers }, (_, index) => {
    const dice = new Dice(`newcomer/${index}`);
    const age = ((index + dice.number()) / newcomers) ** 1.4 * days;
    const created_at = new Date(now.getTime() - age * dayMs);
    return {
      town: townOf(places, homeTown(dice)),
      user: {
        ...anyName(dice),
        email: `membre-${index + 1}@trouvaille.example`,
        is_email_verified: true,
        created_at,
        last_seen_at: new Date(now.getTime() - age * dice.number() * dayMs),
      },
    };
  });
  const users = await db
    .insertInto('users')
    .values(people.map(({ user }) => user))
    .returning('id')
    .execute();
  const profiles = people.map(({ town }, index) => ({
    user_id: must(users[index], 'newcomer').id,
    city: town.name,
    postal_code: town.postalCode,
  }));
  await db.insertInto('profiles').values(profiles).execute();
}
