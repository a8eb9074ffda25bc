/** What kinds of things are called, by people and by what categories say of themselves: "vêtements" stand in three of them. */
import { languages } from '#contract/languages.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { categoriesCalled, thingsBeginning } from '#server/features/search/things/thing-names.service.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import { onceFor } from '#server/kit/remembered.ts';
import kindWords from './kind-words.json' with { type: 'json' };

const typeOf = /^(?:type d(?:e |['’])|type of )/i;
const keyOf = (text: string) => lexemesOf(text).join(' ');

/** What people call all that stands in a category, "outils de jardin"; by the ids that categories are made with. */
const saidOfAll = new Map(
  Object.entries(kindWords).map(([id, said]) => [Number(id), Object.values(said).flatMap((one) => one.split(', '))]),
);

export type Kinds = ReadonlyMap<string, ReadonlySet<number>>;

/** By the lexemes of what is said of them; what names a thing is no kind. */
function gather(lookup: CategoryLookup, saidOf: (id: number) => readonly string[]): Kinds {
  const kinds = new Map<string, Set<number>>();
  for (const { id, parentId } of lookup.categories.values()) {
    if (parentId === null || !lookup.isOpen(id)) continue;
    for (const key of new Set(saidOf(id).map(keyOf)))
      if (key && !categoriesCalled(key.split(' '))) kinds.set(key, (kinds.get(key) ?? new Set()).add(id));
  }
  return kinds;
}

const partsOf = (text: string | undefined) => text?.split(/,\s|\s(?:&|et|and)\s/) ?? [];

/** Nouns that so many names of things begin with are part of them. */
const mostNames = 10;
/** A noun of more categories says nothing of a kind. */
const mostShared = 3;

/** What choices are types of, "type de vêtement", and by which nouns the other language calls the same. */
const typesOf = onceFor((lookup: CategoryLookup) => {
  const nouns = (id: number) =>
    lookup.attributesOf(id).flatMap(({ labels }) => {
      const said = languages.flatMap((one) => (typeOf.test(labels[one]) ? labels[one].replace(typeOf, '') : []));
      return said.map((noun) => ({ noun, others: said.filter((one) => one !== noun).map(keyOf) }));
    });
  const all = [...lookup.categories.keys()].flatMap(nouns);
  const others = Map.groupBy(all, ({ noun }) => keyOf(noun));
  const byNoun = gather(lookup, (id) => nouns(id).map(({ noun }) => noun));
  const isVague = (key: string) =>
    (byNoun.get(key)?.size ?? 0) > mostShared || new Set(others.get(key)?.flatMap((one) => one.others)).size > 1;
  const vague = new Set([...byNoun.keys()].filter(isVague));
  return { vague, kinds: new Map([...byNoun].filter(([key]) => !vague.has(key))) };
});

/** "Matériel", "gear": many kinds are called so, and what follows says which. */
export const isVague = (lookup: CategoryLookup, [noun = '', more]: readonly string[]): boolean =>
  more === undefined && typesOf(lookup).vague.has(noun) && thingsBeginning(noun).length < mostNames;

/**
 * By parts of their names, by what choices are types of and by what people call all of it; a name of one part is among the words
 * of ads anyway.
 */
export const kindsOf = onceFor((lookup: CategoryLookup): Kinds => {
  const parts = (id: number) =>
    languages.flatMap((one) => [partsOf(lookup.categories.get(id)?.names[one])].flatMap((all) => (all[1] ? all : [])));
  const all = [...gather(lookup, parts), ...typesOf(lookup).kinds, ...gather(lookup, (id) => saidOfAll.get(id) ?? [])];
  const byKey = Map.groupBy(all, ([key]) => key);
  return new Map([...byKey].map(([key, same]) => [key, new Set(same.flatMap(([, ids]) => [...ids]))]));
});

/** By what is said to stand in them: to be shown where nothing is called so. */
export const describedKinds = onceFor((lookup: CategoryLookup): Kinds =>
  gather(lookup, (id) => languages.flatMap((one) => partsOf(lookup.categories.get(id)?.descriptions[one]))),
);
