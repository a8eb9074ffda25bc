/**
 * A change of an ad that is online, as far as moderators look at it, waits beside it: the approved words and pictures stay
 * where everybody reads them. Approving puts the change in, refusing drops it; what nobody moderates changes at once.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { adColumns, endStatements, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import { writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { columnsOf, fieldsOf, type AdFields } from '#server/features/my-ads/ad-fields.ts';
import {
  isNewImage,
  withChanges,
  type Changes,
  type ImageEntry,
  type Revision,
} from '#server/features/my-ads/revision-parts.service.ts';
import { settleAfterwards } from '#server/features/picture-access/picture-access.service.ts';
import { askForJudgement } from '#server/features/risk/risk.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export async function findRevision(db: Db, adId: number): Promise<Revision | null> {
  const row = await db
    .selectFrom('ad_revisions')
    .select(['id', 'changes', 'images', 'submitted_at as submittedAt'])
    .where('ad_id', '=', adId)
    .where('status', '=', 'Waiting')
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        changes: row.changes as Changes,
        images: row.images as unknown as ImageEntry[] | null,
        submittedAt: row.submittedAt,
      }
    : null;
}

const isEmpty = ({ changes, images }: Pick<Revision, 'changes' | 'images'>) =>
  images === null && !Object.keys(changes).length;

/** Moves the version that owner and staff see, and nothing that the public reads. */
async function countRevised(db: Db, ad: AdRow): Promise<AdRow> {
  const counted = await db
    .updateTable('ads')
    .set(({ eb }) => ({ revised: eb('revised', '+', 1) }))
    .where('id', '=', ad.id)
    .where('version', '=', ad.version)
    .where('revised', '=', ad.revised)
    .returning(adColumns)
    .executeTakeFirst();
  if (!counted) throw new AppError('conflict');
  return counted;
}

/** Lets a change wait, or what changed of it; one that leaves nothing to look at is withdrawn. */
export async function writeRevision(
  context: Context,
  db: Db,
  ad: AdRow,
  revision: Pick<Revision, 'changes' | 'images'>,
): Promise<AdRow> {
  const now = context.now();
  const counted = await countRevised(db, ad);
  if (isEmpty(revision)) {
    await db
      .updateTable('ad_revisions')
      .set({ status: 'Withdrawn', decided_at: now })
      .where('ad_id', '=', ad.id)
      .where('status', '=', 'Waiting')
      .execute();
    return counted;
  }
  const images = revision.images && JSON.stringify(revision.images);
  await sql`
    insert into ad_revisions (ad_id, base_version, changes, images, submitted_at)
    values (${ad.id}, ${ad.version}, ${JSON.stringify(revision.changes)}::jsonb, ${images}::jsonb, ${now})
    on conflict (ad_id) where status = 'Waiting' do update
      set changes = excluded.changes, images = excluded.images, version = ad_revisions.version + 1`.execute(db);
  const act = { mover: 'owner', actorId: ad.user_id } as const;
  await writeEvent(context, db, counted, act, { action: 'revise', from_status: ad.status, to_status: ad.status });
  await endStatements(db, ad.id, now);
  await askForJudgement(context, db, ad.id);
  return counted;
}

const entriesOf = (db: Db, adId: number) =>
  db.selectFrom('ad_images').select(['id', 'alt']).where('ad_id', '=', adId).orderBy('position').execute();

async function placeImages(db: Db, adId: number, entries: readonly { id: string; alt: string }[]): Promise<void> {
  for (const [position, { id, alt }] of entries.entries())
    await db.updateTable('ad_images').set({ position, alt }).where('id', '=', id).where('ad_id', '=', adId).execute();
}

async function insertNew(db: Db, adId: number, entries: readonly ImageEntry[]): Promise<void> {
  const rows = entries.flatMap((entry, position) => {
    if (!isNewImage(entry)) return [];
    const { variants, ...image } = entry;
    return [{ ...image, ad_id: adId, position, variants: JSON.stringify(variants), looked_at: new Date() }];
  });
  if (rows.length) await db.insertInto('ad_images').values(rows).execute();
}

