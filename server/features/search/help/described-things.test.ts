import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#contract/languages.ts';
import { categoryTree } from '#server/db/seed/categories/tree.ts';

const lists = JSON.parse(readFileSync(join(import.meta.dirname, 'described-things.json'), 'utf8')) as Record<
  string,
  Record<Language, [string, string]>[]
>;

const ids = new Set(categoryTree.flatMap(({ children = [] }) => children.map(({ id }) => String(id))));

test('each thing has a name and several descriptions in both languages, in a category that exists', () => {
  const faults = Object.entries(lists).flatMap(([id, things]) =>
    ids.has(id)
      ? things.flatMap((thing) =>
          languages.flatMap((language) => {
            const [name, said] = thing[language];
            const all = said.split(', ');
            const isWhole = name.trim() && all.length > 2 && all.every((one) => one.trim().length > 1);
            return isWhole && new Set(all).size === all.length ? [] : [`${id} ${name}: ${said}`];
          }),
        )
      : `${id} is no category`,
  );
  expect(faults).toEqual([]);
});
