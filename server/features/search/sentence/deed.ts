/** What is to be done, "réparer ma voiture", "clean my house", is a service: by the words that jobs and services are called by. */
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { isEnglish, isFrench } from '#server/features/search/synonyms/dictionary.ts';
import { familyOf } from '#server/features/search/things/families.ts';
import { categoriesCalled, infinitive, workNames } from '#server/features/search/things/thing-names.service.ts';
import { atomsOf, isSilent, lexemeOf } from '#server/features/search/words/lexemes.ts';

const led =
  /^(?:['’]|me |se |faire |(?:qui|quelqu.un) (?:peut|pourrait|sait|saurait|veut) |aide (?:pour|a|à) |(?:someone|somebody) to |who can )+/i;
const article = /^(?:les?|la|l['’]|des?|du) ?/i;
const determined = /^\p{L}+ (?:my|our|the|an?|some|his|her|their) /iu;

const isService = (lookup: CategoryLookup, id: number) =>
  lookup.isOpen(id) && lookup.attributesOf(id).some(({ key }) => key === 'serviceType');

/** The category whose services are called so most plainly; of several, the one with most such names. */
function serviceOf(lookup: CategoryLookup, said: ReadonlySet<string>): number | null {
  const named = workNames().names.flatMap(({ id, lexemes }) => {
    const part = lexemes.filter((one) => said.has(one)).length ** 2 / lexemes.length;
    return part && isService(lookup, id) ? { id, part } : [];
  });
  const best = Math.max(...named.map(({ part }) => part));
  const most = [
    ...Map.groupBy(
      named.filter(({ part }) => part === best),
      ({ id }) => id,
    ),
  ];
  return most.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** The words without what led to them, and the kind of service that they ask for. */
export function deedIn(lookup: CategoryLookup, said: string): { words: string; category: number } | null {
  const isMade = /^faire /i.test(said);
  const words = said.replace(led, '').replace(isMade ? article : '', '');
  const [verb, ...objects] = atomsOf(words).filter((atom) => !isSilent(atom));
  if (!verb) return null;
  const own = lexemeOf(verb);
  const family = familyOf(own);
  const called = [...(categoriesCalled([own]) ?? [])];
  const isOther = called.some((id) => !isService(lookup, id));
  const isDone = workNames().deeds.has(own);
  const inFrench =
    (isMade || infinitive.test(verb.word)) &&
    !isOther &&
    (isDone || (family.length > 0 && !isFrench(own) && !isEnglish(own)));
  const inEnglish =
    isDone &&
    objects.length > 0 &&
    !/(?:ing|er|s)$/.test(verb.word) &&
    (determined.test(words) || (!isFrench(own) && !isOther));
  const category =
    inFrench || inEnglish ? serviceOf(lookup, new Set([own, ...family, ...objects.map(lexemeOf)])) : null;
  return category === null ? null : { words, category };
}