async function saveAll(context: Context, db: Db, ad: AdRow, fields: AdFields): Promise<AdRow> {
  const lookup = await categoryLookup(context);
  const saved = await db
    .updateTable('ads')
    .set(({ eb, selectFrom, fn }) => ({
      ...columnsOf(fields, lookup),
      image_count: selectFrom('ad_images')
        .select(fn.countAll<number>().as('count'))
        .whereRef('ad_images.ad_id', '=', 'ads.id'),
      pictures_shown: false,
      updated_at: context.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ad.id)
    .where('status', '=', 'Active')
    .where('version', '=', ad.version)
    .where('revised', '=', ad.revised)
    .returning(adColumns)
    .executeTakeFirst();
  if (!saved) throw new AppError('conflict');
  await tellOfChange(context, db, ad, saved);
  settleAfterwards(context, ad.id);
  return saved;
}

/** How it was, for who takes the decision back within seconds. */
export interface EditUndo {
  revisionId: string;
  /** Null where it was refused. */
  before: { fields: AdFields; images: { id: string; alt: string }[] } | null;
}

async function closeRevision(
  context: Context,
  db: Db,
  id: string,
  set: { status: 'Approved' | 'Refused'; decidedBy: string | null; statementId?: string },
): Promise<void> {
  await db
    .updateTable('ad_revisions')
    .set({
      status: set.status,
      decided_by: set.decidedBy,
      decided_at: context.now(),
      statement_id: set.statementId ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'Waiting')
    .execute();
}

export async function approveRevision(
  context: Context,
  db: Db,
  ad: AdRow,
  { id, changes, images }: Revision,
  decidedBy: string | null,
): Promise<{ ad: AdRow; undo: EditUndo }> {
  const before = { fields: fieldsOf(ad), images: await entriesOf(db, ad.id) };
  if (images) {
    await insertNew(db, ad.id, images);
    const known = new Set((await entriesOf(db, ad.id)).map((one) => one.id));
    await placeImages(
      db,
      ad.id,
      images.filter((one) => known.has(one.id)),
    );
  }
  const saved = await saveAll(context, db, ad, withChanges(before.fields, changes));
  await closeRevision(context, db, id, { status: 'Approved', decidedBy });
  return { ad: saved, undo: { revisionId: id, before } };
}

export async function refuseRevision(
  context: Context,
  db: Db,
  ad: AdRow,
  { id }: Revision,
  decided: { by: string; statementId: string },
): Promise<{ ad: AdRow; undo: EditUndo }> {
  const counted = await countRevised(db, ad);
  await closeRevision(context, db, id, { status: 'Refused', decidedBy: decided.by, statementId: decided.statementId });
  return { ad: counted, undo: { revisionId: id, before: null } };
}

/** One that was refused, or withdrawn with its ad, waits again; false where another has taken its place. */
export async function letWaitAgain(db: Db, revisionId: string): Promise<boolean> {
  const { rows } = await sql`
    update ad_revisions v set status = 'Waiting', decided_at = null, decided_by = null, statement_id = null
    where v.id = ${revisionId} and v.status in ('Refused', 'Withdrawn')
      and not exists (select from ad_revisions o where o.ad_id = v.ad_id and o.status = 'Waiting')
    returning 1`.execute(db);
  return rows.length > 0;
}

/** An appeal found that the change should not have been refused: it comes online. Null where nothing is left of it. */
export async function publishRefused(
  context: Context,
  db: Db,
  ad: AdRow,
  statementId: string,
  decidedBy: string,
): Promise<AdRow | null> {
  const refused = await db
    .selectFrom('ad_revisions')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('status', '=', 'Refused')
    .executeTakeFirst();
  if (!refused || ad.status !== 'Active' || ad.deleted_at || !(await letWaitAgain(db, refused.id))) return null;
  const revision = await findRevision(db, ad.id);
  return revision && (await approveRevision(context, db, ad, revision, decidedBy)).ad;
}

/** The change waits again, and what it had put in is out again. */
export async function reopenRevision(
  context: Context,
  db: Db,
  ad: AdRow,
  { revisionId, before }: EditUndo,
): Promise<AdRow> {
  await db
    .updateTable('ad_revisions')
    .set({ status: 'Waiting', decided_at: null, decided_by: null, statement_id: null })
    .where('id', '=', revisionId)
    .execute();
  if (!before) return countRevised(db, ad);
  const kept = before.images.map(({ id }) => id);
  await db
    .deleteFrom('ad_images')
    .where('ad_id', '=', ad.id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  await placeImages(db, ad.id, before.images);
  return saveAll(context, db, ad, before.fields);
}
