/** The file that scripts/places.ts writes: départements, an empty line, then one commune per line. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { searchName } from '#server/db/places/search-name.ts';

export const communesPath = join(import.meta.dirname, 'communes.tsv.gz');

/** Raised when the same file should be loaded in another way. */
const FORM = 1;

interface PlacesFile {
  version: string;
  packed: Buffer;
}

export async function readPlacesFile(file = communesPath): Promise<PlacesFile> {
  const packed = await readFile(file);
  return { version: `${FORM}-${createHash('sha256').update(packed).digest('hex').slice(0, 16)}`, packed };
}

/** Column by column, as the database takes them fastest. */
export async function unpackPlaces({ packed }: PlacesFile) {
  const text = (await promisify(gunzip)(packed)).toString('utf8');
  const [first = '', second = ''] = text.split('\n\n');
  const rows = (part: string) =>
    part
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
  const departements = rows(first);
  const communes = rows(second);
  const column = (table: string[][], index: number) => table.map((row) => row[index] ?? '');
  const names = column(communes, 2);
  const lats = column(communes, 5);
  return {
    departements: [0, 1, 2].map((index) => column(departements, index)),
    communes: [
      column(communes, 0),
      column(communes, 1).map((partOf) => partOf || null),
      names,
      names.map(searchName),
      column(communes, 3).map((codes) => `{${codes.replaceAll(' ', ',')}}`),
      column(communes, 4),
      lats.map((lat) => lat.replace('~', '')),
      column(communes, 6),
      column(communes, 7),
      lats.map((lat) => lat.startsWith('~')),
    ],
  };
}
