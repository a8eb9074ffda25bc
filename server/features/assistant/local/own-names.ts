/** Words that only say again which category is meant. */
import { namesOnly } from '#server/features/ad-drafts/facts.service.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

/** What a category is called in daily life: beside the thing itself it only narrows the search. */
const everydayNames: Record<number, string> = {
  101: 'voiture auto car vehicule',
  201: 'appartement appart flat apartment logement',
  202: 'appartement appart flat apartment logement',
  203: 'coloc colocation flatshare houseshare shared flat house chambre',
  206: 'parking place space',
  402: 'cours prof professeur lessons teacher tutor classes',
  904: 'poussette pushchair stroller pram baby bebe',
  1001: 'chien chiot dog puppy',
  1002: 'chat chaton cat kitten',
};

/** Nothing where only the category is named; its everyday names go where something else is said. */
export function withoutNames(lookup: CategoryLookup, id: number, words: string): string {
  const everyday = everydayNames[id] ?? '';
  const names = lookup.lineOf(id).flatMap((row) => [row.names.fr, row.names.en]);
  const isAnimal = lookup.attributesOf(id).some(({ key }) => key === 'species');
  if (namesOnly(words, isAnimal ? names : [everyday, ...names])) return '';
  const called = new Set(lexemesOf(everyday));
  const others = words.split(' ').filter((word) => !lexemesOf(word).every((lexeme) => called.has(lexeme)));
  return others.length ? others.join(' ') : words;
}
