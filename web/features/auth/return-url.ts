/** The address to come back to travels along every link between the account screens. */
import { useSearchParams } from 'react-router';
import { safeReturnUrl } from '#web/lib/return-url.ts';

/** In the browser only: the account screens of visitors are not rendered on the server. */
export function useReturnUrl(): string | null {
  const [params] = useSearchParams();
  return safeReturnUrl(params.get('returnUrl'), location.origin);
}

export function keepReturnUrl(path: string, returnUrl: string | null): string {
  return returnUrl ? `${path}?returnUrl=${encodeURIComponent(returnUrl)}` : path;
}
