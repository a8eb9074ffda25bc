/** The PostgreSQL servers of the machine's own packages (Debian's layout), for tests against the versions operators have. */
import { globSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findDatabaseUser, isRoot, run } from './embedded-user.ts';
import { makeTemporaryFolder } from './throwaway.ts';

export const systemServers = globSync('/usr/lib/postgresql/*/bin').map((programs) => ({
  programs,
  major: Number(programs.split('/')[4]),
}));

export async function startSystemServer(programs: string) {
  const home = await makeTemporaryFolder();
  const user = isRoot() ? await findDatabaseUser(home) : undefined;
  if (user) await chown(home, user.uid, user.gid);
  const data = join(home, 'data');
  const must = async (name: string, args: string[]) => {
    const { ok, output } = await run(join(programs, name), args, user);
    if (!ok) throw new Error(output);
  };
  await must('initdb', [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const options = `-k ${home} -c listen_addresses='' -c fsync=off`;
  await must('pg_ctl', [`--pgdata=${data}`, `--log=${home}/log`, `--options=${options}`, '--wait', 'start']);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    async stop() {
      await must('pg_ctl', [`--pgdata=${data}`, '--mode=immediate', '--wait', 'stop']);
      await rm(home, { recursive: true, force: true });
    },
  };
}
