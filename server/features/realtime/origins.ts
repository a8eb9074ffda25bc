import type { Config } from '#server/config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Pages of this site only; programs that are no browsers send no origin, and have a ticket all the same. */
export function isOwnOrigin({ publicUrl, production }: Config, origin: string | undefined): boolean {
  if (origin === undefined) return true;
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // A site under development is visited under any of this machine's names.
  const given = URL.parse(origin);
  return !production && given !== null && loopback.has(given.hostname) && loopback.has(own.hostname);
}
