/** Words put right as ads write them, where what they would become belongs to what is spoken of: "kia picanto" is no piano. */
import { sql } from 'kysely';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { correctWords, lexemesOf } from '#server/features/search/search.service.ts';
import type { Context } from '#server/kit/context.ts';

const makes = new WeakMap<CategoryLookup, Map<string, number>>();

/** The section of what each make builds. */
function makesOf(lookup: CategoryLookup): ReadonlyMap<string, number> {
  let all = makes.get(lookup);
  if (!all) {
    all = new Map();
    for (const { id } of lookup.categories.values())
      for (const { key, options } of lookup.attributesOf(id))
        if (key === 'make')
          for (const { value, labels } of options)
            if (value !== 'other') all.set(lexemesOf(labels.fr).join(' '), lookup.lineOf(id)[0]?.id ?? id);
    makes.set(lookup, all);
  }
  return all;
}

async function isWrittenIn({ db }: Context, lookup: CategoryLookup, section: number, word: string): Promise<boolean> {
  const ids = [...lookup.categories.keys()].filter((id) => lookup.lineOf(id)[0]?.id === section);
  const query = lexemesOf(word).map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`);
  const { rows } = await sql`
    select 1 from ads where is_public and category_id = any(${ids}::int[]) and words @@ ${query.join(' & ')}::tsquery
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Null where nothing is wrong, as `correctWords` has it. After a make, a word is put right only as ads of its section write it. */
export async function correctNamed(context: Context, words: string): Promise<string | null> {
  const right = await correctWords(context, words);
  if (right === null) return null;
  const [written, corrected] = [words.split(' '), right.split(' ')];
  if (written.length !== corrected.length) return right;
  const lookup = await categoryLookup(context);
  const known = makesOf(lookup);
  for (const [index, word] of written.entries()) {
    const section = known.get(lexemesOf(written[index - 1] ?? '').join(' '));
    if (section === undefined || corrected[index] === word) continue;
    if (!(await isWrittenIn(context, lookup, section, corrected[index] ?? ''))) corrected[index] = word;
  }
  const kept = corrected.join(' ');
  return kept === words ? null : kept;
}
