/** The settings of the embedded database, for a machine that it shares with the site; written anew at each start. */
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Listening } from './embedded-postmaster.ts';
import type { Place } from './embedded-place.ts';
import { writeOwned } from './embedded-user.ts';

export const SETTINGS_FILE = 'trouvaille.conf';

const MEGABYTE = 2 ** 20;

/** An eighth of the memory, which holds the ads people look at on a site of a million; a container may have less of it. */
function bufferMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(Math.max(memory / 8 / MEGABYTE, 128), 1024));
}

export async function writeSettings(place: Place, listening: Listening, durable: boolean): Promise<void> {
  const { socketFolder, port } = listening;
  const settings: Record<string, string | number> = {
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    port,
    ...(socketFolder && { unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }),
    unix_socket_permissions: '0700',
    max_connections: durable ? 100 : 300,
    shared_buffers: durable ? `${bufferMegabytes()}MB` : '128MB',
    work_mem: '8MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The details of an error quote the row, and so people's addresses.
    log_error_verbosity: 'terse',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${quote(String(value))}'\n`);
  const header = '# Written at each start; your own settings go into custom.conf beside this file.\n';
  await writeOwned(join(place.cluster, SETTINGS_FILE), header + lines.join(''), place.user);
}

const quote = (value: string) => value.replace(/['\\]/g, '\\$&');
