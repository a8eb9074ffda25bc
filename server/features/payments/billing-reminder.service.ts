/** Who subscribed before addresses were asked for hears some days before each renewal that their invoice needs one. */
import { BillingDetails } from '#contract/api/orders.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { planNameFor } from '#server/features/plans/plan-names.service.ts';
import type { Context } from '#server/kit/context.ts';

const daysBefore = 7;
const dayMs = 86_400_000;

const renewingSoon = ({ db, now }: Context) =>
  db
    .selectFrom('subscriptions as s')
    .leftJoin('billing_details as b', 'b.user_id', 's.user_id')
    .select(['s.id', 's.user_id as userId', 's.plan', 's.next_plan as nextPlan', 's.period_end as periodEnd'])
    .select(['b.name', 'b.address', 'b.postal_code as postalCode', 'b.city', 'b.country'])
    .where('s.status', '=', 'Active')
    .where('s.period_end', '>', now())
    .where('s.period_end', '<=', new Date(now().getTime() + daysBefore * dayMs))
    .where(({ eb, or }) =>
      or([eb('s.billing_asked_for', 'is', null), eb('s.billing_asked_for', '<', eb.ref('s.period_end'))]),
    )
    .orderBy('s.period_end')
    .execute();

/** The renewal itself is not held up: it is paid for, and its invoice carries what the account tells. */
export async function askForBilling(context: Context): Promise<number> {
  let asked = 0;
  for (const { id, userId, plan, nextPlan, periodEnd, ...details } of await renewingSoon(context)) {
    if (BillingDetails.safeParse(details).success) continue;
    await context.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('subscriptions')
        .set({ billing_asked_for: periodEnd })
        .where('id', '=', id)
        .where('status', '=', 'Active')
        .where('period_end', '=', periodEnd)
        .where('billing_asked_for', 'is distinct from', periodEnd)
        .executeTakeFirst();
      if (!numUpdatedRows) return;
      asked += 1;
      await notify(context, trx, {
        userId,
        type: 'billingMissing',
        payload: { plan: await planNameFor(trx, userId, nextPlan ?? plan), date: periodEnd.toISOString() },
      });
    });
  }
  return asked;
}
