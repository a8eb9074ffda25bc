/** Rules over the whole house: what every text, route and import must satisfy. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { contentNames } from '#contract/api/content.ts';
import { errorStatus } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { notificationKinds, notificationTypes, type NotificationKind } from '#contract/notifications.ts';
import { namespaceOf } from '../web/lib/texts.tsx';
import { readScreens } from './screens.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const texts = (language: string, namespace: string) =>
  JSON.parse(read(`locales/${language}/${namespace}.json`)) as object;

/** Every key with its text; the plural forms of one text count as one key, since languages differ in them. */
function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one !== 'string') return flatten(one as object, `${prefix}${key}.`);
    const [, stem] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    return [[prefix + (stem && `${stem}_one` in value && `${stem}_other` in value ? stem : key), one]];
  });
}

const namespaces = globSync('locales/fr/*.json', { cwd: root }).map((path) =>
  path.slice('locales/fr/'.length, -'.json'.length),
);

test.each(namespaces)(
  'the texts "%s" say the same things in every language, with the same values in them',
  (namespace) => {
    // A plural form may leave its number out ("aucune annonce").
    const values = (text: string) =>
      [...text.matchAll(/\{\{\s*(\w+)/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'count')
        .sort();
    const [french, ...others] = languages.map((language) => flatten(texts(language, namespace)));
    const wanted = new Map(french);
    for (const other of others) {
      expect(new Set(other.map(([key]) => key))).toEqual(new Set(wanted.keys()));
      for (const [key, text] of other) expect([key, values(text)]).toEqual([key, values(wanted.get(key) ?? '')]);
    }
    for (const [key, text] of wanted) expect(text.trim(), key).not.toBe('');
  },
);

test('every error code has a text', () => {
  for (const language of languages) {
    const { codes } = texts(language, 'errors') as { codes: Record<string, string> };
    expect(Object.keys(codes).sort()).toEqual(Object.keys(errorStatus).sort());
  }
});

const screens = readScreens();

/** The text of a key, "namespace:key" or of the common texts. */
function textOf(language: string, key: string): unknown {
  const [path = '', namespace = 'common'] = key.split(':').toReversed();
  return path
    .split('.')
    .reduce<unknown>((all, name) => (all as Record<string, unknown> | undefined)?.[name], texts(language, namespace));
}

test('every screen has a document title, and its menus a label, in every language', () => {
  for (const language of languages)
    for (const { title, routes, menu = [] } of screens) {
      const titles = title === null ? [] : title ? [title] : routes.map(({ id }) => `titles.${id}`);
      for (const key of [...titles, ...menu.map(({ label }) => label)])
        expect(textOf(language, key), `${key} (${language})`).toEqual(expect.any(String));
    }
});

test('every route is among the samples of its screen, and every sample leads to it', () => {
  for (const { file, samples, routes } of screens) {
    const paths = samples.map((sample) => sample.replace(/[?#].*/, ''));
    for (const { pattern } of routes)
      expect(
        paths.some((path) => matchPath(pattern, path)),
        `${file}: a sample of ${pattern}`,
      ).toBe(true);
    for (const path of paths)
      expect(
        routes.some(({ pattern }) => matchPath(pattern, path)),
        `${file}: ${path}`,
      ).toBe(true);
  }
});

test('every notification leads to a screen, by values it carries', () => {
  const patterns = screens.flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
  for (const type of notificationTypes) {
    const { link, payload }: NotificationKind = notificationKinds[type];
    for (const [, name = ''] of (link ?? '').matchAll(/\{(\w+)\}/g)) expect(payload, type).toContain(name);
    // Of a search, the whole address is such a value.
    const path = link === '{path}' ? '/search' : link?.replace(/[?#].*/, '').replaceAll(/\{\w+\}/g, '1');
    if (path) expect(patterns.filter((pattern) => matchPath(pattern, path)).length, type).toBeGreaterThan(0);
  }
});

test('every screen of the back-office names its permission', () => {
  for (const { file, layouts, permission } of screens)
    if (layouts.includes('layouts/admin.tsx')) expect(permission, file).toBeDefined();
});

test('every screen keeps the header where it fails', () => {
  for (const { file } of screens)
    expect(read(`web/${file}`), file).toMatch(/^export (function ErrorBoundary|\{ ScreenError as ErrorBoundary \})/m);
});

/** The text files that a module asks for by name. */
const textsReadBy = (source: string) =>
  [...source.matchAll(/useTranslation\((\[[^\]]*\]|'\w+')\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\w+/g)].map(([name]) => name),
  );

test('a screen names every text file it reads, and the site map those of its labels', () => {
  for (const { file, layouts, texts: named = [] } of screens) {
    const around = layouts.flatMap((layout) => [
      ...(/texts: \[([^\]]*)\]/.exec(read(`web/${layout}`))?.[1]?.matchAll(/\w+/g) ?? []),
    ]);
    const loaded = ['common', ...named, ...around.map(([name]) => name)];
    for (const name of textsReadBy(read(`web/${file}`))) expect(loaded, file).toContain(name);
  }
  const siteMap = ['common', ...(screens.find(({ file }) => file === 'routes/sitemap.tsx')?.texts ?? [])];
  for (const { in: place, label } of screens.flatMap(({ menu = [] }) => menu))
    if (place.startsWith('sitemap.')) expect(siteMap).toContain(namespaceOf(label));
});

/** A key that stands in the code as it is: with its text file, or of one that the module asks for. */
const keysIn = (source: string) => [...source.matchAll(/\bt\(\s*'([\w.:-]+)'/g)].map(([, key = '']) => key);

test('every text that a module of the web asks for exists', () => {
  const known = new Map(namespaces.map((name) => [name, new Set(flatten(texts('fr', name)).map(([key]) => key))]));
  const missing = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) => {
    const source = read(file);
    const asked = ['common', ...textsReadBy(source)];
    if (asked.length === 1) return [];
    return keysIn(source)
      .filter((key) => {
        const [path = '', namespace] = key.split(':').toReversed();
        return !(namespace ? [namespace] : asked).some((name) => known.get(name)?.has(path));
      })
      .map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

test('every file that a document names is there', () => {
  const places = ['', 'server/features/', 'server/', 'web/', 'docs/'];
  const gone = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|json|sql|md))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !places.some((place) => existsSync(join(root, place, name))))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test('every decision is in the list of decisions', () => {
  const list = read('docs/decisions/README.md');
  const files = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') });
  expect(files).not.toEqual([]);
  expect(files.filter((name) => !list.includes(`(${name})`))).toEqual([]);
});

test('the jobs of every room are told to the site', () => {
  const app = read('server/app.ts');
  const forgotten = globSync('server/features/**/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^export function (\w+Jobs)\(/gm)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !app.includes(`${name}(context)`) &&
          !read(file.replace(/[^/]+$/, `${file.split('/')[2]}.jobs.ts`)).includes(`${name}(`),
      ),
  );
  expect(forgotten).toEqual([]);
});

test('jobs stand in files of jobs', () => {
  const elsewhere = globSync('server/features/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(jobs|test)\.ts$/.test(file) && /\bjobs\.(work|schedule)\(/.test(read(file)),
  );
  expect(elsewhere).toEqual([]);
});

test('every written page exists in every language', () => {
  for (const language of languages)
    for (const name of contentNames) expect(read(`content/${language}/${name}.md`)).toMatch(/^---\ntitle: .+/);
});

const serverFiles = (pattern: string) => globSync(`server/features/**/${pattern}`, { cwd: root });
const importsOf = (file: string) => [...read(file).matchAll(/from '#([\w./-]+)'/g)].map(([, path = '']) => path);

test('the calls of a contract are served in the room of its noun', () => {
  for (const contract of globSync('contract/api/*.ts', { cwd: root })) {
    const noun = contract.slice('contract/api/'.length, -'.ts'.length);
    // "auth-session" is a part of auth; synonyms are a wing of search.
    const room = noun === 'synonyms' ? 'search' : `{${noun},${noun.replace(/-.*/, '')}}`;
    const routes = globSync(`server/features/${room}/*.routes.ts`, { cwd: root });
    expect(routes.flatMap(importsOf)).toContain(contract);
  }
});

test('a feature meets another only through its service; a query may build on a query', () => {
  for (const file of serverFiles('*.ts')) {
    const own = file.split('/')[2];
    for (const path of importsOf(file)) {
      const [, area, feature] = path.split('/');
      if (area !== 'features' || feature === own) continue;
      const door = file.endsWith('.queries.ts') ? /\.queries\.ts$/ : /\.(service|testing)\.ts$/;
      expect(path, file).toMatch(door);
    }
  }
});

test('routes do not touch the database, services do not know the web server, and queries know neither', () => {
  for (const file of serverFiles('*.routes.ts')) {
    expect(read(file), file).not.toMatch(/from 'kysely'|#server\/db\/|\.queries\.ts'|\b(?:db|trx)\s*\./);
  }
  for (const file of serverFiles('*.service.ts')) expect(read(file), file).not.toMatch(/from 'fastify'|\.routes\.ts'/);
  for (const file of serverFiles('*.queries.ts'))
    expect(read(file), file).not.toMatch(/from 'fastify'|service\.ts'|routes\.ts'/);
});

/** The folders directly under `base`, each with those its files import; tests may look anywhere. */
function foldersTied(base: string): Map<string, Set<string>> {
  const tied = new Map<string, Set<string>>();
  for (const file of globSync(`${base}/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.(test|testing)\.tsx?$/.test(file)) continue;
    const folder = (path: string) => path.slice(base.length + 1).split('/')[0] ?? '';
    const from = folder(file);
    for (const path of importsOf(file)) {
      if (!path.startsWith(`${base}/`) || folder(path) === from) continue;
      tied.set(from, (tied.get(from) ?? new Set()).add(folder(path)));
    }
  }
  return tied;
}

function cyclesIn(tied: Map<string, Set<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (node: string, way: string[]) => {
    if (way.includes(node)) found.push([...way.slice(way.indexOf(node)), node].join(' -> '));
    else if (!done.has(node)) {
      for (const next of tied.get(node) ?? []) visit(next, [...way, node]);
      done.add(node);
    }
  };
  for (const node of tied.keys()) visit(node, []);
  return found;
}

test.each(['server/features', 'server/features/search', 'contract', 'contract/api'])(
  'no cycle between the parts of %s',
  (base) => {
    expect(cyclesIn(foldersTied(base))).toEqual([]);
  },
);

/** The folder of web/ that a file belongs to: a room of features, or one of the layers. */
const roomOf = (path: string) => /^web\/(features\/[\w-]+|[\w-]+)\//.exec(path)?.[1];

function webImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('web/{features,lib,ui,shell,render}/**/*.{ts,tsx}', { cwd: root })) {
    const room = roomOf(file) ?? '';
    const others = imports.get(room) ?? new Set();
    imports.set(room, others);
    for (const [, path = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*'#(web\/[^']+)'/g)) {
      const other = roomOf(path);
      if (other && other !== room) others.add(other);
    }
  }
  return imports;
}

test('the rooms of the web are tied one way: no two import each other, however long the way round', () => {
  const imports = webImports();
  const done = new Set<string>();
  const follow = (room: string, way: readonly string[]): void => {
    expect(way, `${[...way, room].join(' -> ')} is a cycle`).not.toContain(room);
    if (done.has(room)) return;
    for (const other of imports.get(room) ?? []) follow(other, [...way, room]);
    done.add(room);
  };
  for (const room of imports.keys()) follow(room, []);
});

test('the web stands in layers: lib, then the kit, then features, then the shell around screens', () => {
  const layers = ['lib', 'render', 'ui', 'features', 'shell'];
  const layerOf = (room: string) => layers.indexOf(room.split('/')[0] ?? '');
  for (const [room, others] of webImports())
    for (const other of others) expect(layerOf(other), `${room} imports ${other}`).toBeLessThanOrEqual(layerOf(room));
});

test('pages work on plain http: what only secure origins have is asked for in one place each', () => {
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: root })) {
    const text = read(file);
    expect(text, `${file}: use newId()`).not.toMatch(/crypto\.randomUUID\(/);
    if (file !== 'web/lib/copy-text.ts') expect(text, `${file}: use copyText()`).not.toMatch(/navigator\.clipboard/);
  }
});
