/** Every screen that a person can open, for checks that hold for all of them: the samples that the screens name. */
import { can, type Role } from '#contract/permissions.ts';
import { readScreens, type ScreenFile } from '../scripts/screens.ts';

export interface OpenedScreen {
  path: string;
  /** Somebody of this role, whom the API takes for a plain member; "staff" and "admin" are those whom it knows. */
  as?: Role | 'staff' | 'admin';
}

function whoOpens({ layouts, permission = 'viewAllAds' }: ScreenFile, path: string): OpenedScreen['as'] {
  // One module may stand in several layouts; the address tells which.
  if (path.startsWith('/admin')) return can({ role: 'Moderator' }, permission) ? 'staff' : 'admin';
  return layouts.includes('layouts/members.tsx') ? 'User' : undefined;
}

export const screens: OpenedScreen[] = readScreens().flatMap((screen) =>
  screen.samples.map((path) => ({ path, as: whoOpens(screen, path) })),
);
