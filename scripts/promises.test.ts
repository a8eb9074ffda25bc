import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBuilt } from '#web/lib/links.ts';

const folder = join(import.meta.dirname, '../locales');
const textsIn = (language: string) =>
  readdirSync(join(folder, language))
    .map((file) => readFileSync(join(folder, language, file), 'utf8'))
    .join('\n');

// Written down where the site offers less than it will, so that the texts change with it.
test.each([
  ['fr', /messagerie[^"]* n’est pas encore ouverte/, /changez de formule|vos messages/],
  ['en', /messages are not open yet/i, /change your plan|your messages/i],
])('the texts in %s say that messages are not open for as long as they are not', (language, closed, promise) => {
  const texts = textsIn(language);
  expect(closed.test(texts)).toBe(!isBuilt('/messages'));
  if (!isBuilt('/messages')) expect(texts).not.toMatch(promise);
});
