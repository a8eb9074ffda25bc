/** What ads are about, by their section: each family has words of its own. */
import type { OpeningFamily } from '#contract/conversations.ts';

export type Family = OpeningFamily;

const families: ReadonlyMap<number, Family> = new Map([
  [1, 'vehicles'],
  [2, 'homes'],
  [3, 'jobs'],
  [4, 'services'],
  [10, 'animals'],
]);

export const familyOf = (sectionId: number | null | undefined): Family => families.get(sectionId ?? 0) ?? 'things';
