import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Pages of this site only; programs that are no browsers send no origin, and have a ticket all the same. A page that was
 * loaded from the very address that is asked is one too, whatever the site is called there: a browser sets both headers
 * itself, and a page of another site has another origin.
 */
export function isOwnOrigin(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
): boolean {
  if (origin === undefined) return true;
  const own = new URL(publicUrl);
  const given = URL.parse(origin);
  if (!given || !/^https?:$/.test(given.protocol)) return false;
  if (given.origin === own.origin || given.host === host?.toLowerCase()) return true;
  // A site under development is visited under any of this machine's names.
  return !production && loopback.has(given.hostname) && loopback.has(own.hostname);
}
