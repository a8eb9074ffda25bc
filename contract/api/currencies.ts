/** What one euro buys elsewhere: prices are in euros, and shown in another currency to those who prefer it. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { currencies } from '#contract/default-preferences.ts';

const tag = 'Currencies';
export const foreignCurrencies = currencies.filter((currency) => currency !== 'EUR');
const Rate = z.strictObject({
  currency: z.enum(foreignCurrencies),
  rate: z.number().check(z.gt(0), z.maximum(1_000_000)),
});
const rates = z.array(Rate).check(z.minLength(1), z.maxLength(foreignCurrencies.length));
const Rates = z.object({ rates, updatedAt: z.nullable(z.string()) });
export type Rates = z.infer<typeof Rates>;

export const readRates = endpoint('GET /currency-rates', {
  tag,
  summary: 'What one euro is worth in the other currencies, and since when',
  access: 'public',
  data: Rates,
});

export const writeRates = endpoint('PUT /admin/currency-rates', {
  tag,
  summary: 'Sets the given rates',
  access: 'systemSettings',
  body: z.strictObject({ rates }),
  data: Rates,
  errors: ['validation_failed'],
});
