/** What postmaster.pid tells about the server of one cluster, and whether to believe it. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exists } from './embedded-binaries.ts';
import type { Place } from './embedded-place.ts';
import { writeOwned } from './embedded-user.ts';

/** A socket in a folder closed to other users, or, on Windows, a port on 127.0.0.1 and a password. */
export interface Listening {
  socketFolder?: string;
  port: number;
}

export interface Postmaster extends Listening {
  pid: number;
  /** The cluster's path when the server started. */
  cluster: string;
}

const NO_SUCH_PID = 2 ** 31 - 1;

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [pid, startedIn = '', , port, socketFolder] = text.split('\n');
  return {
    pid: Number(pid),
    cluster: startedIn,
    port: Number(port) || 0,
    // A folder moved under a running server takes the socket along.
    socketFolder: socketFolder === startedIn ? cluster : socketFolder || undefined,
  };
}

/** A data folder copied from a running one brings along the pid of a server that is not its own. */
export async function isOwn(postmaster: Postmaster, cluster: string): Promise<boolean> {
  return postmaster.cluster === cluster || !(await exists(postmaster.cluster));
}

/** After a crash or in a new container the pid may belong to any other program. */
export async function isAlive(postmaster: Postmaster): Promise<boolean> {
  const command = await readCommand(postmaster.pid);
  return command.includes('postgres') && command.includes(postmaster.cluster);
}

async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const [program, ...args]: [string, ...string[]] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', query]
      : ['ps', '-ww', '-o', 'args=', '-p', String(pid)];
  return promisify(execFile)(program, args).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/**
 * Makes PostgreSQL see that the recorded server is gone. Only the pid is replaced: the file also holds the key of
 * the shared memory, by which PostgreSQL refuses to start while orphans of the old server still run.
 */
export async function retire(postmaster: Postmaster, { cluster, user }: Place): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8');
  if (text.includes('\n')) await writeOwned(pidFile(cluster), text.replace(/^[^\n]*/, String(NO_SUCH_PID)), user);
  else await rm(pidFile(cluster));
  if (postmaster.cluster === cluster && postmaster.socketFolder) {
    await rm(join(postmaster.socketFolder, `.s.PGSQL.${postmaster.port}.lock`), { force: true });
  }
}
