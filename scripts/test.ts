/** Everything: format, lint, types, generated files and all tests. Ends with one line of figures. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { useFolderInMemory } from './memory-folder.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache/tests.json');

process.env.CHROMIUM_PATH = findChromium();
useFolderInMemory();
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(results, { force: true });
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
const ended = once(vitest, 'close');
// Told to end, it first ends what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void vitest.kill(signal));
// Meanwhile the site of the browser tests starts, which keeps one processor busy at most.
const checks = await runChecks();
const [status]: unknown[] = await ended;

let tests = { numPassedTests: 0, numFailedTests: 0 };
try {
  tests = JSON.parse(readFileSync(results, 'utf8'));
} catch {
  console.error('The test run left no results.');
}
const passed = checks.passed + tests.numPassedTests;
// A file that cannot even be loaded has no failed test of its own, but vitest then ends with an error.
const failed = checks.failed + (tests.numFailedTests || (status === 0 ? 0 : 1));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
