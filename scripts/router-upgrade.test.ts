import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { handOff } from '#web/render/router-internals.ts';

const streamOf = (text: string) => new Blob([text]).stream();

test('what the loaders brought is handed over by the statements that the router writes itself', async () => {
  const script = await handOff(streamOf('[1]'), 'mark');
  const [enqueue, close] = script.match(/window\.__reactRouterContext\.streamController\.\w+\(/g) ?? [];
  const folder = dirname(fileURLToPath(import.meta.resolve('react-router')));
  const router = readFileSync(join(folder, 'lib/dom/ssr/single-fetch.js'), 'utf8');
  expect(router).toContain(`${enqueue}\${escapeHtml(JSON.stringify(value))});`);
  expect(router).toContain(`${close});`);
});

test('what a loader brought cannot end the script it travels in', async () => {
  const given = '</script><!--\u2028';
  const script = await handOff(streamOf(given), 'mark');
  const [, written = ''] = /enqueue\((".*?")\);/.exec(script) ?? [];
  expect(written).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(written)).toBe(given);
});

test('without loaders nothing is handed over', async () => {
  expect(await handOff(undefined, 'mark')).toBe('');
});
