/**
 * The filters with fixed values that ads of every category have, in the order they are shown. Parameter, facet, field and
 * chip are made from this table; what a filter means stands in server/features/search/engine/filter-table.ts, its texts in
 * locales/<language>/search.json under `choice`.
 */
import { conditions, priceTypes, sellerTypes } from '#contract/ads.ts';

interface ChoiceFilter {
  values: readonly [string, ...string[]];
  /** Several of the values, one of them, or nothing but yes. */
  takes: 'some' | 'one' | 'yes';
  /** The name of its counts in the answer. */
  facet: string;
}

export const choiceFilters = {
  condition: { values: conditions, takes: 'some', facet: 'conditions' },
  priceType: { values: priceTypes, takes: 'some', facet: 'priceTypes' },
  sellerType: { values: sellerTypes, takes: 'one', facet: 'sellerTypes' },
  withPhotos: { values: ['true'], takes: 'yes', facet: 'withPhotos' },
} as const satisfies Record<string, ChoiceFilter>;

type Table = typeof choiceFilters;
export type ChoiceParam = keyof Table;
export type ChoiceValue<P extends ChoiceParam = ChoiceParam> = Table[P]['values'][number];

export const isChoiceParam = (name: string): name is ChoiceParam => Object.hasOwn(choiceFilters, name);
export const choiceParams: readonly ChoiceParam[] = Object.keys(choiceFilters).filter(isChoiceParam);
/** Those with values to choose from, and those that are only turned on. */
export const valueParams = choiceParams.filter((param) => choiceFilters[param].takes !== 'yes');
export const switchParams = choiceParams.filter((param) => choiceFilters[param].takes === 'yes');

/** An object with an entry for each of them, of the type that the caller says. */
export const fromChoices = <Made extends object>(
  make: (filter: ChoiceFilter, param: ChoiceParam) => [name: string, value: unknown],
): Made => Object.fromEntries(choiceParams.map((param) => make(choiceFilters[param], param))) as Made;
