/** The address to come back to after logging in, or null: only a path of this very site is taken. */
export function safeReturnUrl(value: string | null, origin = 'http://site.invalid'): string | null {
  if (!value || !value.startsWith('/') || value.startsWith('//')) return null;
  if ([...value].some((char) => char === '\\' || char < ' ')) return null;
  try {
    const url = new URL(value, origin);
    // "/.//host" parses to the path "//host", which a browser would read as another site.
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

export function loginAddress(wanted: string): string {
  return `/login?returnUrl=${encodeURIComponent(wanted)}`;
}
