/**
 * What a route module says of its screen, as its `handle`. Guards, titles and menus follow it, and the tests that walk
 * every screen. Written as plain values, `export const handle = { … } satisfies Screen;`: menus read it from the source
 * (scripts/screens.ts), without loading the screen.
 */
import { useMatches, type UIMatch } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import type { Permission } from '#contract/permissions.ts';

/** `account`: the user menu; `staff`: its section for staff; `admin`: the rail of the back-office. */
export type MenuPlace = 'account' | 'staff' | 'admin' | `sitemap.${'find' | 'help' | 'account' | 'legal'}`;

export interface MenuEntry {
  in: MenuPlace;
  /** A key of the texts, "admin_analytics:title"; without a namespace, of the common ones. */
  label: string;
  icon?: IconName;
  /** Entries stand in the order of these numbers. */
  order: number;
  /** Where it leads, if not to the first sample. */
  to?: string;
  /** Shown to whoever has it, if that is not the screen's own. */
  permission?: Permission;
}

export interface Screen {
  /** Addresses at which it can be opened: one for each route of the module, and for each state worth a look. */
  samples: readonly [string, ...string[]];
  /** The document's title, a key of the texts; the screen writes its own where null; `titles.<route id>` by default. */
  title?: string | null;
  /** The text files it needs beside the common one. */
  texts?: readonly string[];
  /** Whoever lacks it is turned away. The server decides each call all the same. */
  permission?: Permission;
  menu?: readonly MenuEntry[];
  /** Not for search engines. */
  noindex?: boolean;
  /** It says which address it has: more than its path is part of it. */
  ownCanonical?: boolean;
  /** What most people come for, where much stands before it: a second skip link leads there. */
  skipTo?: { id: string; label: string };
  /** It has a bar of its own where phones show their shortcuts. */
  ownBottomBar?: boolean;
}

/** A layout says some of it for all its screens. */
export type LayoutScreen = Omit<Screen, 'samples' | 'title' | 'menu'>;

const handleOf = ({ handle }: Pick<UIMatch, 'handle'>) => (handle ?? {}) as Partial<Screen>;

/** The text files a page needs: the common one, and what each matched route names. */
export function namespacesOf(matches: readonly Pick<UIMatch, 'handle'>[]): string[] {
  return [...new Set(['common', ...matches.flatMap((match) => handleOf(match).texts ?? [])])];
}

/** What the screen and its layouts say together. */
export function useScreen(): Partial<Screen> {
  return Object.assign({}, ...useMatches().map(handleOf)) as Partial<Screen>;
}
