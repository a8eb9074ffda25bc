/** Which screens work today. Menus that merely gather links leave out the others; add a path here once its screen works. */
export const builtScreens: readonly string[] = [
  '/',
  '/search',
  '/advanced-search',
  '/categories',
  '/post',
  '/terms',
  '/privacy',
  '/cookies',
  '/sitemap',
  '/help',
  '/faq',
  '/about',
  '/legal',
  '/security',
  '/accessibility',
  '/ranking',
  '/contact',
  '/report',
  '/dashboard',
  '/my-ads',
  '/analytics',
  '/profile',
  '/notifications',
  '/favorites',
  '/compare',
  '/admin/reports',
  '/admin/synonyms',
  '/admin/audit-log',
];

/** The newsletter band shows once somebody takes the addresses. */
export const newsletterIsBuilt: boolean = true;

export function isBuilt(path: string): boolean {
  return builtScreens.includes(path);
}

export function onlyBuilt<Link extends { to: string }>(links: readonly Link[]): Link[] {
  return links.filter((link) => isBuilt(link.to));
}
