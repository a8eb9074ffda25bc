// Runs before start, dev and test, on whatever Node is there (20 or newer), without any dependency: installs what the
// lockfile asks for when that is missing or outdated, and, with the argument "build", builds the pages when a source changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const path = (...parts) => join(root, ...parts);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** What a quiet one says is shown only where it fails. */
function run(command, args, { quiet = false } = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: quiet ? 'pipe' : 'inherit',
  });
  if (quiet && status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`);
  if (error) fail(`"${command}" cannot be started: ${error.message}.`);
  if (status !== 0) fail(`"${[command, ...args].join(' ')}" failed; the lines above say why.`);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path(file)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!existsSync(path(folder))) return [];
  return readdirSync(path(folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => statSync(path(name)).isFile() && !name.includes('.test.'))
    .sort();
}

const isFresh = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

function install() {
  const stamp = path('node_modules/.installed-from');
  const lock = hashOf(['package-lock.json']);
  if (isFresh(stamp, lock)) return;
  console.log('Installing dependencies…');
  // npm tells scripts where it is itself; its own name may not be on the PATH of every platform as a program.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args]);
  else run('npm', args);
  writeFileSync(stamp, lock);
}

/** Node of the version the project runs on: from the lockfile where the platform has such a package. */
function node() {
  const local = path('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const found = existsSync(local) ? local : process.execPath;
  const version =
    spawnSync(found, ['--version'], { encoding: 'utf8', shell: found.endsWith('.cmd') }).stdout?.trim() ?? '';
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) < 24)
    fail(`Node 24 or newer is needed on this platform, and this is ${version || 'none'}.`);
  return found;
}

function build() {
  const stamp = path('build/.built-from');
  const sources = ['web', 'contract', 'locales', 'public'].flatMap(filesBelow);
  const hash = hashOf([
    ...sources,
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    ...['code-splitting', 'compress', 'screens'].map((name) => `scripts/${name}.ts`),
  ]);
  if (isFresh(stamp, hash)) return;
  console.log('Building the pages…');
  run(node(), [path('node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], { quiet: true });
  run(node(), [path('scripts/compress.ts')]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed, and this is ${process.version}.`);
install();
node();
if (process.argv.includes('build')) build();
