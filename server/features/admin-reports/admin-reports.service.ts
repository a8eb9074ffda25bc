/** The queue of reports, and one of them with everything that staff need to decide it. */
import type { listReports, ReportCase, ReportLine, SubjectState } from '#contract/api/admin-reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { memberWords, nameOf } from '#server/features/reports/targets.service.ts';
import { pictureShower } from '#server/features/picture-access/picture-access.service.ts';
import * as queries from '#server/features/admin-reports/admin-reports.queries.ts';
import { lastInitialOf } from '#server/features/users/users.service.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import type { Actor } from '#server/kit/sessions.ts';

type Row = queries.CaseRow;

function stateOf(row: Row, now: Date): SubjectState {
  if (row.target_type === 'ad') return row.adStatus ? (row.adDeletedAt ? 'Deleted' : row.adStatus) : 'Gone';
  if (!row.ownerRole) return 'Gone';
  if (row.ownerBannedUntil && row.ownerBannedUntil > now) return 'Banned';
  return row.ownerIsActive && !row.ownerDeactivatedAt ? 'Active' : 'Deactivated';
}

function kindOf({ reporter_id, reporter_name, reporter_email, forgotten_at }: Row): ReportLine['reporterKind'] {
  if (reporter_id) return 'member';
  // A name is emptied when its account is erased.
  if (forgotten_at || reporter_name === '') return 'forgotten';
  return reporter_name || reporter_email ? 'visitor' : 'nameless';
}

type Shower = Awaited<ReturnType<typeof pictureShower>>;

/** Staff see the picture of an ad that nobody else sees any more. */
function imageOf({ image, adStatus, adDeletedAt, adOwnerHidden }: Row, show: Shower): ReportLine['subject']['image'] {
  if (!image || !adStatus) return image;
  return show({ status: adStatus, deletedAt: adDeletedAt, ownerHidden: adOwnerHidden ?? false })(image);
}

function toLine(row: Row, now: Date, show: Shower): ReportLine {
  const name = [row.ownerFirstName, row.ownerLastName].filter(Boolean).join(' ') || row.subject_owner_name;
  const title = row.target_type === 'user' ? name : row.adTitle;
  return {
    id: row.id,
    reference: row.reference,
    reason: row.reason,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
    subject: {
      type: row.target_type,
      id: row.target_id,
      title: title || row.subject_title,
      state: stateOf(row, now),
      image: imageOf(row, show),
      owner: row.subject_owner_id && row.ownerRole ? { id: row.subject_owner_id, name, role: row.ownerRole } : null,
    },
    openCount: row.openCount,
    reporterKind: kindOf(row),
    cannotDecide: row.cannotDecide,
  };
}

export async function listCases(
  context: Context,
  actor: Actor,
  { page = 1, pageSize = defaultPageSize, status = 'Open', ...narrower }: Paging & Partial<queries.WantedCases>,
): Promise<DataOf<typeof listReports>> {
  const { db, now } = context;
  const wanted = { status, ...narrower };
  const [rows, total, counts, show] = await Promise.all([
    queries.casesPage(db, actor, wanted, page, pageSize),
    queries.countCases(db, wanted),
    queries.countStatuses(db),
    pictureShower(context),
  ]);
  const items = rows.map((row) => toLine(row, now(), show));
  return { ...pageOf(items, { page, pageSize }, total, queries.countCap), counts };
}

export async function requireCase({ db }: Context, actor: Actor, id: string): Promise<Row> {
  return existing(await queries.findCase(db, actor, id));
}

/** Whom a report is about does not learn who made it, though they be staff. */
function reporterOf(row: Row): ReportCase['reporter'] {
  const { reporter_id: id, reporter_name: name, reporter_email: email, language } = row;
  if (row.cannotDecide === 'about_me' || (!name && !email)) return null;
  return { id, name: name ?? '', email, language };
}

async function profileOf({ db }: Context, row: Row): Promise<ReportCase['profile']> {
  const member = row.target_type === 'user' && row.target_id ? await queries.profileOf(db, row.target_id) : undefined;
  if (!member) return null;
  const { firstName, lastName, avatar } = member;
  return { name: nameOf({ firstName, lastInitial: lastInitialOf(lastName) }), words: memberWords(member), avatar };
}

export async function readCase(context: Context, actor: Actor, id: string): Promise<ReportCase> {
  const row = await requireCase(context, actor, id);
  const { db, now } = context;
  const [evidence, others, history, profile] = await Promise.all([
    row.cannotDecide === 'about_me' ? [] : queries.evidenceOf(db, id),
    queries.othersOf(db, row),
    queries.historyOf(db, id),
    profileOf(context, row),
  ]);
  return {
    ...toLine(row, now(), await pictureShower(context)),
    description: row.description,
    snapshot: { title: row.subject_title, excerpt: row.subject_excerpt, ownerName: row.subject_owner_name },
    profile,
    reporter: reporterOf(row),
    evidence: evidence.map((one) => ({
      id: one.id,
      mediaType: one.media_type,
      bytes: one.bytes,
      url: `/api/admin/report-evidence/${one.id}`,
    })),
    decisionText: row.decision_text,
    others: others.map(({ created_at, reason, ...other }) => ({
      ...other,
      reason: reason,
      createdAt: created_at.toISOString(),
    })),
    history: history.map(({ action, firstName, created_at }) => ({
      action,
      by: firstName || null,
      at: created_at.toISOString(),
    })),
    forgottenAt: row.forgotten_at?.toISOString() ?? null,
  };
}
