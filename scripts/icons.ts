/** Writes the sprites of contract/icons.ts into web/assets; with --check only tells whether they are up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames, isInterfaceIcon } from '#contract/icons.ts';

const root = join(import.meta.dirname, '..');

function symbol(name: string): string {
  const own = join(root, 'web/assets/own-icons', `${name}.svg`);
  const taken = join(root, 'node_modules/bootstrap-icons/icons', `${name}.svg`);
  const svg = readFileSync(existsSync(own) ? own : taken, 'utf8');
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? '';
  return `<symbol id="${name}" viewBox="0 0 16 16">${inner.replace(/\s*\n\s*/g, '')}</symbol>`;
}

const spriteOf = (names: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbol).join('\n')}\n</svg>\n`;

const sprites = {
  'web/assets/icons.svg': spriteOf(iconNames.filter(isInterfaceIcon)),
  'web/assets/category-icons.svg': spriteOf(iconNames.filter((name) => !isInterfaceIcon(name))),
};

for (const [target, sprite] of Object.entries(sprites)) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, target), sprite);
  else if (readFileSync(join(root, target), 'utf8') !== sprite) {
    console.error(`${target} is out of date: run "npm run icons".`);
    process.exitCode = 1;
  }
}
