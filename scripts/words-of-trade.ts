/** What trades are called, by occupation, and what shops call things in French and English. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** "Coiffeur / Coiffeuse à domicile" is two names: what follows the second belongs to both. */
function formsOf(title: string): string[] {
  const [his = '', hers] = title.replace(/\([^)]*\)/g, ' ').split(' / ');
  if (hers === undefined) return [his];
  const more = hers.split(' ').slice(his.split(' ').length).join(' ');
  return [`${his} ${more}`, hers].map((form) => form.trim());
}

/** By occupation, the usual name first. */
export function readTrades(folder: string): string[][] {
  const [, ...lines] = readFileSync(join(folder, 'rome.csv'), 'utf8').split('\n');
  const titles = lines.flatMap((line) => {
    const [, title = '', , code = '', , , , , , rank, , , rare] = [...line.matchAll(/"([^"]*)"/g)].map(
      ([, cell]) => cell,
    );
    return code && rare !== 'O' ? { code, isMain: rank === 'PRINCIPALE', forms: formsOf(title.toLowerCase()) } : [];
  });
  return [...Map.groupBy(titles, ({ code }) => code).values()].map((all) =>
    all.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)).flatMap(({ forms }) => forms),
  );
}

export interface ShopName {
  id: string;
  above: string;
  fra: string[];
  eng: string[];
}

const partsOf = (name: string) => name.replaceAll('’', "'").split(/ et | & | and |, | ou | or /);

export function readShopNames(folder: string): ShopName[] {
  const read = (language: string) =>
    new Map(
      [...readFileSync(join(folder, `shopify-${language}.txt`), 'utf8').matchAll(/\/(\S+) +: (.*)/g)].map(
        ([, id = '', line = '']) => [id, partsOf(line.split(' > ').at(-1) ?? '')],
      ),
    );
  const english = read('en');
  return [...read('fr')].map(([id, fra]) => ({ id, fra, eng: english.get(id) ?? [], above: id.replace(/-\d+$/, '') }));
}
