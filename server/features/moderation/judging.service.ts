/** What happens once something waits: it is judged, staff hear of it, and a trusted seller's may go online at once. */
import { lateHours } from '#contract/api/moderation.ts';
import { countWaiting } from '#server/features/moderation/queue.queries.ts';
import { isIdentified } from '#server/features/business/business.service.ts';
import { notify, notifyAll } from '#server/features/notifications/notifications.service.ts';
import { judgeRisk, keepRisk, looksOfAd } from '#server/features/risk/risk.service.ts';
import { staffToTell } from '#server/features/notifications/staff.service.ts';
import { fieldsOf } from '#server/features/my-ads/drafts.service.ts';
import { isNewImage, withChanges } from '#server/features/my-ads/revision-parts.service.ts';
import { approveRevision, findRevision } from '#server/features/my-ads/revisions.service.ts';
import { moveAd, writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { findAd, lockAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import type { Context } from '#server/kit/context.ts';
import { readSettings } from '#server/kit/settings.ts';

/** The first that waits is told; whoever has not read that yet hears nothing of the next. */
async function tellOfFirst(context: Context, ad: AdRow, since: Date | null): Promise<void> {
  const { oldest } = await countWaiting(context.db);
  if (!oldest || !since || oldest < since) return;
  await context.db.transaction().execute(async (trx) => {
    const staff = (await staffToTell(trx, 'adWaiting')).filter(({ id }) => id !== ad.user_id);
    const payload = { title: ad.title, adId: String(ad.id) };
    await notifyAll(
      context,
      trx,
      staff.map(({ id }) => ({ userId: id, type: 'adWaiting', payload })),
    );
  });
}

/** Only what was judged: an ad that changed meanwhile has a judgement of its own coming. */
async function approveBySite(context: Context, { id, version, revised }: AdRow): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const ad = await lockAd(trx, { id, userId: null, deleted: false });
    if (!ad || ad.version !== version || ad.revised !== revised) return false;
    const payload = { title: ad.title, adId: String(ad.id) };
    const bySite = { mover: 'site', actorId: null } as const;
    if (ad.status === 'Pending') {
      if (!(await isIdentified(trx, ad.user_id))) return false;
      await moveAd(context, trx, ad, 'approve', bySite);
      await notify(context, trx, { userId: ad.user_id, type: 'adApproved', payload });
      return true;
    }
    const revision = ad.status === 'Active' ? await findRevision(trx, id) : null;
    if (!revision) return false;
    const { ad: changed } = await approveRevision(context, trx, ad, revision, null);
    const event = { action: 'approve_edit', from_status: ad.status, to_status: ad.status };
    await writeEvent(context, trx, changed, bySite, event);
    await notify(context, trx, { userId: ad.user_id, type: 'editApproved', payload });
    return true;
  });
}

export async function judgeWaiting(context: Context, adId: number): Promise<void> {
  const { db } = context;
  const ad = await findAd(db, { id: adId, userId: null, deleted: false });
  const revision = ad?.status === 'Active' ? await findRevision(db, adId) : null;
  if (!ad || (ad.status !== 'Pending' && !revision)) return;
  const added = (revision?.images ?? []).filter(isNewImage);
  const looks = [...(revision ? [] : await looksOfAd(db, adId)), ...added.flatMap((image) => image.looks ?? [])];
  const fields = withChanges(fieldsOf(ad), revision?.changes ?? {});
  const judgement = await judgeRisk(context, {
    ...fields,
    id: ad.id,
    userId: ad.user_id,
    looks,
    imageCount: looks.length,
  });
  if (!judgement) return;
  await keepRisk(context, db, adId, judgement);
  const { autoApproval, autoApprovalBelow } = await readSettings(db);
  const mayPass = autoApproval && judgement.isTrusted && judgement.score < autoApprovalBelow;
  if (mayPass && (await approveBySite(context, ad))) return;
  await tellOfFirst(context, ad, revision?.submittedAt ?? ad.submitted_at);
}

/** Something waits for more than a day: staff hear of it, at most once a day each. */
export async function tellOfLate(context: Context): Promise<void> {
  const now = context.now();
  const { oldest, ad, edit } = await countWaiting(context.db);
  if (!oldest || now.getTime() - oldest.getTime() < lateHours * 3_600_000) return;
  await context.db.transaction().execute(async (trx) => {
    const since = new Date(now.getTime() - lateHours * 3_600_000);
    const staff = await staffToTell(trx, 'queueLate', { toldSince: since });
    const payload = { number: String(ad + edit), at: oldest.toISOString() };
    await notifyAll(
      context,
      trx,
      staff.map(({ id }) => ({ userId: id, type: 'queueLate', payload })),
    );
  });
}
