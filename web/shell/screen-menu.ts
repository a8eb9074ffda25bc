/** Menus made of what the screens say of themselves. */
import { menuEntries } from 'virtual:menu-entries';
import { can, type Role } from '#contract/permissions.ts';
import type { MenuPlace } from '#web/lib/screen.ts';

export function menuOf(place: MenuPlace, role?: Role) {
  return menuEntries.filter(
    ({ in: entryPlace, permission }) =>
      entryPlace === place && (!permission || (role !== undefined && can({ role }, permission))),
  );
}
