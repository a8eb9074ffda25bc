/** What else is in the category that words led to. */
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { named, without } from '#server/features/search/help/attempt.ts';
import type { Question } from '#server/features/search/question.ts';
import type { Context } from '#server/kit/context.ts';

/** Where the words led to: the category, and the ads found. */
export interface LedTo {
  id: number | null;
  found: readonly number[];
}

/** The type that most of the ads found say they are of: "Penderie" among the wardrobes. */
async function typeOf({ db }: Context, ids: readonly number[]): Promise<[key: string, value: string] | null> {
  const { rows } = await sql<{ facet: string }>`select facet from ads, unnest(facets) as facet
    where id = any(${ids}::integer[]) and facet ~ 'Type=' and facet !~ '=other$' group by facet
    having count(*) > ${ids.length}::integer / 2 limit 1`.execute(db);
  const [key, value] = rows[0]?.facet.split('=') ?? [];
  return key && value ? [key, value] : null;
}

/** The other ads of the category that the words led to, and of the same type. */
export async function sameCategory(context: Context, question: Question, { id, found }: LedTo, language: Language) {
  const row = id === null || question.wanted.category ? undefined : question.lookup.categories.get(id);
  if (!question.words || !row) return [];
  const [key, value] = (await typeOf(context, found)) ?? [];
  const option = question.lookup
    .attributesOf(row.id)
    .find((attribute) => attribute.key === key)
    ?.options.find((one) => one.value === value);
  const params = without(question, named('q'), {
    categoryId: String(row.id),
    ...(option && { [`attr.${key}`]: option.value }),
  });
  const label = (option?.labels ?? row.names)[language];
  return [{ kind: 'category' as const, label, isCoarse: true, params }];
}
