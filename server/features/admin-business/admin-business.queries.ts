import { sql } from 'kysely';
import type { VerificationTab } from '#contract/api/admin-business.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';

export const countCap = 1_000;

export interface LineRow {
  id: string;
  companyName: string;
  siret: string;
  firstName: string;
  lastName: string;
  status: 'Draft' | 'Pending' | 'Verified' | 'Rejected' | 'Ended';
  submittedAt: Date | null;
  decidedAt: Date | null;
  documentCount: number;
}

/** Who waits longest first; what was decided last, first. */
export async function verificationLines(db: Db, status: VerificationTab, page: number, pageSize: number) {
  const order = status === 'Pending' ? sql`b.submitted_at, b.user_id` : sql`b.decided_at desc, b.user_id`;
  const { rows } = await sql<LineRow>`
    select b.user_id as id, b.company_name as "companyName", b.siret, u.first_name as "firstName",
      u.last_name as "lastName", b.status, b.submitted_at as "submittedAt", b.decided_at as "decidedAt",
      (select count(*)::int from business_documents d where d.user_id = b.user_id) as "documentCount"
    from business_profiles b join users u on u.id = b.user_id
    where b.status = ${status} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function verificationCounts(db: Db): Promise<Record<VerificationTab, number>> {
  const one = (status: VerificationTab) =>
    sql`(select count(*)::int from (select from business_profiles where status = ${status} limit ${countCap}) x)`;
  const { rows } = await sql<Record<VerificationTab, number>>`
    select ${one('Pending')} as "Pending", ${one('Verified')} as "Verified", ${one('Rejected')} as "Rejected"`.execute(
    db,
  );
  return firstRow(rows);
}

/** Others that were verified under the same number. */
export const twinsOf = (db: Db, userId: string, siret: string) =>
  db
    .selectFrom('business_profiles')
    .select(['user_id as id', 'company_name as companyName'])
    .where('siret', '=', siret)
    .where('user_id', '!=', userId)
    .where('status', '=', 'Verified')
    .limit(5)
    .execute();
