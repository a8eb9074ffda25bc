/** Writes web/assets/icons.svg, the sprite of contract/icons.ts; with --check only tells whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from '#contract/icons.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'web/assets/icons.svg');

function symbol(name: string): string {
  const svg = readFileSync(join(root, 'node_modules/bootstrap-icons/icons', `${name}.svg`), 'utf8');
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? '';
  return `<symbol id="${name}" viewBox="0 0 16 16">${inner.replace(/\s*\n\s*/g, '')}</symbol>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${iconNames.map(symbol).join('\n')}\n</svg>\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== sprite) {
    console.error('web/assets/icons.svg is out of date: run "npm run icons".');
    process.exit(1);
  }
} else writeFileSync(target, sprite);
