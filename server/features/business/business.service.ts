/** Who a professional says to be, and whether that is known well enough for them to publish. */
import { sql } from 'kysely';
import type {
  Business,
  BusinessInput,
  BusinessPart,
  BusinessReason,
  VerificationStatus,
} from '#contract/api/business.ts';
import { sirenOf } from '#contract/company-numbers.ts';
import { keysOf } from '#contract/known-values.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import {
  businessRow,
  documentsOf,
  lockMember,
  setPro,
  type BusinessRow,
  type DocumentRow,
} from '#server/features/business/business.queries.ts';
import { removeBusiness } from '#server/features/business/retention.service.ts';
import type { Told } from '#server/features/notifications/notifications.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

/** The public way to reach them: their own, else the account's. */
export const contactOf = (row: BusinessRow) => ({
  email: row.email ?? row.accountEmail,
  phoneNumber: row.phone_number ?? row.accountPhone,
});

export function missingParts(row: BusinessRow, documents: readonly unknown[]): BusinessPart[] {
  const { email, phoneNumber } = contactOf(row);
  const given: Record<BusinessPart, boolean> = {
    companyName: row.company_name !== '',
    siret: row.siret !== '',
    address: row.address !== '',
    phoneNumber: phoneNumber !== null,
    email: email !== '',
    iban: row.iban !== null,
    ibanHolder: row.iban_holder !== null,
    selfCertification: row.certified_at !== null,
    documents: documents.length > 0,
  };
  return keysOf(given).filter((part) => !given[part]);
}

const nothing: VerificationStatus = {
  status: 'None',
  mayPublish: true,
  missing: [],
  submittedAt: null,
  decidedAt: null,
  reasons: [],
  message: null,
  documents: [],
};

function toStatus(row: BusinessRow, documents: readonly DocumentRow[]): VerificationStatus {
  const isRejected = row.status === 'Rejected';
  return {
    status: row.status,
    mayPublish: row.status === 'Verified' || row.status === 'Ended',
    missing: missingParts(row, documents),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reasons: isRejected ? row.reasons : [],
    message: isRejected ? row.message : null,
    documents: documents.map(({ id, media_type, bytes, created_at }) => ({
      id,
      mediaType: media_type,
      bytes,
      sentAt: created_at.toISOString(),
    })),
  };
}

export async function readStatus(db: Db, userId: string): Promise<VerificationStatus> {
  const [row, documents] = await Promise.all([businessRow(db, userId), documentsOf(db, userId)]);
  return row ? toStatus(row, documents) : nothing;
}

/** What has ended is kept for the law alone: to its owner it is as if it had never been. */
export async function readBusiness(db: Db, userId: string): Promise<Business | null> {
  const [row, documents] = await Promise.all([businessRow(db, userId), documentsOf(db, userId)]);
  if (!row || row.status === 'Ended') return null;
  return {
    companyName: row.company_name,
    siret: row.siret,
    siren: sirenOf(row.siret),
    vatNumber: row.vat_number,
    address: row.address,
    ...contactOf(row),
    ibanEnding: row.iban?.slice(-4) ?? null,
    ibanHolder: row.iban_holder,
    selfCertification: row.certified_at !== null,
    logo: row.logo,
    banner: row.banner,
    tagline: row.tagline,
    presentation: row.presentation,
    sellingTerms: row.selling_terms,
    hours: row.hours,
    verification: toStatus(row, documents),
  };
}

export async function requireBusiness(db: Db, userId: string): Promise<Business> {
  return existing(await readBusiness(db, userId));
}

/** What staff looked at when they verified; a change of it makes a new file. */
const identity = ['company_name', 'siret', 'vat_number', 'address', 'iban', 'iban_holder'] as const;

function nextColumns(input: BusinessInput, before: BusinessRow | undefined, now: Date) {
  const { selfCertification } = input;
  return {
    company_name: input.companyName,
    siret: input.siret,
    vat_number: input.vatNumber === undefined ? (before?.vat_number ?? null) : input.vatNumber,
    address: input.address,
    phone_number: input.phoneNumber ?? before?.phone_number ?? null,
    email: input.email ?? before?.email ?? null,
    iban: input.iban ?? before?.iban ?? null,
    iban_holder: input.ibanHolder ?? before?.iban_holder ?? null,
    certified_at:
      selfCertification === undefined
        ? (before?.certified_at ?? null)
        : selfCertification
          ? (before?.certified_at ?? now)
          : null,
    updated_at: now,
  };
}

type Next = ReturnType<typeof nextColumns>;

