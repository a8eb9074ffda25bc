/** What is looked for, resolved: words as a tsquery, the category, the place as a point, attributes by their definition. */
import type { ChoiceParam, ChoiceValue } from '#contract/search-filters.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export type Db = Kysely<Tables>;

export interface Point {
  name: string;
  inseeCode: string | null;
  lat: number;
  lon: number;
  /** Kilometres. */
  radius: number;
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** A département or a region. */
export interface AreaFilter {
  code: string;
  name: string;
  departements: string[];
  box: Box;
}

export interface AttributeFilter {
  key: string;
  /** Values of ads.facets, without the key. */
  anyOf?: string[];
  min?: number | string;
  max?: number | string;
}

/** One of the values that were chosen; none of them: any. */
export type Choices = { [P in ChoiceParam]?: readonly ChoiceValue<P>[] | undefined };

export interface SearchFilters extends Choices {
  tsquery: string | null;
  category: { id: number; isSection: boolean } | null;
  /** Cents. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** Around towns, and in départements and regions: an ad in any of them is found; in none of them: anywhere. */
  circles: readonly Point[];
  areas: readonly AreaFilter[];
  attributes: AttributeFilter[];
  /** Handed in at or after. */
  since?: Date;
  /** Among these only. */
  ids?: readonly number[];
}

export const wantsEverything: SearchFilters = {
  tsquery: null,
  category: null,
  circles: [],
  areas: [],
  attributes: [],
};
