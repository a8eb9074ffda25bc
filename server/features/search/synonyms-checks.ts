/** What is refused of groups of words, place by place. */
import { buildSynonyms, lexemesOfEach, mostLexemes, mostReached } from '#server/features/search/synonyms.ts';
import { AppError } from '#server/kit/app-error.ts';

interface Fault {
  code: string;
  params?: Record<string, unknown>;
}

/** So many are told at once. */
const mostFaults = 200;

function faultOf({ length }: readonly string[]): Fault | null {
  if (!length) return { code: 'unsearchable' };
  return length > mostLexemes ? { code: 'too_many_words', params: { maximum: mostLexemes } } : null;
}

/** Refuses words that the search would never look for, and those that stand for too many others. */
export function refuseFaulty(groups: string[][]): void {
  const fields: ({ field: string } & Fault)[] = [];
  const add = (row: number, column: number, fault: Fault) =>
    fields.push({ field: `groups.${row}.${column}`, ...fault });
  for (const [row, group] of groups.entries())
    for (const [column, lexemes] of lexemesOfEach(group).entries()) {
      const fault = faultOf(lexemes);
      if (fault) add(row, column, fault);
    }
  if (!fields.length)
    buildSynonyms(groups, (row, column) =>
      add(row, column, { code: 'too_many_synonyms', params: { maximum: mostReached } }),
    );
  if (fields.length) throw new AppError('validation_failed', { fields: fields.slice(0, mostFaults) });
}
