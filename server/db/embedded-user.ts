/** The system user that runs PostgreSQL when we are root, because PostgreSQL refuses to be root. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { StartError } from './start-error.ts';

export interface SystemUser {
  uid: number;
  gid: number;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

const NAME = 'trouvaille-db';

export const isRoot = () => process.getuid?.() === 0;

/** Nothing of ours (PGPORT, PGOPTIONS, locale) may reach PostgreSQL; its messages stay in English. */
export const cleanEnvironment = {
  PATH: process.platform === 'win32' ? process.env.PATH : '/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
};

export async function findDatabaseUser(home: string): Promise<SystemUser> {
  const existing = await lookUp(NAME);
  if (existing) return existing;
  await run('useradd', ['--system', '--no-create-home', '--home-dir', home, '--shell', '/usr/sbin/nologin', NAME]);
  const user = (await lookUp(NAME)) ?? (await lookUp('nobody'));
  if (!user) {
    throw new StartError(
      `PostgreSQL refuses to run as root and the user ${NAME} could not be created: create it, start as another user, or set DATABASE_URL.`,
    );
  }
  return user;
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (!uid.ok || !gid.ok) return undefined;
  // macOS writes nobody's -2 as 4294967294; spawn wants 32 signed bits.
  return { uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 };
}

export function run(command: string, args: string[], user?: SystemUser): Promise<Outcome> {
  const options = { env: cleanEnvironment, cwd: '/', windowsHide: true, ...user };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ ok: !error, output: (stdout + stderr).trim() || (error?.message ?? '') });
    });
  });
}

/** Links are refused: the folder belongs to a lesser user, and root must not be led to a file elsewhere. */
export async function openOwned(file: string, mode: 'append' | 'replace', user?: SystemUser): Promise<FileHandle> {
  const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW = 0 } = constants;
  const flags = O_WRONLY | O_CREAT | O_NOFOLLOW | (mode === 'append' ? O_APPEND : O_TRUNC);
  const handle = await open(file, flags, 0o600);
  if (user) await handle.chown(user.uid, user.gid);
  return handle;
}

export async function writeOwned(file: string, text: string, user?: SystemUser): Promise<void> {
  const handle = await openOwned(file, 'replace', user);
  await handle.writeFile(text).finally(() => handle.close());
}
