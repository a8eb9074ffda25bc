/** Takes away files of pictures that nothing names: what a process that died in mid-upload left behind. */
import { sql } from 'kysely';
import type { Context } from '#server/kit/context.ts';
import { fileAddress } from '#server/kit/file-routes.ts';
import type { FileStore } from '#server/kit/files.ts';

const graceMs = 86_400_000;
const atOnce = 500;

async function orphansAmong({ db }: Context, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${names.map(fileAddress)}::text[]) address
    where not is_file_of_ads(address)
      and not exists (select 1 from users where avatar = address)
      and not exists (select 1 from business_profiles where logo = address or banner = address)`.execute(db);
  const unnamed = new Set(rows.map(({ address }) => address));
  return names.filter((name) => unnamed.has(fileAddress(name)));
}

/** Both where everybody looks and where pictures are withheld. */
export async function collectOrphans(context: Context): Promise<number> {
  const { files } = context;
  return (await collectFrom(context, files.public)) + (await collectFrom(context, files.withheld));
}

async function collectFrom(context: Context, store: FileStore): Promise<number> {
  const before = context.now().getTime() - graceMs;
  let removed = 0;
  let batch: string[] = [];
  const work = async () => {
    for (const name of await orphansAmong(context, batch)) {
      await store.remove(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, modifiedAt } of store.list()) {
    if (modifiedAt < before) batch.push(name);
    if (batch.length >= atOnce) await work();
  }
  if (batch.length) await work();
  return removed;
}

export function orphansJobs(context: Context): void {
  context.jobs.schedule('ad-images.collect-orphans', '10 4 * * *', () => collectOrphans(context));
}
