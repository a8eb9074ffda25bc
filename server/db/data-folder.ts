/** The folder that holds everything a site keeps on disk, made where there is none. */
import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from './embedded-binaries.ts';
import { explainFileError, StartError } from './start-error.ts';

export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** One after the other: where a system takes no folders, as below /proc, Node's own recursion never ends. */
async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder && !(await exists(parent))) await makeFolder(parent);
  if (!(await exists(folder)))
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new StartError(`The folder "${folder}" cannot be made: set DATA_DIR to a folder that can be written.`);
      // Another process was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  // Tells a file from a folder.
  await mkdir(folder, { recursive: true });
}
