import { expect, test } from 'vitest';
import { pricePeriodOf } from '#contract/price-period.ts';

test.each([
  ['a rent is for a month', { rentChargesIncluded: true, rooms: 2 }, 'month'],
  ['so is what is to let', { transaction: 'rent' }, 'month'],
  ['a holiday home says itself', { pricePeriod: 'week', transaction: 'rent' }, 'week'],
  ['a sale is for no time', { transaction: 'sale', rooms: 4 }, null],
  ['a period that nobody knows is none', { pricePeriod: 'century' }, null],
  ['the price of a service is for an hour where it is the hourly rate', { hourlyRate: 25 }, 'hour'],
  ['and for all of it where it is not', { hourlyRate: 30 }, null],
])('%s', (_, attributes, period) => {
  expect(pricePeriodOf(attributes, 2500)).toBe(period);
});
