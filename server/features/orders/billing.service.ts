/** Who a member's invoices are for: kept with the first order, and asked for before anything can be paid. */
import { BillingDetails, type Billing } from '#contract/api/orders.ts';
import { fieldIssues } from '#contract/issues.ts';
import type { Db } from '#server/db/db.ts';
import { billingOf, knownOf } from '#server/features/orders/orders.queries.ts';
import type { Context } from '#server/kit/context.ts';
import { InvalidInput } from '#server/kit/validation.ts';

/** What was kept, or else what the account and its company tell. */
export async function readBilling({ db }: Context, userId: string): Promise<Billing> {
  const kept = await billingOf(db, userId);
  if (kept) return { billing: kept, isBillingKept: BillingDetails.safeParse(kept).success };
  const { firstName, lastName, companyName, companyAddress, city, postalCode } = await knownOf(db, userId);
  const billing = {
    name: companyName ?? [firstName, lastName].filter(Boolean).join(' '),
    address: companyAddress ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    country: 'FR',
  };
  return { billing, isBillingKept: false };
}

export async function keepBilling(db: Db, userId: string, details: BillingDetails, at: Date): Promise<void> {
  const { postalCode, ...others } = details;
  const values = { ...others, postal_code: postalCode, updated_at: at };
  await db
    .insertInto('billing_details')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Keeps what is given; without it, what was kept has to be whole. */
export async function requireBilling(
  { db, now }: Context,
  userId: string,
  given: BillingDetails | undefined,
): Promise<void> {
  if (given) return keepBilling(db, userId, given, now());
  const kept = BillingDetails.safeParse((await billingOf(db, userId)) ?? {}, { reportInput: true });
  if (!kept.success) throw new InvalidInput(fieldIssues(kept.error.issues, ['billing']));
}
