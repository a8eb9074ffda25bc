/** What the written pages promise: both languages the same, and no link to a screen that does not work. */
import { describe, expect, test } from 'vitest';
import { contentNames } from '#contract/api/content.ts';
import { languages, type Language } from '#contract/languages.ts';
import { readScreens } from '../../../scripts/screens.ts';

const screens = new Set(readScreens().flatMap(({ samples }) => samples));
const pages = import.meta.glob<string>('/content/*/*.md', { query: '?raw', import: 'default', eager: true });
const read = (name: string, language: Language) => pages[`/content/${language}/${name}.md`]!;
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!);
const shapeOf = (text: string) =>
  text.split('\n').map((line) => /^(#+|[-|>]|\d+\.)/.exec(line)?.[0] ?? (line ? 'text' : ''));

describe.each(contentNames)('/%s', (name) => {
  test('has the same parts and the same links in every language', () => {
    const [first, ...others] = languages.map((language) => read(name, language));
    for (const other of others) {
      expect(shapeOf(other)).toEqual(shapeOf(first!));
      expect(linksOf(other)).toEqual(linksOf(first!));
    }
  });

  test('leads only to screens that work', () => {
    const dead = languages
      .flatMap((language) => linksOf(read(name, language)))
      .filter((to) => to.startsWith('/'))
      .map((to) => to.split(/[?#]/)[0]!)
      .filter((path) => !/^\/category\/\d+$/.test(path) && !screens.has(path));
    expect(dead).toEqual([]);
  });

  test('has no heading without words below it', () => {
    for (const language of languages) {
      const lines = read(name, language).split('\n').filter(Boolean);
      for (const [index, line] of lines.entries()) {
        const level = /^#+/.exec(line)?.[0].length;
        if (!level) continue;
        const next = lines[index + 1] ?? '#';
        expect((/^#+/.exec(next)?.[0].length ?? 9) > level, line).toBe(true);
      }
    }
  });
});
