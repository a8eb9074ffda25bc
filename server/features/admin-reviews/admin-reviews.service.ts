/** Reviews as staff see and decide them. */
import type { listAllReviews, ReviewGround, ReviewLine, ReviewStanding } from '#contract/api/admin-reviews.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as queries from '#server/features/admin-reviews/admin-reviews.queries.ts';
import * as removal from '#server/features/reviews/removal.service.ts';
import { toReview } from '#server/features/reviews/reviews.service.ts';
import { lastInitialOf } from '#server/features/users/users.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import type { Actor } from '#server/kit/sessions.ts';

const nameOf = (firstName: string, initial: string) => (initial ? `${firstName} ${initial}.` : firstName);

function toLine(row: queries.StaffReviewRow, actor: Actor): ReviewLine {
  const { subjectId, subjectFirstName, subjectLastName, removedAt, statementId, ground, facts } = row;
  return {
    ...toReview(row),
    subject: { id: subjectId, name: nameOf(subjectFirstName, lastInitialOf(subjectLastName)) },
    openReports: row.openReports,
    removal:
      removedAt && statementId && ground
        ? { at: removedAt.toISOString(), ground, facts: facts ?? '', statementId }
        : null,
    isOwn: actor.id === row.authorId || actor.id === subjectId,
  };
}

interface Asked extends Paging {
  standing?: ReviewStanding | undefined;
  stars?: number | undefined;
}

export async function listAll(
  { db }: Context,
  actor: Actor,
  { standing = 'shown', stars, page = 1, pageSize = defaultPageSize }: Asked,
): Promise<DataOf<typeof listAllReviews>> {
  const wanted = { standing, stars };
  const [rows, total] = await Promise.all([
    queries.reviewLines(db, wanted, page, pageSize),
    queries.countReviews(db, wanted),
  ]);
  return pageOf(
    rows.map((row) => toLine(row, actor)),
    { page, pageSize },
    total,
    queries.countCap,
  );
}

export async function readLine({ db }: Context, actor: Actor, id: string): Promise<ReviewLine> {
  const row = existing(await queries.reviewLine(db, id));
  return toLine(row, actor);
}

type Change = (db: Context['db']) => Promise<boolean>;

/** By somebody whom it does not concern; who comes second reads how it stands. */
async function change(context: Context, actor: Actor, id: string, act: Change): Promise<ReviewLine> {
  const { isOwn } = await readLine(context, actor, id);
  if (isOwn) throw new AppError('own_review');
  const isDone = await context.db.transaction().execute(act);
  const after = await readLine(context, actor, id);
  if (!isDone) throw new AppError('stale_version', { data: after });
  return after;
}

export const remove = (
  context: Context,
  actor: Actor,
  id: string,
  { reasonCode: ground, reasonText: facts }: { reasonCode: ReviewGround; reasonText: string },
): Promise<ReviewLine> =>
  change(context, actor, id, (trx) => removal.removeReview(context, trx, actor, id, { ground, facts }));

export const restore = (context: Context, actor: Actor, id: string): Promise<ReviewLine> =>
  change(context, actor, id, (trx) => removal.restoreReview(context, trx, actor, id));
