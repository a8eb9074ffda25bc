/** Where the words of a search stand in an ad: said beside each result. */
import type { Term } from '#server/features/search/words/parse-words.ts';
import { atomsOf, joinOf, lexemeOf } from '#server/features/search/words/lexemes.ts';
import { keeping } from '#server/kit/remembered.ts';

const lexemesIn = keeping(5_000, (title): ReadonlySet<string> => {
  const lexemes = new Set<string>();
  const atoms = atomsOf(title);
  for (const [index, atom] of atoms.entries()) {
    const before = atoms[index - 1];
    const joined = before && joinOf(before, atom);
    if (joined) lexemes.add(joined);
    lexemes.add(lexemeOf(atom));
  }
  return lexemes;
});

export function placesOfTerms(terms: readonly Term[], title: string): { inTitle: string[]; elsewhere: string[] } {
  const wanted = terms.filter((term) => !term.isExcluded);
  if (!wanted.length) return { inTitle: [], elsewhere: [] };
  const lexemes = lexemesIn(title);
  const isIn = ({ ways, prefix }: Term) =>
    ways.some((way) => way.every((lexeme) => lexemes.has(lexeme))) ||
    (prefix && [...lexemes].some((lexeme) => lexeme.startsWith(prefix)));
  return {
    inTitle: wanted.filter(isIn).map(({ shown }) => shown),
    elsewhere: wanted.filter((term) => !isIn(term)).map(({ shown }) => shown),
  };
}
