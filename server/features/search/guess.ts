/** The category the words speak of: by its name, or because most of what they find stands in it. */
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import type { HitList } from '#server/features/search/hit-list.ts';
import type { Term } from '#server/features/search/parse.ts';
import { lexemesOf } from '#server/features/search/synonyms.ts';

interface Named {
  id: number;
  lexemes: string[];
}

const named = new WeakMap<CategoryLookup, Named[]>();

function namesOf(lookup: CategoryLookup): Named[] {
  let all = named.get(lookup);
  if (!all) {
    all = [...lookup.categories.values()]
      .filter((row) => lookup.isOpen(row.id))
      .flatMap((row) =>
        [...new Set([row.names.fr, row.names.en])].map((name) => ({
          id: row.id,
          lexemes: lexemesOf(name),
          depth: row.parentId === null ? 0 : 1,
        })),
      )
      .filter(({ lexemes }) => lexemes.length)
      .toSorted((a, b) => b.lexemes.length - a.lexemes.length || b.depth - a.depth);
    named.set(lookup, all);
  }
  return all;
}

export function guessByName(lookup: CategoryLookup, terms: readonly Term[]): number | null {
  const said = new Set(terms.filter((term) => !term.isExcluded).flatMap((term) => term.ways.flat()));
  return namesOf(lookup).find(({ lexemes }) => lexemes.every((one) => said.has(one)))?.id ?? null;
}

const share = 0.6;

const sample = 200;

/** A category, or else a section, that most of the newest matches are in. */
export function guessByHits(lookup: CategoryLookup, list: HitList): number | null {
  if (!list.length) return null;
  const counts = new Map<number, number>();
  for (const [category, count] of list.categories(sample))
    for (const { id } of lookup.lineOf(category)) counts.set(id, (counts.get(id) ?? 0) + count);
  const most = [...counts].filter(([, count]) => count >= Math.min(list.length, sample) * share);
  const [best] = most.toSorted(([a], [b]) => lookup.lineOf(b).length - lookup.lineOf(a).length);
  return best?.[0] ?? null;
}
