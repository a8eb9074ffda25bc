import { sql } from 'kysely';
import type { ReviewGround, ReviewStanding } from '#contract/api/admin-reviews.ts';
import type { Db } from '#server/db/db.ts';
import { reviewColumns, type ReviewRow } from '#server/features/reviews/reviews.queries.ts';

export const countCap = 1_000;

export interface StaffReviewRow extends ReviewRow {
  subjectFirstName: string;
  subjectLastName: string;
  openReports: number;
  removedAt: Date | null;
  statementId: string | null;
  ground: ReviewGround | null;
  facts: string | null;
}

const select = sql`
  select ${reviewColumns}, s.first_name as "subjectFirstName", s.last_name as "subjectLastName",
    r.removed_at as "removedAt", st.id as "statementId", st.ground, st.facts,
    (select count(*)::int from reports where target_type = 'review' and target_id = r.id::text and status = 'Open')
      as "openReports"
  from reviews r join users u on u.id = r.author_id left join profiles p on p.user_id = u.id
    join users s on s.id = r.subject_id
    left join statements st on st.id = (r.removal ->> 'statementId')::uuid`;

const isIn = (standing: ReviewStanding) =>
  standing === 'shown'
    ? sql`r.published_at is not null and r.removed_at is null`
    : sql`r.removed_at is not null and r.published_at is not null`;

interface Wanted {
  standing: ReviewStanding;
  stars: number | undefined;
}

const where = ({ standing, stars }: Wanted) =>
  sql`where ${isIn(standing)} ${stars ? sql`and r.rating = ${stars}` : sql``}`;

export async function reviewLines(db: Db, wanted: Wanted, page: number, size: number): Promise<StaffReviewRow[]> {
  const order = wanted.standing === 'shown' ? sql`r.published_at` : sql`r.removed_at`;
  const { rows } = await sql<StaffReviewRow>`${select} ${where(wanted)}
    order by ${order} desc, r.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function countReviews(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from reviews r ${where(wanted)} limit ${countCap + 1}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function reviewLine(db: Db, id: string): Promise<StaffReviewRow | undefined> {
  const { rows } = await sql<StaffReviewRow>`${select} where r.id = ${id} and r.published_at is not null`.execute(db);
  return rows[0];
}
