import { useLocation } from 'react-router';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';

/** Half-typed there, and kept: whoever signs in comes back to it. */
const comesBack = new Set(['/report']);

/** Where a visitor logs in. The server's page is the same everywhere: the way back is known once the session is. */
export function useLoginPath(): string {
  const session = useSession();
  const { pathname, search } = useLocation();
  return session === null && comesBack.has(pathname) ? loginAddress(pathname + search) : '/auth/login';
}
