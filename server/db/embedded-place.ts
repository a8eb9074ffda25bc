/** Where the embedded database lives and who runs it. */
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from './embedded-binaries.ts';
import { findDatabaseUser, isRoot, run, type SystemUser } from './embedded-user.ts';
import { withLock } from './process-lock.ts';
import { StartError } from './start-error.ts';

export interface Place {
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** The folder that holds our copy of the programs. */
  home: string;
  /** Set when we are root and must start the programs as somebody else. */
  user?: SystemUser;
}

const SHARED_HOME = '/var/lib/trouvaille';
const POINTER = 'postgres-location.json';

export async function choosePlace(dataDir: string): Promise<Place> {
  const inside = join(dataDir, 'postgres');
  if (!isRoot()) return { cluster: inside, home: dataDir };
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  const user = await withLock(join(SHARED_HOME, 'user.lock'), () => findDatabaseUser(SHARED_HOME));
  const closed = await findClosedParent(dataDir, user);

  if (await exists(join(inside, 'PG_VERSION'))) {
    if (closed) {
      throw new StartError(
        `PostgreSQL does not run as root and no other user can enter "${closed}", which holds the database: run chmod o+x on it.`,
      );
    }
    return { cluster: inside, home: SHARED_HOME, user: await takeOwner(inside, user) };
  }
  const elsewhere = await followPointer(dataDir);
  if (elsewhere) return { cluster: elsewhere, home: SHARED_HOME, user: await takeOwner(elsewhere, user) };
  return { cluster: closed ? await settleElsewhere(dataDir, user) : inside, home: SHARED_HOME, user };
}

async function findClosedParent(folder: string, user: SystemUser): Promise<string | undefined> {
  const { mode, uid, gid } = await stat(folder);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if (!(mode & enter)) return folder;
  return dirname(folder) === folder ? undefined : findClosedParent(dirname(folder), user);
}

/** A database made by an ordinary user keeps its owner; one that root copied back gets ours. */
async function takeOwner(cluster: string, user: SystemUser): Promise<SystemUser> {
  const { uid, gid } = (await exists(cluster)) ? await stat(cluster) : user;
  if (uid !== 0) return { uid, gid };
  await run('chown', ['-Rh', `${user.uid}:${user.gid}`, cluster]);
  return user;
}

/** A copied data folder must not share its original's database; a moved one keeps it. */
async function followPointer(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, POINTER);
  if (!(await exists(file))) return undefined;
  const pointer: { cluster: string; dataDir: string } = JSON.parse(await readFile(file, 'utf8'));
  const moved = pointer.dataDir !== dataDir;
  if (moved && (await exists(join(pointer.dataDir, POINTER)))) return undefined;
  if (!(await exists(dirname(pointer.cluster)))) {
    throw new StartError(
      `The database of "${dataDir}" was in "${pointer.cluster}", which is gone: bring it back, or delete "${file}" to begin anew.`,
    );
  }
  if (moved) await writePointer(dataDir, pointer.cluster);
  return pointer.cluster;
}

/** Never the same folder twice: whoever deletes the data folder expects to begin anew. */
async function settleElsewhere(dataDir: string, user: SystemUser): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = await mkdtemp(join(SHARED_HOME, `${hash}-`));
  await chown(folder, user.uid, user.gid);
  const cluster = join(folder, 'postgres');
  await writePointer(dataDir, cluster);
  return cluster;
}

async function writePointer(dataDir: string, cluster: string): Promise<void> {
  const file = join(dataDir, POINTER);
  await writeFile(`${file}.new`, `${JSON.stringify({ cluster, dataDir }, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
