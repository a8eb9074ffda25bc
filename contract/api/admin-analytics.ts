/** How the whole site does over a period, beside the period of the same length before it. */
import * as z from 'zod/mini';
import { LatestPeriod } from '#contract/api/analytics.ts';
import { endpoint } from '#contract/endpoint.ts';

export const siteCounts = ['members', 'ads', 'sold', 'searches', 'views', 'contacts', 'reports', 'decisions'] as const;

const counts = {
  members: z.int(),
  ads: z.int(),
  sold: z.int(),
  searches: z.int(),
  views: z.int(),
  contacts: z.int(),
  reports: z.int(),
  decisions: z.int(),
};

/** Half of them were decided faster; null where none was. */
const minutes = z.nullable(z.int());

export const SiteTotals = z.object({
  ...counts,
  /** Contacts for a hundred views; null where nobody looked. */
  conversion: z.nullable(z.number()),
  decisionMinutes: minutes,
  reportMinutes: minutes,
  appealMinutes: minutes,
});
export type SiteTotals = z.infer<typeof SiteTotals>;

export const SiteDay = z.object({ date: z.string(), ...counts });
export type SiteDay = z.infer<typeof SiteDay>;

const span = z.object({ from: z.string(), to: z.string() });
const about = { tag: 'Administration', access: 'viewAnalytics', query: LatestPeriod } as const;

export const readSiteAnalytics = endpoint('GET /admin/analytics', {
  ...about,
  summary: 'Members, ads, searches, contacts and delays of moderation over a period, compared with the one before',
  data: z.object({ period: span, before: span, totals: SiteTotals, totalsBefore: SiteTotals, days: z.array(SiteDay) }),
  errors: ['validation_failed'],
});

export const downloadSiteAnalytics = endpoint('GET /admin/analytics/export', {
  ...about,
  summary: 'The same figures day by day, for a spreadsheet',
  data: z.object({ name: z.string(), text: z.string() }),
  file: 'text/csv',
  errors: ['validation_failed'],
});
