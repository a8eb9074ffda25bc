/** What staff did, written where it happens: in the transaction of the change, and by nobody afterwards. */
import { sql } from 'kysely';
import type { AuditAction, AuditSubject, listAuditLog } from '#contract/api/audit-log.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, rowsOfPage, type Paging } from '#server/kit/paging.ts';
import { currentRequestId } from '#server/kit/request-effects.ts';
import type { Actor } from '#server/kit/sessions.ts';

export interface StaffAction {
  /** Null where the site itself acts. */
  staff: Pick<Actor, 'id' | 'role'> | null;
  action: AuditAction;
  subject: { type: AuditSubject; id: string | number };
  reasonCode?: string | null | undefined;
  /** What changed, as it was and as it is: ids and values, no names. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The same for everything done in one go. */
  batchId?: string | undefined;
  /** Takes back the staff member's last action on the subject. */
  isUndo?: boolean;
}

export async function recordAction(
  db: Db,
  { staff, action, subject, reasonCode, before, after, batchId, isUndo }: StaffAction,
): Promise<void> {
  const subjectId = String(subject.id);
  const undone = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subjectId)
    .where('actor_id', '=', staff?.id ?? null);
  await db
    .insertInto('audit_log')
    .values({
      // Not now(): of two in one transaction the later is later, and one that waited for a lock happened after it.
      at: sql<Date>`clock_timestamp()`,
      actor_id: staff?.id ?? null,
      role: staff?.role ?? 'Site',
      action,
      subject_type: subject.type,
      subject_id: subjectId,
      reason_code: reasonCode ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      batch_id: batchId ?? null,
      undo_of: isUndo ? undone : null,
      request_id: currentRequestId(),
    })
    .execute();
}

interface Wanted {
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  subjectType?: AuditSubject | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const timeZone = 'Europe/Paris';
const countCap = 1_000;

const narrowed = (db: Db, { action, actorId, subjectType, subjectId, from, to }: Wanted) =>
  db
    .selectFrom('audit_log as l')
    .$call(given(action, (query, value) => query.where('l.action', '=', value)))
    .$call(given(actorId, (query, value) => query.where('l.actor_id', '=', value)))
    .$call(given(subjectType, (query, value) => query.where('l.subject_type', '=', value)))
    .$call(given(subjectId, (query, value) => query.where('l.subject_id', '=', value)))
    .$if(from !== undefined, (query) =>
      query.where('l.at', '>=', sql<Date>`(${from}::date)::timestamp at time zone ${timeZone}`),
    )
    .$if(to !== undefined, (query) =>
      query.where('l.at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
    );

async function countEntries(db: Db, wanted: Wanted): Promise<number> {
  const some = narrowed(db, wanted)
    .select('l.id')
    .limit(countCap + 1)
    .as('some');
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readLog(
  { db }: Context,
  { before, page, pageSize, ...wanted }: Wanted & Paging & { before?: number | undefined },
): Promise<DataOf<typeof listAuditLog>> {
  const paging = { page, pageSize };
  const { offset, limit } = rowsOfPage(paging);
  const [rows, count] = await Promise.all([
    narrowed(db, wanted)
      .leftJoin('users as u', 'u.id', 'l.actor_id')
      .selectAll('l')
      .select(['u.first_name as firstName', 'u.last_name as lastName'])
      .$call(given(before, (query, value) => query.where('l.id', '<', value)))
      .orderBy('l.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countEntries(db, wanted),
  ]);
  const items = rows.slice(0, limit - 1).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id ? { id: row.actor_id, name: [row.firstName, row.lastName].filter(Boolean).join(' ') } : null,
    role: row.role,
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id },
    reasonCode: row.reason_code,
    before: row.before,
    after: row.after,
    batchId: row.batch_id,
    undoOf: row.undo_of,
    requestId: row.request_id,
  }));
  return {
    ...pageOf(items, paging, count, countCap),
    next: rows.length === limit ? (items.at(-1)?.id ?? null) : null,
  };
}
