/** The files that go with a report: kept in private, for staff alone. Pictures are drawn anew, documents stay as they are. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { newFileName, type FileStore } from '#server/kit/files.ts';
import { decodeSafely } from '#server/kit/images.ts';

export interface Evidence {
  file: string;
  media_type: 'image/jpeg' | 'application/pdf';
  bytes: number;
}

/** Letters on a screenshot stay readable. */
const side = 2_560;
/** An ending of its own: the collector below looks at nothing else among the private files. */
const ending = 'proof';
const graceMs = 86_400_000;
const atOnce = 500;

const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-';

/** What may be sent beside pictures is said, too. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'unsupported_media_type') throw error;
  throw new AppError(error.code, { fields: [{ field: 'evidence', code: 'unsupported_evidence' }] });
}

const redraw = (bytes: Buffer) =>
  decodeSafely(bytes, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  ).catch(refuse);

async function store(files: FileStore, content: Buffer, media_type: Evidence['media_type']): Promise<Evidence> {
  const file = newFileName(ending);
  await files.write(file, content);
  return { file, media_type, bytes: content.length };
}

export const evidenceKeeping = ({ files }: Context) => ({
  keep: async (bytes: Buffer): Promise<Evidence> =>
    isPdf(bytes)
      ? store(files.private, bytes, 'application/pdf')
      : store(files.private, await redraw(bytes), 'image/jpeg'),
  drop: async (kept: readonly Evidence[]): Promise<void> => {
    for (const { file } of kept) await files.private.remove(file);
  },
});

export async function addEvidence(
  db: Kysely<Tables>,
  reportId: string,
  files: readonly Evidence[],
  from = 0,
): Promise<void> {
  if (!files.length) return;
  const rows = files.map((one, index) => ({ ...one, position: from + index, report_id: reportId }));
  await db.insertInto('report_evidence').values(rows).execute();
}

export async function countEvidence(db: Kysely<Tables>, reportId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report_evidence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes away what no report names: a process that died in mid-report left it behind. */
export async function collectStrayEvidence({ db, files, now }: Context): Promise<number> {
  const before = now().getTime() - graceMs;
  let removed = 0;
  let batch: string[] = [];
  const work = async () => {
    const named = await db.selectFrom('report_evidence').select('file').where('file', 'in', batch).execute();
    const known = new Set(named.map(({ file }) => file));
    for (const name of batch) {
      if (known.has(name)) continue;
      await files.private.remove(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, modifiedAt } of files.private.list()) {
    if (modifiedAt < before && name.endsWith(`.${ending}`)) batch.push(name);
    if (batch.length >= atOnce) await work();
  }
  if (batch.length) await work();
  return removed;
}
