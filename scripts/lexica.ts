/** How the lexica that words are made of are written: dictd's dictionaries and the thesaurus of LibreOffice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const mostWords = 3;
export const isPlain = (word: string) =>
  /^\p{L}[\p{L}' -]{2,}$/u.test(word) && word.split(' ').length <= mostWords + (word.includes(' de ') ? 1 : 0);
export const clean = (text: string) =>
  text
    .replace(/<[^>]*>|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|(?<=\p{Script=Cyrillic})\u0301/gu, ' ')
    .replace(/[’‐]/g, (sign) => (sign === '’' ? "'" : '-'))
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export function grow<K, V>(all: Map<K, V>, key: K, make: () => V): V {
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
}

/** Of dictd's numbers. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const toNumber = (text: string) => [...text].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0);

/** The index tells where entries are; several heads may lead to one. */
export function* readTexts(folder: string, file: string): Generator<string> {
  const text = gunzipSync(readFileSync(join(folder, `${file}.dict.dz`)));
  const places = readFileSync(join(folder, `${file}.index`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [head = '', start, length] = line.split('\t');
      return start && length && !head.startsWith('00') ? `${toNumber(start)} ${toNumber(length)}` : [];
    });
  for (const place of new Set(places)) {
    const [start = 0, length = 0] = place.split(' ').map(Number);
    yield text.subarray(start, start + length).toString();
  }
}

/** By each French noun, what means about the same, itself among it. */
export function readThesaurus(folder: string): Map<string, Set<string>> {
  const thesaurus = new Map<string, Set<string>>();
  let entry = '';
  for (const line of readFileSync(join(folder, 'thes_fr.dat'), 'utf8').split('\n')) {
    const [first = '', ...words] = line.split('|');
    if (!first.startsWith('(')) entry = first;
    else if (/Nom|\?/.test(first))
      for (const word of [entry, ...words]) grow(thesaurus, entry, () => new Set()).add(word);
  }
  return thesaurus;
}
