/** What a job pays, gross, as the attributes of its ad tell it. */
import * as z from 'zod/mini';

const payPeriods = ['hour', 'day', 'month', 'year'] as const;

export const Pay = z.object({
  /** Cents; `to` is null where one figure is told. */
  from: z.int(),
  to: z.nullable(z.int()),
  period: z.nullable(z.enum(payPeriods)),
});
export type Pay = z.infer<typeof Pay>;

const toCents = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.round(value * 100) : null);

export function payOf(attributes: Readonly<Record<string, unknown>>): Pay | null {
  const least = toCents(attributes['salary']);
  const most = toCents(attributes['salaryTo']);
  const from = least ?? most;
  if (from === null) return null;
  const to = most !== null && most > from ? most : null;
  return { from, to, period: payPeriods.find((period) => period === attributes['salaryPeriod']) ?? null };
}
