/** Writing ads: what is given is put in, judged and stored; a change never overwrites one that the writer has not seen. */
import { isDeepStrictEqual } from 'node:util';
import { mayEdit } from '#contract/ad-transitions.ts';
import { AdChange, AdInput } from '#contract/api/my-ads.ts';
import { keysOf } from '#contract/known-values.ts';
import type { Db } from '#server/db/db.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import {
  applyFields,
  blankFields,
  columnsOf,
  fieldsOf,
  type AdFields,
  type GivenFields,
} from '#server/features/my-ads/ad-fields.ts';
import { moderatedPart, unmoderatedPart, withChanges } from '#server/features/my-ads/revision-parts.service.ts';
import { findRevision, writeRevision } from '#server/features/my-ads/revisions.service.ts';
import { wholeFaults } from '#server/features/my-ads/completeness.service.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import { requirePublisher, submitWholeAd } from '#server/features/my-ads/submission.service.ts';
import { forbidden, writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { adColumns, countAds, lockAd, lockOwner, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { readSettings } from '#server/kit/settings.ts';
import { InvalidInput, type Complaint } from '#server/kit/validation.ts';

export { fieldsOf, type AdFields } from '#server/features/my-ads/ad-fields.ts';

const mostDrafts = 100;

/** A field that is wrong is not missing as well: what was said of it first counts. */
const firstOfEach = (faults: readonly Complaint[]) =>
  faults.filter(({ field }, index) => faults.findIndex((one) => one.field === field) === index);

function refuse(faults: readonly Complaint[]): void {
  if (faults.length) throw new InvalidInput(firstOfEach(faults));
}

/** A draft may be unfinished; what others see, or will see, may not. */
const mustBeWhole = (ad: AdRow) => ad.status !== 'Draft' && ad.status !== 'Rejected';

type Owner = Awaited<ReturnType<typeof lockOwner>>;

/** Puts a draft down for an owner whose row the transaction holds. */
async function insertDraft(context: Context, db: Db, owner: Owner & { id: string }, fields: AdFields): Promise<AdRow> {
  const now = context.now();
  const ad = await db
    .insertInto('ads')
    .values({
      ...columnsOf(fields, await categoryLookup(context)),
      user_id: owner.id,
      is_pro: owner.isPro,
      owner_hidden: !owner.isActive || owner.deactivatedAt !== null || owner.deletionScheduledFor !== null,
      created_at: now,
      updated_at: now,
    })
    .returning(adColumns)
    .executeTakeFirstOrThrow();
  const act = { mover: 'owner', actorId: owner.id } as const;
  await writeEvent(context, db, ad, act, { action: 'create', from_status: null, to_status: 'Draft' });
  return ad;
}

/** What is given as the fields of a new ad, and what is wrong with them. */
export async function readNew(context: Context, { categoryId, ...given }: Omit<AdInput, 'submit'>) {
  const lookup = await categoryLookup(context);
  if (!lookup.isOpen(categoryId))
    return { fields: blankFields(categoryId), faults: [{ field: 'categoryId', code: 'unknown_category' }] };
  return applyFields(context.db, lookup, blankFields(categoryId), given);
}

export async function createAd(
  context: Context,
  userId: string,
  { submit = false, ...given }: AdInput,
): Promise<number> {
  const { fields, faults } = await readNew(context, given);
  const isKnown = faults[0]?.field !== 'categoryId';
  refuse([...faults, ...(submit && isKnown ? await wholeFaults(context, userId, fields) : [])]);
  return context.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    if (submit) await requirePublisher(trx, userId, owner);
    else await requireRoomForDrafts(trx, userId, 1);
    const ad = await insertDraft(context, trx, { ...owner, id: userId }, fields);
    if (submit) await submitWholeAd(context, trx, ad);
    return ad.id;
  });
}

async function requireRoomForDrafts(db: Db, userId: string, more: number): Promise<void> {
  if ((await countAds(db, userId, ['Draft'])) + more > mostDrafts) throw new AppError('too_many_drafts');
}

/** All of them or none. */
export function createDrafts(context: Context, userId: string, drafts: readonly AdFields[]): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    await requireRoomForDrafts(trx, userId, drafts.length);
    for (const fields of drafts) await insertDraft(context, trx, { ...owner, id: userId }, fields);
  });
}

const changedFields = (before: AdFields, after: AdFields) =>
  keysOf(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));

