/** Compressed copies of the built files, made once here so that serving them costs nothing. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../build/client');
const worthwhile = 1_024;

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(m?js|css|json|svg|txt|html|bin)$/.test(name)) continue;
  const file = join(folder, name);
  const content = readFileSync(file);
  if (content.length < worthwhile) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
