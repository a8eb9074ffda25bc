/** Every screen that a person can open, for checks that hold for all of them. */
import type { Role } from '#contract/permissions.ts';
import { tabAddress, tabs } from '#web/features/profile/profile-tabs.ts';

export interface Screen {
  path: string;
  /** Somebody of this role, whom the API takes for a plain member; "staff" and "admin" are those whom it knows. */
  as?: Role | 'staff' | 'admin';
}

const visitors = [
  '/',
  '/search',
  '/advanced-search',
  '/categories',
  '/category/1',
  '/compare',
  '/category/999999',
  '/advertisement/999999',
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
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify-email',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/dev/kit',
  '/dev/outbox',
];
const members = [
  '/post',
  '/edit/999999',
  '/subscription',
  '/notifications',
  '/dashboard',
  ...tabs.map(({ id }) => tabAddress(id)),
  '/favorites',
  '/messages',
  '/claude-chat',
  '/analytics',
  '/realtime-messages',
  '/my-ads',
];
const staff = ['/admin', '/admin/users', '/admin/advertisements'];

export const screens: Screen[] = [
  ...visitors.map((path) => ({ path })),
  ...members.map((path) => ({ path, as: 'User' as const })),
  ...staff.map((path) => ({ path, as: 'Admin' as const })),
  { path: '/admin/reports', as: 'staff' },
  { path: '/admin/reports?status=Upheld', as: 'staff' },
  { path: '/admin/synonyms', as: 'admin' },
  { path: '/admin/audit-log', as: 'admin' },
];