async function saveFields(
  context: Context,
  db: Db,
  ad: AdRow,
  fields: AdFields,
  lookup: CategoryLookup,
): Promise<AdRow> {
  const saved = await db
    .updateTable('ads')
    .set(({ eb }) => ({
      ...columnsOf(fields, lookup),
      changed_since_rejection: ad.status === 'Rejected',
      // A draft that is worked on is not thrown away.
      ...(ad.status === 'Draft' && { reminded_at: null }),
      updated_at: context.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ad.id)
    .where('user_id', '=', ad.user_id)
    .where('status', '=', ad.status)
    .where('version', '=', ad.version)
    .returning(adColumns)
    .executeTakeFirst();
  if (!saved) throw new AppError('conflict');
  await tellOfChange(context, db, ad, saved);
  return saved;
}

/** What moderators look at waits beside the ad; the rest is changed at once. What is given is meant for what waits already. */
async function changeOnline(
  context: Context,
  db: Db,
  ad: AdRow,
  given: GivenFields,
  lookup: CategoryLookup,
): Promise<void> {
  const online = fieldsOf(ad);
  const waiting = await findRevision(db, ad.id);
  const { fields, faults } = await applyFields(db, lookup, withChanges(online, waiting?.changes ?? {}), given);
  refuse([...faults, ...(await wholeFaults(context, ad.user_id, fields))]);
  const changes = moderatedPart(online, fields, lookup);
  const atOnce = unmoderatedPart(online, fields, changes);
  const saved = changedFields(online, atOnce).length ? await saveFields(context, db, ad, atOnce, lookup) : ad;
  if (!isDeepStrictEqual(changes, waiting?.changes ?? {}))
    await writeRevision(context, db, saved, { changes, images: waiting?.images ?? null });
}

async function changeAd(
  context: Context,
  db: Db,
  ad: AdRow,
  given: GivenFields,
  submit: boolean,
  lookup: CategoryLookup,
): Promise<void> {
  const { remoderateEdits } = await readSettings(db);
  if (remoderateEdits && ad.status === 'Active') return changeOnline(context, db, ad, given, lookup);
  const before = fieldsOf(ad);
  const { fields, faults } = await applyFields(db, lookup, before, given);
  const changed = changedFields(before, fields);
  const touchesModerated = remoderateEdits && Object.keys(moderatedPart(before, fields, lookup)).length > 0;
  if (changed.length && !mayEdit(ad.status, touchesModerated)) throw forbidden(ad, 'owner');
  const whole = submit || mustBeWhole(ad);
  refuse([...faults, ...(whole ? await wholeFaults(context, ad.user_id, fields) : [])]);
  const saved = changed.length ? await saveFields(context, db, ad, fields, lookup) : ad;
  if (submit) await submitWholeAd(context, db, saved);
}

/** False: the ad is not as the writer saw it, and nothing was changed. */
export async function updateAd(
  context: Context,
  userId: string,
  adId: number,
  { version, submit = false, ...given }: AdChange,
): Promise<boolean> {
  const lookup = await categoryLookup(context);
  return context.db.transaction().execute(async (trx) => {
    const owner = submit ? await lockOwner(trx, userId) : null;
    const ad = existing(await lockAd(trx, { id: adId, userId, deleted: false }));
    if (ad.version + ad.revised !== version) return false;
    if (submit && !['Draft', 'Rejected'].includes(ad.status)) throw forbidden(ad, 'owner');
    await changeAd(context, trx, ad, given, submit, lookup);
    if (owner) await requirePublisher(trx, userId, owner, { isCounted: true });
    return true;
  });
}

/** What is wrong with the fields that could be read, where others could not. */
export async function judgeFields(
  context: Context,
  userId: string,
  ad: AdRow | null,
  body: Record<string, unknown>,
): Promise<Complaint[]> {
  const { shape } = ad ? AdChange : AdInput;
  const readable = Object.entries(shape).flatMap(([name, schema]) => {
    const parsed = Object.hasOwn(body, name) ? schema.safeParse(body[name]) : null;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  const { submit, version: _, ...given } = Object.fromEntries(readable) as GivenFields & AdChange;
  const lookup = await categoryLookup(context);
  const waiting = ad && (await findRevision(context.db, ad.id));
  const before = ad ? withChanges(fieldsOf(ad), waiting?.changes ?? {}) : blankFields(given.categoryId ?? 0);
  const { fields, faults } = await applyFields(context.db, lookup, before, given);
  const whole = submit || (ad && mustBeWhole(ad));
  return firstOfEach([...faults, ...(whole ? await wholeFaults(context, userId, fields) : [])]);
}
