/** "Chien ou chat", "vélo homme ou femme", "cat or dog": words on both sides of which one is enough. */
import { isEnglish } from '#server/features/search/synonyms/dictionary.ts';
import { categoriesCalled } from '#server/features/search/things/thing-names.service.ts';
import type { Term } from '#server/features/search/words/parse-words.ts';

const longestName = 3;

const lexemesIn = (run: readonly Term[]): string[] => run.flatMap(({ ways: [first = []] }) => first);
const isThing = (run: readonly Term[]) => categoriesCalled(lexemesIn(run)) !== undefined;
const mayJoin = (term: Term | undefined): term is Term =>
  term !== undefined && term.ways.length > 0 && !term.isExcluded && !term.distances;

/** "Or" is gold in French. */
const isEnglishOr = (terms: readonly Term[], at: number): boolean => {
  const beside = [terms[at - 1], terms[at + 1]];
  return terms[at]?.word === 'or' && beside.every(mayJoin) && beside.some((one) => isEnglish(lexemesIn([one]).join()));
};

/** The longest name of a thing at that end; one word where none is. */
function nameAt(run: readonly Term[], end: 'first' | 'last'): readonly Term[] {
  const cut = (length: number) => (end === 'first' ? run.slice(0, length) : run.slice(-length));
  for (let length = Math.min(longestName, run.length); length > 1; length--)
    if (cut(length).every(mayJoin) && isThing(cut(length))) return cut(length);
  return cut(1);
}

/** What was typed comes first, then what means the same. */
function joined(before: readonly Term[], after: readonly Term[]): Term {
  const waysOf = (run: readonly Term[]) => (run.length > 1 ? [lexemesIn(run)] : run.flatMap(({ ways }) => ways));
  const [one, other, typed] = [waysOf(before), waysOf(after), before[0]?.eitherOf ?? 1];
  const shown = [...before, ...after].map((term) => term.shown).join(' ');
  return {
    isPurpose: before[0]?.isPurpose,
    isBeside: before[0]?.isBeside,
    ways: [...one.slice(0, typed), ...other.slice(0, 1), ...one.slice(typed), ...other.slice(1)],
    eitherOf: typed + 1,
    shown,
  };
}

export function joinEither(terms: readonly Term[]): Term[] {
  const at = terms.findIndex(
    (term, index) => (term.isOr && mayJoin(terms[index - 1]) && mayJoin(term)) || isEnglishOr(terms, index),
  );
  const term = terms[at];
  if (!term) return [...terms];
  const rest = terms.slice(term.isOr ? at : at + 1);
  const until = rest.findIndex((one, index) => index > 0 && (one.isOr || one.isPurpose !== rest[0]?.isPurpose));
  const left = terms.slice(0, at);
  // "Peugeot 208 ou Renault Clio"
  if (left.length === 2 && rest.length === 2 && [...left, ...rest].every(mayJoin)) return [joined(left, rest)];
  const after = nameAt(until > 0 ? rest.slice(0, until) : rest, 'first');
  const named = nameAt(left, 'last');
  // "Cours de piano ou de guitare": both are lessons.
  const isShared = named.length > 1 && isThing([...named.slice(0, -1), ...after]);
  const before = isShared ? named.slice(-1) : named;
  return joinEither([
    ...left.slice(0, left.length - before.length),
    joined(before, after),
    ...rest.slice(after.length),
  ]);
}
