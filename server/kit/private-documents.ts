/** Files that somebody sends in confidence: pictures are drawn anew, PDF stay as they are; both are kept in private. */
import { AppError } from '#server/kit/app-error.ts';
import { newFileName, type FileStore } from '#server/kit/files.ts';
import { decodeSafely } from '#server/kit/images.ts';

export interface KeptDocument {
  file: string;
  media_type: 'image/jpeg' | 'application/pdf';
  bytes: number;
}

interface Kind {
  /** An ending of its own: its collector looks at nothing else among the private files. */
  ending: string;
  field: string;
}

/** Letters on a screenshot stay readable. */
const side = 2_560;
const graceMs = 86_400_000;
const atOnce = 500;

const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-';

const redraw = (bytes: Buffer, field: string) =>
  decodeSafely(bytes, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  ).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'unsupported_media_type') throw error;
    // What may be sent beside pictures is said, too.
    throw new AppError(error.code, { fields: [{ field, code: 'unsupported_evidence' }] });
  });

export function documentKeeping(store: FileStore, { ending, field }: Kind) {
  const write = async (content: Buffer, media_type: KeptDocument['media_type']): Promise<KeptDocument> => {
    const file = newFileName(ending);
    await store.write(file, content);
    return { file, media_type, bytes: content.length };
  };
  return {
    keep: async (bytes: Buffer): Promise<KeptDocument> =>
      isPdf(bytes) ? write(bytes, 'application/pdf') : write(await redraw(bytes, field), 'image/jpeg'),
    drop: async (kept: readonly KeptDocument[]): Promise<void> => {
      for (const { file } of kept) await store.remove(file);
    },
  };
}

/** Takes away files of one ending that nothing names; `namedAmong` says which of some are named. */
export async function collectStray(
  store: FileStore,
  ending: string,
  now: Date,
  namedAmong: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const before = now.getTime() - graceMs;
  let removed = 0;
  let batch: string[] = [];
  const work = async () => {
    const known = new Set(await namedAmong(batch));
    for (const name of batch) {
      if (known.has(name)) continue;
      await store.remove(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, modifiedAt } of store.list()) {
    if (modifiedAt < before && name.endsWith(`.${ending}`)) batch.push(name);
    if (batch.length >= atOnce) await work();
  }
  if (batch.length) await work();
  return removed;
}
