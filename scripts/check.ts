/** The quick checks: format, lint, types and generated files; run as a command, the unit tests too, save the slow ones. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', name);

type Check = [name: string, ...args: string[]];

const routeTypes: Check = ['route types', bin('@react-router/dev/bin.cjs'), 'typegen'];
const checks: Check[] = [
  ['format', bin('oxfmt/bin/oxfmt'), '--check'],
  ['lint', bin('oxlint/bin/oxlint'), '--deny-warnings'],
  // Several checkers would each look at the libraries: with two processors, a third more work for the same time.
  ['types', bin('typescript/bin/tsc'), '--checkers', '1'],
  ['icons', join(root, 'scripts/icons.ts'), '--check'],
  ['supply chain', join(root, 'scripts/supply-chain.ts')],
  ['database types', join(root, 'server/db/generate-types.ts'), '--check'],
];

async function passes([name, ...args]: Check): Promise<boolean> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const [code]: unknown[] = await once(child, 'close');
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(said);
  return code === 0;
}

export async function runChecks(): Promise<{ passed: number; failed: number }> {
  // The types of routes belong to what is checked next.
  const first = await passes(routeTypes);
  const all = [first, ...(await Promise.all(checks.map(passes)))];
  const passed = all.filter(Boolean).length;
  return { passed, failed: all.length - passed };
}

async function runQuickTests(): Promise<boolean> {
  // Not those with thousands of attempts, killed processes or time-outs to wait for. Three at once for two processors:
  // tests wait, too.
  const quick = ['run', '--maxWorkers=3', '--project', 'unit', '--exclude', '**/*.slow.test.ts'];
  const child = spawn(process.execPath, [bin('vitest/vitest.mjs'), ...quick], { cwd: root, stdio: 'inherit' });
  const [code]: unknown[] = await once(child, 'close');
  return code === 0;
}

if (import.meta.main) {
  const [{ failed }, testsPass] = await Promise.all([runChecks(), runQuickTests()]);
  console.log(`\n${failed} of the checks failed, and the tests ${testsPass ? 'passed' : 'did not pass'}.`);
  process.exit(failed || !testsPass ? 1 : 0);
}
