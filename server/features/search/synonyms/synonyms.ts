/** Words that mean the same: a term becomes one of its group. */
import { parseWords, type Term } from '#server/features/search/words/parse-words.ts';

/** Each member as its lexemes, by the lexemes of each member joined with spaces. */
export type Synonyms = ReadonlyMap<string, string[][]>;

/** As the parser sees it, in its first way. */
export const lexemesOf = (text: string): string[] => parseWords(text).flatMap(({ ways: [first = []] }) => first);

/** A longer run of words is never looked up. */
export const mostLexemes = 4;
/** So many others a word may stand for: each is looked for in every search with it. */
const mostReached = 100;

/** A word that stands for too many others keeps the first. */
export function buildSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const all = new Map<string, Map<string, string[]>>();
  for (const group of groups) {
    const members = group.map(lexemesOf).map((lexemes) => ({ lexemes, key: lexemes.join(' ') }));
    for (const { key } of members) {
      const reached = all.get(key) ?? new Map<string, string[]>();
      // Itself is among them.
      for (const other of members) if (reached.size <= mostReached) reached.set(other.key, other.lexemes);
      all.set(key, reached);
    }
  }
  return new Map([...all].map(([key, reached]) => [key, [...reached.values()]]));
}

const lexemesIn = (run: readonly Term[]): string[] => run.flatMap(({ ways: [first = []] }) => first);
const isLiteral = ({ isExcluded, distances, ways }: Term) => isExcluded || distances !== null || !ways.length;

/** The terms of a run as one, with all that means the same; null where nothing does. */
function merge(run: readonly Term[], synonyms: Synonyms): Term | null {
  const last = run.at(-1);
  const group = !last || run.some(isLiteral) ? undefined : synonyms.get(lexemesIn(run).join(' '));
  if (!last || !group) return null;
  const own = run.length === 1 ? last.ways : [lexemesIn(run)];
  const keys = new Set(own.map((way) => way.join(' ')));
  return {
    ...last,
    ways: [...own, ...group.filter((way) => !keys.has(way.join(' ')))],
    word: run.length === 1 ? last.word : null,
    shown: run.map(({ shown }) => shown).join(' '),
  };
}

/** Longest first: "machine à laver" before "machine". Phrases and exclusions are taken literally. */
export function withSynonyms(terms: readonly Term[], synonyms: Synonyms): Term[] {
  const [first, ...rest] = terms;
  if (!first) return [];
  for (let length = Math.min(mostLexemes, terms.length); length > 0; length--) {
    const merged = merge(terms.slice(0, length), synonyms);
    if (merged) return [merged, ...withSynonyms(terms.slice(length), synonyms)];
  }
  return [first, ...withSynonyms(rest, synonyms)];
}
