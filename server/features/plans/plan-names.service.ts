import type { Db } from '#server/db/db.ts';
import { allPlans } from '#server/features/plans/plans.queries.ts';

/** The name of a plan in the language of a member. */
export async function planNameFor(db: Db, userId: string, plan: string): Promise<string> {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return (await allPlans(db)).find(({ id }) => id === plan)?.name[language] ?? plan;
}
