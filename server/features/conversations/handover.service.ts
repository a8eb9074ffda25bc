/** The handover card: price, place and time that one proposes and the other accepts; and the sale at the end of it. */
import { sql } from 'kysely';
import type { HandoverInput } from '#contract/api/conversations.ts';
import { meetings } from '#contract/families.ts';
import { talkLimits, type Conversation, type handoverChecks, type NoticeCode } from '#contract/conversations.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import type { ConversationRow } from '#server/features/conversations/conversations.queries.ts';
import { readOne, requireConversation, takesHandovers } from '#server/features/conversations/conversations.service.ts';
import { append, holdConversation, tellUpdated, type Held } from '#server/features/conversations/writing.service.ts';
import { requireAnswers, requireMayWrite } from '#server/features/conversations/writing-rules.service.ts';
import { lockAd } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { markSoldIn } from '#server/features/my-ads/owner-moves.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { announcing } from '#server/kit/stream.ts';

async function stale(context: Context, userId: string, id: string): Promise<AppError> {
  return new AppError('stale_version', { data: await readOne(context, userId, id) });
}

function requireFuture({ now }: Context, at: Date): void {
  const ahead = at.getTime() - now().getTime();
  if (ahead <= 0) throw new AppError('validation_failed', { fields: [{ field: 'at', code: 'past_time' }] });
  if (ahead > talkLimits.handoverDays * 86_400_000)
    throw new AppError('validation_failed', { fields: [{ field: 'at', code: 'too_far_ahead' }] });
}

/** Kept through every change: whoever was cheated can say so. */
const passedAt = sql`coalesce(h.passed_at, case when h.status = 'agreed' and h.at <= now() then h.at end)`;

async function write(context: Context, db: Db, held: Held, notice: NoticeCode): Promise<void> {
  await append(context, db, held, { kind: 'notice', notice }, { alsoUpdated: true });
}

export async function proposeHandover(
  context: Context,
  userId: string,
  row: ConversationRow,
  { price, place, at, version }: z.output<typeof HandoverInput>,
): Promise<Conversation> {
  const moment = new Date(at);
  requireFuture(context, moment);
  if (!takesHandovers(row)) throw new AppError('arrangements_not_taken');
  if (price !== null && meetings[row.family ?? 'things'] !== 'handover')
    throw new AppError('validation_failed', { fields: [{ field: 'price', code: 'not_for_this_ad' }] });
  const isDone = await announcing(context, async (trx) => {
    const held = await holdConversation(trx, userId, row.id);
    const { isNew } = await requireMayWrite(trx, userId, held.otherId);
    await requireAnswers(context, trx, held, isNew);
    const { rows } = await sql<{ version: number }>`
      insert into handovers as h (conversation_id, price, place, at, proposed_by)
      values (${row.id}, ${price}, ${place}, ${moment}, ${userId})
      on conflict (conversation_id) do update set price = excluded.price, place = excluded.place, at = excluded.at,
        proposed_by = excluded.proposed_by, status = 'proposed', agreed_at = null, updated_at = now(),
        version = h.version + 1, passed_at = ${passedAt}
      where ${version ?? null}::int is null or h.version = ${version ?? null}
      returning version`.execute(trx);
    const [made] = rows;
    if (!made) return false;
    await write(context, trx, held, made.version === 1 ? 'handoverProposed' : 'handoverChanged');
    return true;
  });
  if (!isDone) throw await stale(context, userId, row.id);
  return readOne(context, userId, row.id);
}

async function move(
  context: Context,
  userId: string,
  row: ConversationRow,
  version: number,
  to: 'agreed' | 'cancelled',
): Promise<Conversation> {
  if (!row.handover) throw new AppError('no_arrangement');
  const isDone = await announcing(context, async (trx) => {
    const held = await holdConversation(trx, userId, row.id);
    await requireMayWrite(trx, userId, held.otherId);
    const { rows } = await sql<{ version: number }>`
      update handovers h set status = ${to}, updated_at = now(), version = version + 1, passed_at = ${passedAt},
        agreed_at = ${to === 'agreed' ? sql`clock_timestamp()` : sql`null`}
      where conversation_id = ${row.id} and version = ${version} and ${
        to === 'agreed'
          ? sql`status = 'proposed' and proposed_by <> ${userId} and at > now()`
          : sql`status <> 'cancelled'`
      }
      returning version`.execute(trx);
    if (!rows.length) return false;
    await write(context, trx, held, to === 'agreed' ? 'handoverAgreed' : 'handoverCancelled');
    return true;
  });
  if (isDone) return readOne(context, userId, row.id);
  const now = await requireConversation(context, userId, row.id);
  if (now.handover?.version !== version) throw await stale(context, userId, row.id);
  const isOwn = to === 'agreed' && now.handover.status === 'proposed' && now.handover.isMine;
  throw new AppError(isOwn ? 'own_arrangement' : 'arrangement_closed');
}

export const acceptHandover = (context: Context, userId: string, row: ConversationRow, version: number) =>
  move(context, userId, row, version, 'agreed');
export const cancelHandover = (context: Context, userId: string, row: ConversationRow, version: number) =>
  move(context, userId, row, version, 'cancelled');

export async function tickHandover(
  context: Context,
  userId: string,
  row: ConversationRow,
  checks: (typeof handoverChecks)[number][],
): Promise<Conversation> {
  if (!row.handover) throw new AppError('no_arrangement');
  await announcing(context, async (trx) => {
    await holdConversation(trx, userId, row.id);
    const ticked = await trx
      .updateTable('handovers')
      .set(row.role === 'buyer' ? { buyer_checks: [...new Set(checks)] } : { seller_checks: [...new Set(checks)] })
      .where('conversation_id', '=', row.id)
      .where('status', '!=', 'cancelled')
      .returning('version')
      .executeTakeFirst();
    if (!ticked) throw new AppError('arrangement_closed');
    await tellUpdated(context, trx, row.id, [userId]);
  });
  return readOne(context, userId, row.id);
}

/** Whether the ad was sold to this buyer, or to another one, since it was last online; of an ad that is held. */
async function saleOf(db: Db, { id, adId }: { id: string; adId: number }) {
  const { rows } = await sql<{ here: boolean; elsewhere: boolean }>`
    select coalesce(bool_or(c.id = ${id}), false) as here, coalesce(bool_or(c.id <> ${id}), false) as elsewhere
    from conversations c join ads a on a.id = c.ad_id
    where c.ad_id = ${adId} and a.status = 'Sold' and c.sold_at >= a.sold_at - interval '1 minute'`.execute(db);
  return firstRow(rows);
}

/** Through the ad's own transition; then both may review each other. */
export async function sellToBuyer(context: Context, userId: string, row: ConversationRow): Promise<Conversation> {
  if (row.role !== 'seller') throw new AppError('seller_only');
  const { id, adId } = row;
  if (adId === null) throw new AppError('forbidden_transition', { extra: { allowed: [] } });
  await announcing(context, async (trx) => {
    const held = await holdConversation(trx, userId, id);
    await requireMayWrite(trx, userId, held.otherId);
    // Held: two buyers are not sold the same thing at the same moment.
    const ad = await lockAd(trx, { id: adId, userId, deleted: false });
    const sale = await saleOf(trx, { id, adId });
    if (sale.here) return;
    // Marked as sold before, without saying to whom, or not yet.
    if (ad?.status !== 'Sold' || sale.elsewhere) await markSoldIn(context, trx, userId, adId);
    await trx.updateTable('conversations').set({ sold_at: context.now() }).where('id', '=', id).execute();
    await write(context, trx, held, 'sold');
  });
  return readOne(context, userId, id);
}
