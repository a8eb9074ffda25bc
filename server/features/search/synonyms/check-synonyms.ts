/** What is refused of groups of words, place by place. */
import { buildSynonyms, lexemesOfEach, mostLexemes, mostReached } from '#server/features/search/synonyms/synonyms.ts';
import { AppError } from '#server/kit/app-error.ts';

interface Fault {
  code: string;
  params?: Record<string, unknown>;
}

/** So many are told at once. */
const mostFaults = 200;

type FieldFault = { field: string } & Fault;

function refuse(fields: readonly FieldFault[]): void {
  if (fields.length) throw new AppError('validation_failed', { fields: fields.slice(0, mostFaults) });
}

function faultOf({ length }: readonly string[]): Fault | null {
  if (!length) return { code: 'unsearchable' };
  return length > mostLexemes ? { code: 'too_many_words', params: { maximum: mostLexemes } } : null;
}

/** Groups as they are written: those that stand already are not looked at again. */
const keyOf = (group: readonly string[]) => JSON.stringify(group);

/** Refuses a word that the search reads like another of its group: it would add nothing. What was kept before stays. */
export function refuseRepeated(groups: string[][], kept: readonly string[][]): void {
  const known = new Set(kept.map(keyOf));
  const fields: FieldFault[] = [];
  for (const [row, group] of groups.entries()) {
    if (known.has(keyOf(group))) continue;
    const firsts = new Map<string, string>();
    for (const [column, lexemes] of lexemesOfEach(group).entries()) {
      const [key, word] = [lexemes.join(' '), group[column]!];
      const other = firsts.get(key);
      if (other === undefined) firsts.set(key, word);
      else fields.push({ field: `groups.${row}.${column}`, code: 'same_word', params: { word, other } });
    }
  }
  refuse(fields);
}

/** Refuses words that the search would never look for, and those that stand for too many others. */
export function refuseFaulty(groups: string[][]): void {
  const fields: FieldFault[] = [];
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
  refuse(fields);
}
