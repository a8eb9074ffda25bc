/** Where each alias of the route table leads. An unknown path leads home. */
const aliases: Record<string, string> = {
  '/post-ad': '/post',
  '/login': '/auth/login',
  '/register': '/auth/register',
  '/forgot-password': '/auth/forgot-password',
  '/reset-password': '/auth/reset-password',
};

export function aliasTarget(url: URL): string {
  const target = aliases[url.pathname.replace(/\/+$/, '')];
  return target ? target + url.search : '/';
}
