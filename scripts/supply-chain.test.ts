import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, faultsOf, type Lock, type Manifest } from './supply-chain.ts';

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
const manifest = () => read('package.json') as Manifest;
const lock = () => read('package-lock.json') as Lock;

test('every package is pinned, locked with its checksum, from the registry, and runs nothing when installed', () => {
  expect(faultsOf(manifest(), lock())).toEqual([]);
});

test.each<[string, (manifest: Manifest, lock: Lock) => void]>([
  ['a range', ({ dependencies }) => void (dependencies!['fastify'] = '^5.0.0')],
  ['another version than the lockfile has', ({ dependencies }) => void (dependencies!['fastify'] = '1.0.0')],
  ['a package that the lockfile does not have', ({ dependencies }) => void (dependencies!['left-pad'] = '1.3.0')],
  ['no checksum', (_, { packages }) => void delete packages['node_modules/fastify']!.integrity],
  [
    'another source',
    (_, { packages }) => void (packages['node_modules/fastify']!.resolved = 'https://evil.example/x.tgz'),
  ],
  ['a script at installation', (_, { packages }) => void (packages['node_modules/fastify']!.hasInstallScript = true)],
])('%s is noticed', (_, spoil) => {
  const [own, locked] = [manifest(), lock()];
  spoil(own, locked);
  expect(faultsOf(own, locked)).not.toEqual([]);
});

test('the list of materials names every package of the lockfile with its checksum', () => {
  const locked = lock();
  const { components, bomFormat } = billOfMaterials(locked);
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toHaveLength(Object.keys(locked.packages).length - 1);
  expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});
