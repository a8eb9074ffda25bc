/** Where the embedded server listens. */
import { chown, mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exists } from './embedded-binaries.ts';
import type { Place } from './embedded-place.ts';
import type { Listening, Postmaster } from './embedded-postmaster.ts';

/** In bytes; the system allows 103 (macOS) or 107 (Linux). */
const LONGEST_SOCKET_PATH = 100;

/** Addresses stay the same over a crash, so that pools of living processes find the new server. */
export async function chooseListening(place: Place, previous: Postmaster | undefined): Promise<Listening> {
  if (process.platform === 'win32') return { port: previous?.port || (await findFreePort()) };
  const port = 5432;
  const own = join(place.cluster, `.s.PGSQL.${port}`);
  if (Buffer.byteLength(own) <= LONGEST_SOCKET_PATH) return { socketFolder: place.cluster, port };
  if (previous?.cluster === place.cluster && previous.socketFolder && (await exists(previous.socketFolder))) {
    return { socketFolder: previous.socketFolder, port };
  }
  const base = place.user ? place.home : tmpdir().length < 60 ? tmpdir() : '/tmp';
  const socketFolder = await mkdtemp(join(base, 'trouvaille-'));
  if (place.user) await chown(socketFolder, place.user.uid, place.user.gid);
  return { socketFolder, port };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
