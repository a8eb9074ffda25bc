/** The quick checks: format, lint, types and generated files; run as a command, the unit tests too, save the slow ones. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', name);

const checks: [name: string, ...args: string[]][] = [
  ['format', bin('oxfmt/bin/oxfmt'), '--check'],
  ['lint', bin('oxlint/bin/oxlint'), '--deny-warnings'],
  ['route types', bin('@react-router/dev/bin.cjs'), 'typegen'],
  ['types', bin('typescript/bin/tsc')],
  ['icons', join(root, 'scripts/icons.ts'), '--check'],
  ['database types', join(root, 'server/db/generate-types.ts'), '--check'],
];

export function runChecks(): { passed: number; failed: number } {
  let passed = 0;
  for (const [name, ...args] of checks) {
    const begin = performance.now();
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    if (status === 0) passed += 1;
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  }
  return { passed, failed: checks.length - passed };
}

if (import.meta.main) {
  const { failed } = runChecks();
  // Thousands of attempts, killed processes, waiting for time-outs.
  const tests = ['run', '--project', 'unit', '--exclude', '**/*.slow.test.ts'];
  const { status } = spawnSync(process.execPath, [bin('vitest/vitest.mjs'), ...tests], { cwd: root, stdio: 'inherit' });
  process.exit(failed || status ? 1 : 0);
}
