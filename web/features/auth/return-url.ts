/** The address to come back to travels along every link between the account screens. */
import { useSearchParams } from 'react-router';
import { safeReturnUrl } from '#web/lib/return-url.ts';

export function useReturnUrl(): string | null {
  const [params] = useSearchParams();
  // The server renders these screens too, and knows no origin; the answer is a path in either case.
  return safeReturnUrl(params.get('returnUrl'), typeof location === 'undefined' ? undefined : location.origin);
}

export function keepReturnUrl(path: string, returnUrl: string | null): string {
  return returnUrl ? `${path}?returnUrl=${encodeURIComponent(returnUrl)}` : path;
}
