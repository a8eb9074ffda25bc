import { expect, test } from 'vitest';
import { can, permissions, type Permission } from '#contract/permissions.ts';

const moderators: Permission[] = [
  'viewAllAds',
  'moderateAds',
  'deleteAnyAd',
  'viewReports',
  'manageReports',
  'moderateContent',
  'banUsers',
];

test('an admin holds every permission, a user and a visitor none', () => {
  for (const permission of permissions) {
    expect(can({ role: 'Admin' }, permission)).toBe(true);
    expect(can({ role: 'User' }, permission)).toBe(false);
    expect(can(null, permission)).toBe(false);
  }
});

test('a moderator holds what concerns content, and nothing else', () => {
  expect(permissions.filter((permission) => can({ role: 'Moderator' }, permission)).sort()).toEqual(moderators.sort());
});
