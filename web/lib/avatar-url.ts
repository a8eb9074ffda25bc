/** The address of a profile picture, whatever form the API gave it in. */
import { useSite } from '#web/lib/site.ts';

interface Place {
  /** Origin of the API; empty where it is the page's own. */
  apiHost: string;
  production: boolean;
}

const nowhere = 'http://no-host.invalid';
const local = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|10\.0\.2\.2)$/;

/**
 * Local development hosts become the API's host, relative paths are completed, webp becomes jpg, and in production http
 * becomes https. Null where there is no picture to show.
 */
export function avatarUrl(given: string | null | undefined, { apiHost, production }: Place): string | null {
  const address = given?.trim();
  if (!address || !URL.canParse(address, nowhere)) return null;
  const url = new URL(address, nowhere);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const isOurs = url.origin === nowhere || local.test(url.hostname);
  const host = isOurs ? apiHost.replace(/\/+$/, '') : url.origin;
  const safeHost = production ? host.replace(/^http:/, 'https:') : host;
  return safeHost + url.pathname.replace(/\.webp$/i, '.jpg') + url.search;
}

/** Our API lives on the page's own host. */
export function useAvatarUrl(): (given: string | null | undefined) => string | null {
  const { production } = useSite();
  return (given) => avatarUrl(given, { apiHost: '', production });
}
