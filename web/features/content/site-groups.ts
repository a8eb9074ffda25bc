/** The public screens by theme, as the site map shows them; those that do not work yet are left out there. */
export const siteGroups = [
  { key: 'find', paths: ['/', '/search', '/advanced-search', '/categories', '/post'] },
  { key: 'help', paths: ['/help', '/faq', '/security', '/ranking', '/contact', '/report'] },
  { key: 'account', paths: ['/auth/login', '/auth/register', '/auth/forgot-password'] },
  { key: 'legal', paths: ['/about', '/terms', '/privacy', '/cookies', '/legal', '/accessibility'] },
] as const;
