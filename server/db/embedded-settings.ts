/** The settings of the embedded database, for a small machine; written anew at each start. */
import { join } from 'node:path';
import type { Listening } from './embedded-listening.ts';
import type { Place } from './embedded-place.ts';
import { writeOwned } from './embedded-user.ts';

export const SETTINGS_FILE = 'trouvaille.conf';

export async function writeSettings(place: Place, listening: Listening, durable: boolean): Promise<void> {
  const { socketFolder, port } = listening;
  const settings: Record<string, string | number> = {
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    port,
    ...(socketFolder && { unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }),
    unix_socket_permissions: '0700',
    max_connections: durable ? 100 : 300,
    shared_buffers: '128MB',
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
