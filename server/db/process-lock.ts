/**
 * A lock between processes that cannot go stale: SQLite holds it through the kernel, which lets go
 * when the process dies. A file with a pid in it fails in containers, where pids repeat.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const SQLITE_BUSY = 5;
const PATIENCE_MS = 180_000;

export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = open(file);
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (!take(lock, file)) {
      if (Date.now() > deadline) throw new StartError(`Another process has held "${file}" for too long.`);
      await sleep(25);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw unusable(file, error);
  }
}

function take(lock: DatabaseSync, file: string): boolean {
  try {
    // The journal in memory: nothing is ever written, so a full disk does not matter.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw unusable(file, error);
  }
}

function unusable(file: string, cause: unknown): StartError {
  return new StartError(`This user may not read and write "${file}": change its owner or its rights.`, { cause });
}
