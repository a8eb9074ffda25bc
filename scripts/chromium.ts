/** The Chromium that end-to-end tests drive: one that is there, or one provisioned here. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The first has no windows to draw: it opens a page with half the work of a whole browser. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];
const debianPackages = ['chromium-headless-shell', 'chromium'];

function installed(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is "${given}", and there is no such file.`);
    return given;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
  return onPath ?? [chromium.executablePath()].find((file) => existsSync(file));
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

export function findChromium(): string {
  const found = installed();
  if (found) return found;
  console.log('No Chromium found: installing one…');
  const root = process.getuid?.() === 0;
  if (root && run('apt-get', ['update', '-q']))
    debianPackages.some((name) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]));
  if (!installed())
    run(process.execPath, [join(import.meta.dirname, '../node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  const now = installed();
  if (now) return now;
  throw new Error(
    'The browser tests need Chromium: install the package "chromium", or set CHROMIUM_PATH to a Chromium or Chrome program.',
  );
}
