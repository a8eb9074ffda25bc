/** How a member's ads fare, from the figures of each ad and day. */
import type { readAnalytics } from '#contract/api/analytics.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import * as queries from '#server/features/analytics/analytics.queries.ts';
import type { Context } from '#server/kit/context.ts';
import { toCsv } from '#server/kit/csv.ts';
import { translate } from '#server/kit/texts.ts';

const adsShown = 200;
const linesAtMost = 100_000;

const figureNames = ['seen', 'views', 'contacts', 'favorites'] as const;

const dayMs = 86_400_000;

/** As many days, just before it. */
function periodBefore({ from, to }: queries.Period): queries.Period {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return { from: dayOf(first - (last - first) - dayMs), to: dayOf(first - dayMs) };
}

function totalsOf(days: readonly queries.Figures[]): queries.Figures {
  const total = (name: (typeof figureNames)[number]) => days.reduce((sum, day) => sum + day[name], 0);
  return { seen: total('seen'), views: total('views'), contacts: total('contacts'), favorites: total('favorites') };
}

export async function analyticsOf(
  { db }: Context,
  userId: string,
  period: queries.Period,
): Promise<DataOf<typeof readAnalytics>> {
  const [days, daysBefore, ads] = await Promise.all([
    queries.figuresByDay(db, userId, period),
    queries.figuresByDay(db, userId, periodBefore(period)),
    queries.figuresByAd(db, userId, period, adsShown),
  ]);
  return { ...period, days, totals: totalsOf(days), before: totalsOf(daysBefore), daysBefore, ads };
}

export async function analyticsFile(
  { db }: Context,
  userId: string,
  period: queries.Period,
  language: Language,
): Promise<{ name: string; text: string }> {
  const rows = await queries.figuresByAdAndDay(db, userId, period, linesAtMost);
  const columns = ['date', 'id', 'title', ...figureNames] as const;
  const head = columns.map((column) => translate(language, `analytics:columns.${column}`));
  const text = toCsv(
    head,
    rows.map((row) => columns.map((column) => row[column])),
    language,
  );
  return { name: `${translate(language, 'analytics:file')}-${period.from}-${period.to}.csv`, text };
}
