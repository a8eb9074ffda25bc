/** The links of an account, by role: normal ones, those plus moderation, or administration alone. */
import type { IconName } from '#contract/icons.ts';
import type { Role } from '#contract/permissions.ts';

export interface AccountLink {
  to: string;
  /** Below user_menu in the texts. */
  key: string;
  icon: IconName;
}

export interface AccountSection {
  /** The heading, below user_menu in the texts. */
  heading?: string;
  links: readonly AccountLink[];
}

const own: AccountSection = {
  links: [
    { to: '/dashboard', key: 'dashboard', icon: 'speedometer2' },
    { to: '/my-ads', key: 'my_ads', icon: 'card-list' },
    { to: '/messages', key: 'messages', icon: 'chat-left-text' },
    { to: '/favorites', key: 'favorites', icon: 'heart' },
    { to: '/claude-chat', key: 'assistant', icon: 'robot' },
    { to: '/profile', key: 'profile', icon: 'person' },
  ],
};

const advertisements: AccountLink = { to: '/admin/advertisements', key: 'advertisements', icon: 'shield-check' };
const reports: AccountLink = { to: '/admin/reports', key: 'reports', icon: 'flag' };

const administration: AccountSection = {
  heading: 'administration',
  links: [
    { to: '/admin', key: 'admin_dashboard', icon: 'speedometer2' },
    { to: '/admin/users', key: 'users', icon: 'people' },
    advertisements,
    reports,
  ],
};

export const accountSections: Record<Role, readonly AccountSection[]> = {
  User: [own],
  Moderator: [own, { heading: 'moderation', links: [advertisements, reports] }],
  Admin: [administration],
};
