/** A reason not to start, told to the operator in one sentence; main.ts prints it and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Turns what the file system says about a folder into a sentence; other errors come back as they are. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  const explain = (sentence: string) => new StartError(sentence, { cause: error });
  if ('syscall' in error && String(error.syscall).startsWith('spawn')) {
    return explain(
      `PostgreSQL could not be run as another user (${error.code}): start the app as an ordinary user, or set DATABASE_URL.`,
    );
  }
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return explain(diskFull(folder));
    case 'EACCES':
    case 'EPERM':
      return explain(
        `This user may not read and write "${path}": change its owner or its rights, or set DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return explain(`"${path}" lies on a read-only disk: set DATA_DIR to a folder that can be written.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return explain(`"${path}" is not a folder: set DATA_DIR to a folder.`);
    case 'ENOTEMPTY':
      return explain(
        `"${path}" holds files that are not a database: move them away, or set DATA_DIR to another folder.`,
      );
    default:
      return 'syscall' in error ? explain(`The data folder "${folder}" cannot be used: ${error.message}.`) : error;
  }
}

export const diskFull = (folder: string) => `There is no room left on the disk that holds "${folder}".`;
