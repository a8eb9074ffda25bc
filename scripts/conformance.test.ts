/** Rules over the whole house: what every text, route and import must satisfy. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentNames } from '#contract/api/content.ts';
import { errorStatus } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import routes from '../web/routes.ts';

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

interface Entry {
  id?: string;
  path?: string;
  file: string;
  children?: Entry[];
}
const screens = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.children ? screens(entry.children) : [entry]));

test('every screen has a document title in every language', () => {
  for (const language of languages) {
    const { titles } = texts(language, 'common') as { titles: Record<string, string> };
    for (const { id = '', file } of screens(routes as Entry[])) {
      const ownTitle = read(`web/${file}`).includes('ownTitle: true');
      if (!file.includes('alias') && !ownTitle) expect(titles[id], `titles.${id} (${language})`).toBeTruthy();
    }
  }
});

test('every written page exists in every language', () => {
  for (const language of languages)
    for (const name of contentNames) expect(read(`content/${language}/${name}.md`)).toMatch(/^---\ntitle: .+/);
});

test('a feature meets another only through its service', () => {
  const files = globSync('server/features/**/*.ts', { cwd: root });
  for (const file of files) {
    const own = file.split('/')[2];
    for (const [, feature, module] of read(file).matchAll(/from '#server\/features\/([\w-]+)\/([\w./-]+)'/g)) {
      if (feature !== own) expect(module, file).toMatch(/\.(service|testing)\.ts$/);
    }
  }
});

test('routes do not touch the database, and services do not know the web server', () => {
  for (const file of globSync('server/features/**/*.service.ts', { cwd: root }))
    expect(read(file), file).not.toMatch(/from 'fastify'/);
  for (const file of globSync('server/features/**/*.queries.ts', { cwd: root }))
    expect(read(file), file).not.toMatch(/service\.ts'|routes\.ts'/);
});

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
