/** How the ads of a member do. */
import * as z from 'zod/mini';
import { AdStatus } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/text.ts';

const member = { tag: 'Account', access: 'member' } as const;

const maxAnalyticsDays = 366;
/** A day, or a moment, which stands for its day as it is written there. */
const day = z.union([
  calendarDay,
  z.pipe(
    z.iso.datetime({ offset: true, local: true }).check(z.regex(/^(?!0000)/)),
    z.transform((moment) => moment.slice(0, 10)),
  ),
]);
interface Given {
  from?: string | undefined;
  to?: string | undefined;
}
const bounds = [
  z.refine<Given>(({ from, to }) => !(from && to && from > to), { path: ['from'], params: { code: 'from_after_to' } }),
  z.refine<Given>(({ from = '', to = '' }) => !(Date.parse(to) - Date.parse(from) >= maxAnalyticsDays * 86_400_000), {
    path: ['to'],
    params: { code: 'too_many_days', maximum: maxAnalyticsDays },
  }),
] as const;
/** Both days belong to it. */
export const AnalyticsPeriod = z.strictObject({ from: day, to: day }).check(...bounds);
/** The same, or neither: the last 30 days. */
export const LatestPeriod = z.strictObject({ from: z.optional(day), to: z.optional(day) }).check(
  z.refine(({ from, to }) => Boolean(from) || !to, { path: ['from'], params: { code: 'required' } }),
  z.refine(({ from, to }) => !from || Boolean(to), { path: ['to'], params: { code: 'required' } }),
  ...bounds,
);
/** Shown in a list, opened, contacted; and kept. */
const figures = { seen: z.int(), views: z.int(), contacts: z.int(), favorites: z.int() };
const AnalyticsDay = z.object({ date: z.string(), ...figures });
const AnalyticsAd = z.object({
  id: z.int(),
  title: z.string(),
  status: AdStatus,
  ...figures,
  photos: z.int(),
  /** It is sold at a price, which could be another. */
  priced: z.boolean(),
});

export const readAnalytics = endpoint('GET /profile/analytics', {
  ...member,
  summary: 'Views, contacts and favourites of all my ads per day, and of each ad',
  query: AnalyticsPeriod,
  data: z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(AnalyticsDay),
    totals: z.object(figures),
    /** Of as many days just before, and each of them. */
    before: z.object(figures),
    daysBefore: z.array(AnalyticsDay),
    /** The 200 that were opened most. */
    ads: z.array(AnalyticsAd),
  }),
  errors: ['validation_failed'],
});

export const downloadAnalytics = endpoint('GET /profile/analytics.csv', {
  ...member,
  summary: 'The same figures for a spreadsheet: one line for each ad and day that has any',
  query: AnalyticsPeriod,
  data: z.object({ name: z.string(), text: z.string() }),
  file: 'text/csv',
  errors: ['validation_failed'],
});
