/** Everything: format, lint, types, generated files, then all tests. Ends with one line of figures. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache/tests.json');

process.env.CHROMIUM_PATH = findChromium();
const checks = await runChecks();

mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(results, { force: true });
const vitest = spawnSync(
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

let tests = { numPassedTests: 0, numFailedTests: 0 };
try {
  tests = JSON.parse(readFileSync(results, 'utf8'));
} catch {
  console.error('The test run left no results.');
}
const passed = checks.passed + tests.numPassedTests;
// A file that cannot even be loaded has no failed test of its own, but vitest then ends with an error.
const failed = checks.failed + (tests.numFailedTests || (vitest.status === 0 ? 0 : 1));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
