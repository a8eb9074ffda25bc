/** The files that go with a report: kept in private, for staff alone. Pictures are drawn anew, documents stay as they are. */
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { collectStray, documentKeeping, type KeptDocument } from '#server/kit/private-documents.ts';

/** An ending of its own: the collector below looks at nothing else among the private files. */
const ending = 'proof';

export const evidenceKeeping = ({ files }: Context) => documentKeeping(files.private, { ending, field: 'evidence' });

export async function addEvidence(db: Db, reportId: string, files: readonly KeptDocument[], from = 0): Promise<void> {
  if (!files.length) return;
  const rows = files.map((one, index) => ({ ...one, position: from + index, report_id: reportId }));
  await db.insertInto('report_evidence').values(rows).execute();
}

export async function countEvidence(db: Db, reportId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report_evidence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes away what no report names: a process that died in mid-report left it behind. */
export const collectStrayEvidence = ({ db, files, now }: Context): Promise<number> =>
  collectStray(files.private, ending, now(), async (names) => {
    const named = await db.selectFrom('report_evidence').select('file').where('file', 'in', names).execute();
    return named.map(({ file }) => file);
  });
