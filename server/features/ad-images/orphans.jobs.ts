/** Takes away public files that nothing names: what a process that died in mid-upload left behind. */
import { sql } from 'kysely';
import type { Context } from '#server/kit/context.ts';
import { fileAddress } from '#server/kit/file-routes.ts';

const graceMs = 86_400_000;
const atOnce = 500;

async function orphansAmong({ db }: Context, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${names.map(fileAddress)}::text[]) address
    where not exists (select 1 from ad_images where url = address)
      and not exists (select 1 from ad_images where variants @> jsonb_build_array(jsonb_build_object('url', address)))
      and not exists (select 1 from users where avatar = address)`.execute(db);
  const unnamed = new Set(rows.map(({ address }) => address));
  return names.filter((name) => unnamed.has(fileAddress(name)));
}

export async function collectOrphans(context: Context): Promise<number> {
  const before = context.now().getTime() - graceMs;
  let removed = 0;
  let batch: string[] = [];
  const work = async () => {
    for (const name of await orphansAmong(context, batch)) {
      await context.files.public.remove(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, modifiedAt } of context.files.public.list()) {
    if (modifiedAt < before) batch.push(name);
    if (batch.length >= atOnce) await work();
  }
  if (batch.length) await work();
  return removed;
}

export function orphansJobs(context: Context): void {
  context.jobs.schedule('collect-orphans', '10 4 * * *', async () => void (await collectOrphans(context)));
}
