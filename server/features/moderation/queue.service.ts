/** The queue of what waits, and who has which item open. A claim informs; the version decides. */
import type { Claim, QueueItem, QueueOrder, readQueue as endpoint } from '#contract/api/moderation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { pictureShower } from '#server/features/picture-access/picture-access.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { linesOf } from '#server/features/moderation/ad-lines.queries.ts';
import { toLine } from '#server/features/moderation/ad-lines.ts';
import * as queries from '#server/features/moderation/queue.queries.ts';
import { whyCannotDecide, type Staff } from '#server/features/ad-lifecycle/may-decide.service.ts';
import { shortName } from '#server/features/users/users.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, rowsOfPage, type Paging } from '#server/kit/paging.ts';

/** Candidates of one look, and how often somebody looks again when others were quicker. */
const candidates = 60;
const attempts = 20;

export function placeOf(cursor: string | undefined): queries.Place | undefined {
  const [id = '', micros = '', score = '0'] = cursor?.split('-').toReversed() ?? [];
  return cursor ? { micros, id: Number(id), score: Number(score) } : undefined;
}

const toClaim = (row: queries.ClaimRow, staffId: string): Claim => ({
  by: shortName(row),
  isMine: row.moderatorId === staffId,
  until: row.until.toISOString(),
});

export async function readQueue(
  context: Context,
  staff: Staff,
  {
    order,
    after,
    page,
    pageSize,
    ...filter
  }: queries.QueueFilter & Paging & { order?: QueueOrder | undefined; after?: string | undefined },
  language: Language,
): Promise<DataOf<typeof endpoint>> {
  const { db } = context;
  const now = context.now();
  const wanted = { ...filter, staffId: staff.id, now };
  const paging = { page, pageSize };
  const { offset, limit } = rowsOfPage(paging);
  const [waiting, count, { suspended, oldest, ...counts }] = await Promise.all([
    queries.waitingPage(db, { ...wanted, order, after: placeOf(after), offset, limit }),
    queries.countWanted(db, wanted),
    queries.countWaiting(db),
  ]);
  const shown = waiting.slice(0, limit - 1);
  const ids = shown.map(({ id }) => id);
  const [lines, claims, lookup, show] = await Promise.all([
    linesOf(db, whyCannotDecide(staff), ids),
    queries.claimsOf(db, ids, now),
    categoryLookup(context),
    pictureShower(context),
  ]);
  const items = shown.flatMap(({ id, kind, since, changed }): QueueItem[] => {
    const row = lines.get(id);
    if (!row) return [];
    const claim = claims.get(id);
    return [
      {
        ...toLine(row, { lookup, language, show: show(row) }),
        kind,
        changed: changed ?? [],
        waitingSince: since.toISOString(),
        claim: claim ? toClaim(claim, staff.id) : null,
      },
    ];
  });
  const last = shown.at(-1);
  const end = last && `${order === 'risk' ? `${last.score}-` : ''}${last.micros}-${last.id}`;
  return {
    ...pageOf(items, paging, count, queries.countCap),
    next: waiting.length === limit && end ? end : null,
    counts,
    suspended,
    oldest: oldest?.toISOString() ?? null,
  };
}

/** The next one for the caller, held for them; null where nothing is left. Their other items are let go. */
export async function takeNext(context: Context, staff: Staff, filter: queries.QueueFilter): Promise<number | null> {
  await queries.releaseClaims(context.db, staff.id);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const now = context.now();
    const free = await queries.waitingPage(context.db, {
      ...filter,
      staffId: staff.id,
      now,
      limit: candidates,
      onlyFree: whyCannotDecide(staff),
    });
    if (!free.length) return null;
    const taken = await context.db.transaction().execute(async (trx) => {
      const ids = free.map(({ id }) => id);
      const first = await queries.lockFirst(trx, ids, staff.id, now);
      return first !== null && (await queries.takeClaim(trx, first, staff.id, now)) ? first : null;
    });
    if (taken !== null) return taken;
  }
  return null;
}

export async function readClaim({ db, now }: Context, adId: number, staff: Staff): Promise<Claim | null> {
  const row = (await queries.claimsOf(db, [adId], now())).get(adId);
  return row ? toClaim(row, staff.id) : null;
}

export async function claim(context: Context, staff: Staff, adId: number): Promise<Claim> {
  await queries.takeClaim(context.db, adId, staff.id, context.now());
  const held = await readClaim(context, adId, staff);
  // Its time ran out between the two.
  if (!held) throw new AppError('conflict');
  return held;
}

export const release = ({ db }: Context, staff: Staff, adId: number): Promise<void> =>
  queries.releaseClaims(db, staff.id, adId);

export async function skip(context: Context, staff: Staff, adId: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await queries.releaseClaims(trx, staff.id, adId);
    await queries.writeSkip(trx, staff.id, adId, context.now());
  });
}
