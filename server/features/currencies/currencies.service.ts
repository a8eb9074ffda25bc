import { sql } from 'kysely';
import { foreignCurrencies, type Rates } from '#contract/api/currencies.ts';
import { isOneOf } from '#contract/known-values.ts';
import type { Context } from '#server/kit/context.ts';

export async function readRates({ db }: Context): Promise<Rates> {
  const rows = await db.selectFrom('currency_rates').selectAll().orderBy('currency').execute();
  const newest = rows.map((row) => row.updated_at.getTime());
  return {
    rates: rows.flatMap(({ currency, rate }) =>
      isOneOf(foreignCurrencies, currency) ? [{ currency, rate: Number(rate) }] : [],
    ),
    updatedAt: newest.length ? new Date(Math.max(...newest)).toISOString() : null,
  };
}

export async function writeRates(context: Context, rates: Rates['rates']): Promise<Rates> {
  const { db, now } = context;
  const last = new Map(rates.map(({ currency, rate }) => [currency, rate]));
  await db
    .insertInto('currency_rates')
    .values([...last].map(([currency, rate]) => ({ currency, rate, updated_at: now() })))
    .onConflict((conflict) =>
      conflict.column('currency').doUpdateSet({ rate: sql`excluded.rate`, updated_at: sql`excluded.updated_at` }),
    )
    .execute();
  return readRates(context);
}
