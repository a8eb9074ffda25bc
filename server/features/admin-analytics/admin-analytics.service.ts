import { siteCounts, type readSiteAnalytics, type SiteDay, type SiteTotals } from '#contract/api/admin-analytics.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { tableOf } from '#contract/known-values.ts';
import type { Language } from '#contract/languages.ts';
import {
  figuresByDay,
  medianDelays,
  type Delays,
  type Span,
} from '#server/features/admin-analytics/admin-analytics.queries.ts';
import type { Context } from '#server/kit/context.ts';
import { toCsv } from '#server/kit/csv.ts';
import { dayOf as parisDay } from '#server/kit/paris-day.ts';
import { translate } from '#server/kit/texts.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last 30 days, where none are named. */
export function spanOf({ now }: Context, { from, to }: { from?: string | undefined; to?: string | undefined }): Span {
  if (from && to) return { from, to };
  const today = parisDay(now());
  return { from: dayOf(Date.parse(today) - 29 * dayMs), to: today };
}

/** As many days, up to the eve of this span. */
function spanBefore({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from: dayOf(Date.parse(from) - days * dayMs), to: dayOf(Date.parse(from) - dayMs) };
}

function totalsOf(days: readonly SiteDay[], delays: Delays): SiteTotals {
  const sum = (name: (typeof siteCounts)[number]) => days.reduce((all, day) => all + day[name], 0);
  const counts = tableOf(siteCounts, sum);
  const { views, contacts } = counts;
  return { ...counts, conversion: views ? Math.round((contacts / views) * 1_000) / 10 : null, ...delays };
}

export async function siteAnalytics({ db }: Context, period: Span): Promise<DataOf<typeof readSiteAnalytics>> {
  const before = spanBefore(period);
  const [days, daysBefore, delays, delaysBefore] = await Promise.all([
    figuresByDay(db, period),
    figuresByDay(db, before),
    medianDelays(db, period),
    medianDelays(db, before),
  ]);
  return {
    period: { from: period.from, to: period.to },
    before,
    days,
    totals: totalsOf(days, delays),
    totalsBefore: totalsOf(daysBefore, delaysBefore),
  };
}

export async function siteAnalyticsFile(
  { db }: Context,
  period: Span,
  language: Language,
): Promise<{ name: string; text: string }> {
  const columns = ['date', ...siteCounts] as const;
  const days = await figuresByDay(db, period);
  const head = columns.map((column) => translate(language, `admin_analytics:columns.${column}`));
  const rows = days.map((day) => columns.map((column) => day[column]));
  const name = `${translate(language, 'admin_analytics:file')}-${period.from}-${period.to}.csv`;
  return { name, text: toCsv(head, rows, language) };
}
