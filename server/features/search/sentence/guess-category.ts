/** The category the words speak of: by its name, because most of what they find stands in it, or by what is to be done. */
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import { lexemesOf, type Term } from '#server/features/search/words/parse-words.ts';
import { dealOf, type Deal } from '#server/features/search/sentence/read-home.ts';
import type { Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { onceFor } from '#server/kit/remembered.ts';
import { isEnglish, isFrench } from '#server/features/search/synonyms/dictionary.ts';
import { kindsOf } from '#server/features/search/things/kind-names.ts';
import {
  familyOf,
  categoriesCalled,
  infinitive,
  workNames,
} from '#server/features/search/things/thing-names.service.ts';
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

/** "Aller à la pêche" is no trip to the tip: a deed has a noun, or what it is done to is said with it. */
const isWork = (verb: string, objects: readonly string[]): boolean =>
  familyOf(verb).length > 0 ||
  workNames().names.some(({ lexemes }) => lexemes.includes(verb) && objects.some((one) => lexemes.includes(one)));

/** The words without what led to them, and the kind of service that they ask for. */
export function deedIn(lookup: CategoryLookup, said: string): { words: string; category: number } | null {
  const isMade = /^faire /i.test(said);
  const words = said.replace(led, '').replace(isMade ? article : '', '');
  const [verb, ...objects] = atomsOf(words).filter((atom) => !isSilent(atom));
  if (!verb) return null;
  const own = lexemeOf(verb);
  const family = familyOf(own);
  const called = [...(categoriesCalled([own]) ?? kindsOf(lookup).get(own) ?? [])];
  const isOther = called.some((id) => !isService(lookup, id));
  const isDone = workNames().deeds.has(own) && isWork(own, objects.map(lexemeOf));
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

interface Named {
  id: number;
  lexemes: string[];
}

const namesOf = onceFor((lookup: CategoryLookup): Named[] =>
  [...lookup.categories.values()]
    .filter((row) => lookup.isOpen(row.id))
    .flatMap((row) =>
      [...new Set([row.names.fr, row.names.en])].map((name) => ({
        id: row.id,
        lexemes: lexemesOf(name),
        depth: row.parentId === null ? 0 : 1,
      })),
    )
    .filter(({ lexemes }) => lexemes.length)
    .toSorted((a, b) => b.lexemes.length - a.lexemes.length || b.depth - a.depth),
);

export function guessByName(lookup: CategoryLookup, terms: readonly Term[]): number | null {
  const ways = terms.filter((term) => !term.isExcluded && !term.isBeside).flatMap((term) => term.ways);
  // A part of another way to say it names nothing: "vélo tout terrain" is no "Terrain".
  const isSaid = ({ lexemes }: Named) => {
    const whole = new Set(ways.filter((way) => way.every((one) => lexemes.includes(one))).flat());
    return lexemes.every((one) => whole.has(one));
  };
  return namesOf(lookup).find(isSaid)?.id ?? null;
}

const sectionsBySaying = onceFor((lookup: CategoryLookup) => {
  const sections = [...lookup.categories.values()].filter((row) => row.parentId === null && lookup.isOpen(row.id));
  return new Map(
    sections.toReversed().flatMap((row) => {
      const names = [row.names.fr, row.names.en];
      const called = names.filter((name) => !name.includes('&')).map(lexemesOf);
      const said = called.length
        ? names.flatMap((name) => name.split('&')).map((name) => lexemesOf(name).join(' '))
        : [];
      return said.map((one) => [one, { row, called }] as const);
    }),
  );
});

/** The section that is called exactly so, or means the same; where one language has a single name for it, either part of the other's is one too. */
export function sectionCalled(lookup: CategoryLookup, words: string, synonyms: Synonyms) {
  const key = lexemesOf(words).join(' ');
  const ways = [key, ...(synonyms.get(key) ?? []).map((way) => way.join(' '))];
  return ways.map((way) => sectionsBySaying(lookup).get(way)).find(Boolean) ?? null;
}

/** A category, as the whole section that it is in is called. */
export function sectionAround(lookup: CategoryLookup, category: number) {
  const row = lookup.categories.get(category);
  const { fr, en } = lookup.lineOf(category)[0]?.names ?? { fr: '', en: '' };
  return row ? { row, called: [fr, en].filter((name) => !name.includes('&')).map(lexemesOf) } : null;
}

interface Kind {
  lexeme: string;
  category: number;
}

/** The words for what is sold or let: the types of things in categories that know both, and what these are called. */
const dealtKinds = onceFor((lookup: CategoryLookup): Kind[] => {
  const dealing = [...lookup.categories.values()].filter(
    ({ id, parentId }) =>
      parentId !== null && lookup.isOpen(id) && lookup.attributesOf(id).some(({ key }) => key === 'transaction'),
  );
  return dealing.flatMap(({ id, names }) => {
    const types = lookup.attributesOf(id).filter(({ key, type }) => type === 'enum' && /type$/i.test(key));
    const labels = types.flatMap(({ options }) => options.filter(({ value }) => value !== 'other'));
    const said = [...labels.map((one) => one.labels), names].flatMap(({ fr, en }) => [fr, en]);
    const lexemes = said.flatMap((text) => text.split('&')).map(lexemesOf);
    return lexemes.flatMap(([lexeme, more]) => (lexeme && !more ? { lexeme, category: id } : []));
  });
});

export const sectionOf = (lookup: CategoryLookup, category: number): number =>
  lookup.lineOf(category)[0]?.id ?? category;

/** The category of what is sold or let, or its section where several have it: "maison", "garage". */
export function guessByKind(lookup: CategoryLookup, terms: readonly Term[], deal: Deal | null): number | null {
  // "Avec jardin" is said of a house.
  const said = new Set(
    terms
      .filter((term) => !term.isExcluded && !term.isBeside && !term.distances)
      .flatMap(({ ways }) => ways.map((way) => way.join(' '))),
  );
  const knows = ({ category }: Kind) => !deal || dealOf(lookup.attributesOf(category), deal) !== undefined;
  const meant = new Set(dealtKinds(lookup).flatMap((one) => (said.has(one.lexeme) && knows(one) ? one.category : [])));
  const [first] = meant;
  if (first === undefined) return null;
  return meant.size === 1 ? first : sectionOf(lookup, first);
}

const share = 0.6;

const sample = 200;

/** The part of the newest matches that each category and section holds. */
function sharesOf(lookup: CategoryLookup, list: FoundAds): Map<number, number> {
  const shares = new Map<number, number>();
  const one = 1 / Math.min(list.length, sample);
  for (const [category, count] of list.categories(sample))
    for (const { id } of lookup.lineOf(category)) shares.set(id, (shares.get(id) ?? 0) + count * one);
  return shares;
}

/** A category, or else a section, that most of the newest matches are in. */
export function guessByHits(lookup: CategoryLookup, list: FoundAds): number | null {
  const most = [...sharesOf(lookup, list)].filter(([, part]) => part >= share);
  const [best] = most.toSorted(([a], [b]) => lookup.lineOf(b).length - lookup.lineOf(a).length);
  return best?.[0] ?? null;
}

/** Less is chance: furnished flats among furniture. */
const leastNamed = 0.2;

/** The category to offer: the one that was named where it holds enough of the matches, or else where these are. */
export function guessToOffer(lookup: CategoryLookup, named: number | null, list: FoundAds): number | null {
  const isMeant = named !== null && (sharesOf(lookup, list).get(named) ?? 0) >= leastNamed;
  return isMeant ? named : guessByHits(lookup, list);
}
