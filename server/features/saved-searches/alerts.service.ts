/** Holds new ads against the saved searches, and tells their owners at once, daily or weekly. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { previewDays } from '#contract/api/saved-searches.ts';
import { searchAddress } from '#contract/search-address.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import {
  addMatches,
  hasUnmatched,
  matchesByWords,
  outdatedPlans,
  takeDueAlerts,
  takeUnmatched,
  writePlan,
  type DueAlert,
  type Frequency,
  type OutdatedPlan,
} from '#server/features/saved-searches/alerts.queries.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import {
  countMatches,
  passesFilters,
  planSearch,
  readTheseAds,
  type SearchFilters,
} from '#server/features/search/search.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';

/** Texts put a name in quotes of their own. */
const unquoted = (name: string) => name.replace(/[«“"]\s*|\s*[»”"]/g, '');

export const matchJob = defineJob('saved-searches.match-new-ads', z.strictObject({}), (context) =>
  matchNewAds(context),
);

const adsAtOnce = 200;
const searchesAtOnce = 500;
const dayMs = 86_400_000;

/** An ad is online for the first time: called in the transaction that puts it there. */
export async function queueNewAd({ jobs }: Context, db: Db, adId: number): Promise<void> {
  await db
    .insertInto('unmatched_ads')
    .values({ ad_id: adId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await jobs.send(db, matchJob, {});
}

async function refreshPlan(context: Context, search: OutdatedPlan): Promise<void> {
  const { hooks = [], wanted = null } = (await planSearch(context, search.query)) ?? {};
  const { tsquery = null, category = null, ...filters } = wanted ?? {};
  await writePlan(context.db, search, { hooks, tsquery, categoryId: category?.id ?? null, filters });
}

/** Reads the searches that are new or changed, and each again once a day: what its words mean depends on what is there. */
async function refreshPlans(context: Context): Promise<void> {
  const { db } = context;
  const before = new Date(Date.now() - dayMs);
  let afterId: string | null = null;
  for (;;) {
    const outdated = await outdatedPlans(db, { before, afterId, limit: searchesAtOnce });
    for (const search of outdated)
      await refreshPlan(context, search).catch((error: unknown) =>
        // It stays outdated and is read again with the next ads; the searches of others go on.
        context.log.error({ err: error, search: search.id }, 'saved search not read'),
      );
    const last = outdated.at(-1);
    if (!last || outdated.length < searchesAtOnce) return;
    afterId = last.id;
  }
}

/** A handful of statements, however many searches there are: those the ads' words lead to are looked at, no others. */
async function matchAgainst(context: Context, db: Db, ids: readonly number[]): Promise<void> {
  const ads = new Map((await readTheseAds(db, ids)).map((ad) => [ad.id, ad]));
  const matches = (await matchesByWords(db, ids)).filter(({ searchId, adId, filters }) => {
    try {
      const ad = ads.get(adId);
      return ad !== undefined && passesFilters(ad, filters as SearchFilters);
    } catch (error) {
      context.log.error({ err: error, search: searchId }, 'saved search not matched');
      return false;
    }
  });
  const found = [...Map.groupBy(matches, ({ searchId }) => searchId)].map(([searchId, own]) => ({
    searchId,
    count: own.length,
    newestAdId: Math.max(...own.map(({ adId }) => adId)),
  }));
  if (found.length) await addMatches(db, found);
}

/** Everything that came online meanwhile; one transaction for each batch, so that no match is lost or told twice. */
export async function matchNewAds(context: Context): Promise<void> {
  if (await hasUnmatched(context.db)) await refreshPlans(context);
  for (;;) {
    const taken = await context.db.transaction().execute(async (trx) => {
      const ads = await takeUnmatched(trx, adsAtOnce);
      const open = ads.filter((ad) => ad.isPublic).map(({ id }) => id);
      if (open.length) await matchAgainst(context, trx, open);
      return ads.length;
    });
    if (taken < adsAtOnce) break;
  }
  await sendDueAlerts(context, 'instant');
}

/** Newest first, whatever order the search was saved with: that is what the alert is about. */
const addressOf = ({ page: _page, view: _view, sortBy: _by, sortOrder: _order, ...query }: DueAlert['query']) =>
  searchAddress(query);

/** One that cannot be sent is logged, and takes nothing of the others with it. */
async function sendAlert(context: Context, trx: Db, alert: DueAlert): Promise<void> {
  const { userId, name, query, count, title } = alert;
  // Gone again before the alert was due: there is nothing to show.
  if (title === null && count === 1) return;
  await sql`savepoint alert`.execute(trx);
  try {
    const payload = {
      name: unquoted(name),
      number: String(count),
      title: title ?? unquoted(name),
      path: addressOf(query),
    };
    await notify(context, trx, { userId, type: 'savedSearchMatch', payload });
    await sql`release savepoint alert`.execute(trx);
  } catch (error) {
    await sql`rollback to savepoint alert`.execute(trx);
    context.log.error({ err: error, search: alert.id }, 'alert not sent');
  }
}

export async function sendDueAlerts(context: Context, frequency: Frequency): Promise<void> {
  for (;;) {
    const sent = await context.db.transaction().execute(async (trx) => {
      const due = await takeDueAlerts(trx, frequency, context.now(), adsAtOnce);
      for (const one of due) await sendAlert(context, trx, one);
      return due.length;
    });
    if (sent < adsAtOnce) return;
  }
}

export async function previewAlert(context: Context, query: SearchQuery) {
  const since = new Date(context.now().getTime() - previewDays * dayMs);
  return { ...(await countMatches(context, query, since)), days: previewDays };
}

export async function seeSavedSearch({ db }: Context, userId: string, id: string): Promise<void> {
  const seen = await db
    .updateTable('saved_searches')
    .set({ new_count: 0 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!seen) throw new AppError('not_found');
}
