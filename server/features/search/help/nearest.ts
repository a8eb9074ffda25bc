/** Which of the wider searches is shown by itself. */
import { helpKinds, type SearchHelp } from '#contract/api/search.ts';
import { fewAds } from '#server/features/search/help/find-help.ts';
import { isHomeThere } from '#server/features/search/help/fewer-filters.ts';
import { isWanted, partsOf } from '#server/features/search/help/fewer-words.ts';
import type { Question } from '#server/features/search/question.ts';
import { isName } from '#server/features/search/sentence/category-of.ts';
import { categoriesCalled, categoryBeginning } from '#server/features/search/things/thing-names.service.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';

/**
 * What changes the search least: a wider circle before fewer words. Of those the fewest ads, since what is left out should say
 * least ("frigo" is kept of "petit frigo"), and rather those that keep what is named: the first word, or the last in English.
 */
export function nearest(helps: readonly SearchHelp[], question: Question): SearchHelp | null {
  const { words, isEnglish, lookup, thing: named } = question;
  const wanted = partsOf(words).filter(isWanted);
  const isThing = (part: string) => named !== null && categoriesCalled(lexemesOf(part))?.has(named);
  const isNamed = wanted.some(isThing);
  const head = wanted.at(isEnglish ? -1 : 0) ?? '';
  const thing = categoriesCalled(lexemesOf(head)) ? head : (wanted.find(isThing) ?? head);
  // Of a thing that only all words name, the category and the brand say most: "samsung" of "portable samsung".
  const isVague = named !== null && helps.every(({ kind, params }) => kind !== 'fewer_words' || 'categoryId' in params);
  // "Prof" of "prof de maths" says no more than the category does.
  const said = lexemesOf(thing);
  const isSaid = !isNamed && !categoriesCalled(said) && categoryBeginning(said[0] ?? '') === named;
  const isKept = ({ label, params }: SearchHelp) =>
    isSaid && 'categoryId' in params ? !partsOf(label).includes(thing) : partsOf(label).includes(thing);
  const breadth = (help: SearchHelp) =>
    isVague && isName(lookup, help.label) ? 0 : Math.max(help.count, fewAds * 4) * (isKept(help) ? 1 : 3);
  // Any other home there comes before the same elsewhere.
  const cost = ({ kind, params }: SearchHelp) =>
    kind === 'category' && isHomeThere(question, Number(params.categoryId)) ? -1 : helpKinds.indexOf(kind);
  return (
    helps.toSorted(
      (a, b) => cost(a) - cost(b) || (a.kind === 'fewer_words' ? breadth(a) - breadth(b) : b.count - a.count),
    )[0] ?? null
  );
}