function nextStatus(before: BusinessRow | undefined, next: Next): BusinessRow['status'] {
  if (!before || before.status === 'Ended') return 'Draft';
  // What the staff cannot verify any more is to be sent again.
  if (before.status === 'Pending' && !next.certified_at) return 'Draft';
  if (before.status !== 'Verified') return before.status;
  const isSame = identity.every((column) => before[column] === next[column]) && next.certified_at !== null;
  return isSame ? 'Verified' : 'Draft';
}

export async function updateBusiness(context: Context, userId: string, input: BusinessInput): Promise<Business> {
  await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, userId);
    const before = await businessRow(trx, userId);
    const next = nextColumns(input, before, context.now());
    const status = nextStatus(before, next);
    await trx
      .insertInto('business_profiles')
      .values({ ...next, user_id: userId, status })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(({ eb, ref }) => ({
          ...next,
          status,
          ended_at: null,
          version: eb(ref('business_profiles.version'), '+', 1),
        })),
      )
      .execute();
    // To their buyers they are one from now on; the shop waits for the staff.
    await setPro(trx, userId, true);
    await context.events.publish(trx, { type: 'member.changed', userId });
  });
  return requireBusiness(context.db, userId);
}

/** No longer a professional. What staff never saw goes at once; the rest six months later. */
export async function endBusiness(context: Context, userId: string): Promise<void> {
  const names = await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, userId);
    const row = await businessRow(trx, userId);
    if (!row || row.status === 'Ended') throw new AppError('not_found');
    await setPro(trx, userId, false);
    await context.events.publish(trx, { type: 'member.changed', userId });
    return removeBusiness(trx, userId, context.now());
  });
  await names.remove(context.files);
}

/** Whoever sells as a professional and is not verified may not; the member's row is held by who is about to publish. */
export async function isIdentified(db: Db, userId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('business_profiles')
    .select('status')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['Verified', 'Ended'])
    .executeTakeFirst();
  return !waiting;
}

export async function requireIdentified(db: Db, userId: string): Promise<void> {
  if (!(await isIdentified(db, userId))) throw new AppError('business_unverified');
}

/** Everything that staff see of a file. */
export async function readFile(db: Db, userId: string) {
  const [row, documents] = await Promise.all([businessRow(db, userId), documentsOf(db, userId)]);
  return { row, documents };
}

export const findDocument = (db: Db, id: string) =>
  db.selectFrom('business_documents').selectAll().where('id', '=', id).executeTakeFirst();

interface Outcome {
  isVerified: boolean;
  reasons: readonly BusinessReason[];
  message: string | null;
  by: string;
  version?: number | undefined;
}

/** The status it had, or null where nothing waits, or not the file that was looked at. */
export async function decideBusiness(
  { events, now }: Context,
  db: Db,
  userId: string,
  { isVerified, reasons, message, by, version }: Outcome,
): Promise<'Pending' | null> {
  await lockMember(db, userId);
  const decided = await db
    .updateTable('business_profiles')
    .set(({ eb }) => ({
      status: isVerified ? 'Verified' : 'Rejected',
      decided_at: now(),
      decided_by: by,
      reasons: [...reasons],
      message,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .$call(given(version, (query, value) => query.where('version', '=', value)))
    .returning('user_id')
    .executeTakeFirst();
  if (!decided) return null;
  await events.publish(db, { type: 'member.changed', userId });
  return 'Pending';
}

export const keepUndo = (db: Db, userId: string, told: Told) =>
  db
    .updateTable('business_profiles')
    .set({ undo: JSON.stringify(told) })
    .where('user_id', '=', userId)
    .execute();

/** Makes the file wait again that somebody decided so lately; what they had told, or null where it is too late. */
export async function reopenBusiness(
  { events }: Context,
  db: Db,
  userId: string,
  { by, since }: { by: string; since: Date },
): Promise<Told | null> {
  await lockMember(db, userId);
  const { rows } = await sql<{ undo: Told }>`
    with before as (
      select user_id, undo from business_profiles
      where user_id = ${userId} and status in ('Verified', 'Rejected') and decided_by = ${by} and decided_at > ${since}
        and undo is not null
      for update
    )
    update business_profiles p set status = 'Pending', decided_at = null, decided_by = null, reasons = '{}',
      message = null, undo = null, version = version + 1
    from before where p.user_id = before.user_id returning before.undo`.execute(db);
  if (!rows[0]) return null;
  await events.publish(db, { type: 'member.changed', userId });
  return rows[0].undo;
}
