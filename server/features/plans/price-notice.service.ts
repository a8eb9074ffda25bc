/** Who pays for a plan hears of its new price before it holds for them. */
import * as z from 'zod/mini';
import { priceNoticeDays, type PlanId } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { planNameFor } from '#server/features/plans/plan-names.service.ts';
import { liveStatuses, monthsAfter } from '#server/features/plans/plans.queries.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';

const dayMs = 86_400_000;

export const tellOfPrice = defineJob(
  'plans.tell-of-price',
  z.object({ subscriptionId: z.string(), amount: z.int(), validFrom: z.string() }),
  async (context, { subscriptionId, amount, validFrom }) => {
    await context.db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('subscriptions as s')
        .innerJoin('plan_prices as p', 'p.id', 's.price_id')
        .select(['s.user_id as userId', 's.plan', 's.started_at as startedAt', 's.months', 'p.amount'])
        .where('s.id', '=', subscriptionId)
        .where('s.status', 'in', ['Active', 'PastDue'])
        .executeTakeFirst();
      if (!found || found.amount === amount) return;
      const holdsFrom = firstDay({
        isHigher: amount > found.amount,
        validFrom: new Date(validFrom),
        now: context.now(),
      });
      let { months } = found;
      let renewal = await monthsAfter(trx, found.startedAt, months);
      while (renewal < holdsFrom) renewal = await monthsAfter(trx, found.startedAt, (months += 1));
      await notify(context, trx, {
        userId: found.userId,
        type: 'planPriceChanges',
        payload: {
          plan: await planNameFor(trx, found.userId, found.plan),
          price: String(amount),
          previousPrice: String(found.amount),
          date: renewal.toISOString(),
        },
      });
    });
  },
);

/** A higher price only after the notice; a lower one at once. */
function firstDay({ isHigher, validFrom, now }: { isHigher: boolean; validFrom: Date; now: Date }): Date {
  const noticed = isHigher ? now.getTime() + priceNoticeDays * dayMs : now.getTime();
  return new Date(Math.max(validFrom.getTime(), noticed));
}

export async function announcePrice(
  context: Context,
  db: Db,
  plan: PlanId,
  { amount, validFrom }: { amount: number; validFrom: Date },
): Promise<void> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('plan', '=', plan)
    .where('status', 'in', liveStatuses)
    .execute();
  for (const { id } of rows)
    await context.jobs.send(db, tellOfPrice, { subscriptionId: id, amount, validFrom: validFrom.toISOString() });
}
