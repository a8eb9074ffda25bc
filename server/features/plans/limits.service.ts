/** What a member's plan allows, asked where it applies; a refusal names the plan that would allow it. */
import { sql } from 'kysely';
import type { PlanLimits } from '#contract/api/plans.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { PlanId } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import { limitsOf } from '#server/features/plans/catalogue.service.ts';
import { allPlans } from '#server/features/plans/plans.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import { translate } from '#server/kit/texts.ts';

export async function currentLimits(db: Db, userId: string): Promise<PlanLimits & { plan: PlanId }> {
  const { rows } = await sql<PlanLimits & { plan: PlanId }>`
    select p.id as plan, p.active_ads as "activeAds", p.images, p.promotions_per_month as "promotionsPerMonth"
    from plans p where p.id = coalesce((
      select s.plan from subscriptions s
      where s.user_id = ${userId} and s.status in ('Active', 'PastDue', 'Ending')
        and (s.status <> 'Ending' or s.period_end > now())
    ), 'free')`.execute(db);
  return firstRow(rows);
}

/** The refusal, with the smallest plan that allows `wanted` of it, if there is one. */
export async function limitReached(
  db: Db,
  code: Extract<ErrorCode, 'plan_limit' | 'too_many_images'>,
  limit: 'activeAds' | 'images',
  wanted: number,
): Promise<AppError> {
  const lifting = (await allPlans(db)).find((plan) => {
    const allowed = limitsOf(plan)[limit];
    return allowed === null || allowed >= wanted;
  });
  if (!lifting) return new AppError(code);
  const allowed = limitsOf(lifting)[limit];
  return new AppError(code, {
    extra: { liftedBy: lifting.id },
    message: (language) =>
      `${translate(language, `codes.${code}`)} ${translate(language, `plans:lifted_by.${allowed === null ? 'unlimited' : limit}`, { plan: lifting.name[language], count: allowed ?? 0 })}`,
  });
}
