/** An embedded server in a temporary folder, for tests and tools: fast, and gone when stopped. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type Embedded } from './embedded.ts';

export async function startThrowaway(): Promise<Embedded> {
  const folder = await makeTemporaryFolder();
  const server = await startEmbedded(folder, { durable: false });
  async function stop() {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { url: server.url, stop };
}

/** Others may pass through, so that as root the database stays inside and goes with the folder. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-'));
  await chmod(folder, 0o711);
  return folder;
}
