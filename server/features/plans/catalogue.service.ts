/** The plans and what they cost, as everybody sees them and as an admin changes them. */
import type { listAdminPlans, Plan, PlanInput, PlanLimits, PriceInput } from '#contract/api/plans.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { isPriced, type PlanId, type PricedItem } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import {
  allPlans,
  allPrices,
  countSubscribers,
  pricesAt,
  type PlanRow,
  type PriceRow,
} from '#server/features/plans/plans.queries.ts';
import { announcePrice } from '#server/features/plans/price-notice.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { InvalidInput } from '#server/kit/validation.ts';

export const currency = 'EUR';

export const limitsOf = ({ activeAds, images, promotionsPerMonth }: PlanRow): PlanLimits => ({
  activeAds,
  images,
  promotionsPerMonth,
});

export async function listPlans({ db, now }: Context, language: Language): Promise<Plan[]> {
  const [rows, prices] = await Promise.all([allPlans(db), pricesAt(db, now())]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name[language],
    tagline: row.tagline[language],
    price: isPriced(row.id) ? (prices.get(row.id)?.amount ?? 0) : 0,
    currency,
    limits: limitsOf(row),
  }));
}

export async function requirePlan(db: Db, id: PlanId): Promise<PlanRow> {
  const plan = (await allPlans(db)).find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
}

/** What a thing costs now. */
export async function requirePrice(db: Db, item: PricedItem, at: Date): Promise<PriceRow> {
  const price = (await pricesAt(db, at)).get(item);
  if (!price) throw new Error(`Nothing is known of what ${item} costs.`);
  return price;
}

export async function listForAdmin({ db }: Context): Promise<DataOf<typeof listAdminPlans>> {
  const [rows, prices, subscribers] = await Promise.all([allPlans(db), allPrices(db), countSubscribers(db)]);
  return {
    plans: rows.map((row) => ({
      id: row.id,
      name: row.name,
      tagline: row.tagline,
      limits: limitsOf(row),
      subscribers: subscribers.get(row.id) ?? 0,
    })),
    prices: prices.map(({ validFrom, createdAt, ...price }) => ({
      ...price,
      validFrom: validFrom.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  };
}

export async function changePlan(context: Context, staff: Actor, id: PlanId, input: PlanInput): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const before = await requirePlan(trx, id);
    await trx
      .updateTable('plans')
      .set({
        name: JSON.stringify(input.name),
        tagline: JSON.stringify(input.tagline),
        active_ads: input.activeAds,
        images: input.images,
        promotions_per_month: input.promotionsPerMonth,
        updated_at: context.now(),
      })
      .where('id', '=', id)
      .execute();
    const after = await requirePlan(trx, id);
    await recordAction(trx, {
      staff,
      action: 'plan.change',
      subject: { type: 'plan', id },
      before: { ...before },
      after: { ...after },
    });
  });
}

/** Prices are added and never changed: who bought at the old one did. */
export async function addPrice(context: Context, staff: Actor, input: PriceInput): Promise<void> {
  const now = context.now();
  const validFrom = input.validFrom ? new Date(input.validFrom) : now;
  if (validFrom.getTime() < now.getTime() - 60_000) throw new InvalidInput([{ field: 'validFrom', code: 'past_date' }]);
  await context.db.transaction().execute(async (trx) => {
    const before = (await pricesAt(trx, validFrom)).get(input.item);
    const { item, amount, vatRate } = input;
    await trx
      .insertInto('plan_prices')
      .values({ item, amount, vat_rate: vatRate, valid_from: validFrom, created_at: now, created_by: staff.id })
      .execute();
    await recordAction(trx, {
      staff,
      action: 'plan.price',
      subject: { type: 'plan', id: item },
      before: { amount: before?.amount ?? null },
      after: { amount, vatRate, validFrom: validFrom.toISOString() },
    });
    if (item !== 'promotion') await announcePrice(context, trx, item, { amount, validFrom });
  });
}
