/** npm run a11y: every screen in both themes and languages, at 1280 and 390 px. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'e2e', 'e2e/a11y.slow.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, A11Y_MATRIX: 'all', CHROMIUM_PATH: findChromium() },
  },
);
process.exit(status ?? 1);
