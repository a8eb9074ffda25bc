/** The categories a title speaks of: by their names, descriptions and options, and by where ads with such words stand. */
import { sql } from 'kysely';
import type { guessCategory } from '#contract/api/ad-checks.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { languages, type Language } from '#contract/languages.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';
import type { Context } from '#server/kit/context.ts';

const offered = 4;
const weights = { name: 6, description: 2, option: 1 };
/** One ad with such words speaks as loud as so much of a description. */
const adWeight = 0.5;
const adsAsked = 300;

type Scores = Map<number, number>;
const indexes = new WeakMap<CategoryLookup, Map<string, Scores>>();

/** How much each word says about each category that ads can be in; a word of many categories says little. */
function indexOf(lookup: CategoryLookup): Map<string, Scores> {
  const known = indexes.get(lookup);
  if (known) return known;
  const parents = new Set([...lookup.categories.values()].map((row) => row.parentId));
  const index = new Map<string, Scores>();
  const note = (id: number, text: string, weight: number) => {
    for (const lexeme of lexemesOf(text)) {
      const scores: Scores = index.get(lexeme) ?? new Map<number, number>();
      scores.set(id, Math.max(scores.get(id) ?? 0, weight));
      index.set(lexeme, scores);
    }
  };
  for (const { id, names, descriptions } of lookup.categories.values()) {
    if (parents.has(id) || !lookup.isOpen(id)) continue;
    for (const language of languages) {
      note(id, descriptions[language], weights.description);
      for (const { options } of lookup.attributesOf(id))
        for (const { labels } of options) note(id, labels[language], weights.option);
      note(id, names[language], weights.name);
    }
  }
  indexes.set(lookup, index);
  return index;
}

function add(scores: Scores, id: number, more: number): void {
  scores.set(id, (scores.get(id) ?? 0) + more);
}

async function byAds({ db }: Context, lexemes: readonly string[]): Promise<{ categoryId: number; score: number }[]> {
  const query = lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`).join(' | ');
  const { rows } = await sql<{ categoryId: number; score: number }>`
    select category_id as "categoryId", sum(rank)::float8 as score from (
      select category_id, ts_rank(words, ${query}::tsquery) as rank from ads
      where is_public and words @@ ${query}::tsquery
      limit ${adsAsked}
    ) as found group by category_id`.execute(db);
  return rows;
}

export async function guessCategories(
  context: Context,
  title: string,
  language: Language,
): Promise<DataOf<typeof guessCategory>> {
  const lookup = await categoryLookup(context);
  const lexemes = [...new Set(lexemesOf(title))];
  if (!lexemes.length) return [];
  const scores: Scores = new Map();
  const index = indexOf(lookup);
  for (const lexeme of lexemes) {
    const said = index.get(lexeme) ?? new Map<number, number>();
    for (const [id, weight] of said) add(scores, id, weight / Math.sqrt(said.size));
  }
  for (const { categoryId, score } of await byAds(context, lexemes))
    if (lookup.isOpen(categoryId)) add(scores, categoryId, score * adWeight);
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, offered)
    .map(([id]) => {
      const line = lookup.lineOf(id);
      return {
        id,
        name: line.at(-1)!.names[language],
        parentName: line.length > 1 ? line[0]!.names[language] : null,
      };
    });
}
