/** Words that mean the same: a term becomes one of its group. */
import { lexemesOf, type Term } from '#server/features/search/words/parse-words.ts';

/** Each member as its lexemes, by the lexemes of each member joined with spaces. */
export type Synonyms = Pick<ReadonlyMap<string, string[][]>, 'get' | 'keys'>;

/** A longer run of words is never looked up. */
export const mostLexemes = 4;
/** So many others a word may stand for: each is looked for in every search with it. */
const mostReached = 100;

/** A word that stands for too many others keeps the first. */
export function buildSynonyms(groups: readonly (readonly string[])[]): ReadonlyMap<string, string[][]> {
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
const isLiteral = ({ isExcluded, distances, ways }: Term) => Boolean(isExcluded || distances || !ways.length);

/** The terms of a run as one, with all that means the same; null where nothing does. */
function merge(run: readonly Term[], synonyms: Synonyms): Term | null {
  const last = run.at(-1);
  // What a hyphen joins is known in one word or in two.
  const keys =
    run.length === 1
      ? (last?.ways ?? [])
      : [lexemesIn(run), ...(run.length === 2 ? [lexemesIn(run.toReversed())] : [])];
  const isApart = run.some(isLiteral) || run.slice(1).some(({ isOr }) => isOr);
  const group = isApart ? undefined : keys.map((key) => synonyms.get(key.join(' '))).find(Boolean);
  if (!last || !group) return null;
  const own = run.length === 1 ? last.ways : [lexemesIn(run)];
  const ways = [...own, ...group];
  return {
    ...last,
    ...(run[0]?.isOr && { isOr: true }),
    ways: [...new Map(ways.map((way) => [way.join(' '), way])).values()],
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
