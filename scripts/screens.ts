/** What the screens say of themselves (`handle` in web/routes), read from their sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import type { MenuEntry, Screen } from '../web/lib/screen.ts';
import routes from '../web/routes.ts';

const web = join(import.meta.dirname, '../web');

export interface ScreenFile extends Screen {
  /** Of web/routes. */
  file: string;
  /** The layouts around it, outermost first. */
  layouts: readonly string[];
  /** The routes that lead to it, with their ids. */
  routes: { id: string; pattern: string }[];
}

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

const withoutScreen = new Set(['routes/alias.tsx']);

function readHandle(file: string): Screen {
  const [, literal] = /^export const handle = (\{[\s\S]*?\n?\}) satisfies Screen;$/m.exec(read(file)) ?? [];
  if (!literal) throw new Error(`web/${file} has no "export const handle = { … } satisfies Screen;"`);
  return runInNewContext(`(${literal})`) as Screen;
}

const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** Every screen of the route table, in its order. */
export function readScreens(): ScreenFile[] {
  const screens = new Map<string, ScreenFile>();
  const walk = (entries: readonly Entry[], layouts: readonly string[], base: string): void => {
    for (const { id = '', path = '', file, children } of entries) {
      const pattern = path ? `${base}/${path}` : base;
      if (children) walk(children, [...layouts, file], pattern);
      else if (!withoutScreen.has(file)) {
        const screen = screens.get(file) ?? { ...readHandle(file), file, layouts, routes: [] };
        screen.routes.push({ id, pattern: pattern || '/' });
        screens.set(file, screen);
      }
    }
  };
  walk(routes as Entry[], [], '');
  return [...screens.values()];
}

const virtualId = 'virtual:menu-entries';

/** Gives the browser the menu entries of all screens, each with the address and the permission of its screen. */
export function menuEntries(): Plugin {
  return {
    name: 'menu-entries',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return;
      const screens = readScreens();
      for (const { file } of screens) this.addWatchFile(join(web, file));
      const entries = screens.flatMap(({ samples: [to], permission, menu = [] }) =>
        menu.map((entry): MenuEntry => ({ to, ...(permission && { permission }), ...entry })),
      );
      return `export const menuEntries = ${JSON.stringify(entries.sort((a, b) => a.order - b.order))};`;
    },
  };
}
