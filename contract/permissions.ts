/** No schema here: every page needs this, and most pages no schema. */
import { isOneOf, keysOf } from '#contract/known-values.ts';
export const roles = ['User', 'Admin', 'Moderator'] as const;
export type Role = (typeof roles)[number];

/** Who may do what, server-enforced on every call; the browser uses the same table to choose what it shows. */
const permissionTable = {
  viewAllUsers: ['Admin'],
  manageUsers: ['Admin'],
  deleteUsers: ['Admin'],
  viewAllAds: ['Admin', 'Moderator'],
  moderateAds: ['Admin', 'Moderator'],
  deleteAnyAd: ['Admin', 'Moderator'],
  manageCategories: ['Admin'],
  viewReports: ['Admin', 'Moderator'],
  manageReports: ['Admin', 'Moderator'],
  viewAnalytics: ['Admin'],
  systemSettings: ['Admin'],
  moderateContent: ['Admin', 'Moderator'],
  banUsers: ['Admin', 'Moderator'],
  viewPayments: ['Admin'],
  manageSubscriptions: ['Admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionTable;

export const permissions = keysOf(permissionTable);

export function can(actor: { role: Role } | null | undefined, permission: Permission): boolean {
  return actor != null && isOneOf(permissionTable[permission], actor.role);
}
