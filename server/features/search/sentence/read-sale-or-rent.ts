/** Whether something is sold or let: "maison à vendre", "location studio", "garage 80 €/mois". */
import type { Attribute } from '#contract/api/categories.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { withoutAll } from '#server/features/search/sentence/sentence.ts';
import { saysRent } from '#server/features/search/sentence/read-amount.ts';
import { tellOption } from '#server/features/search/sentence/read-years.ts';
import { word, type Reading } from '#server/features/search/sentence/reading.ts';

export type Deal = 'sale' | 'rent';

export interface SaidDeal {
  deal: Deal;
  from: string;
  /** Not said, but meant where it is a home. */
  isSupposed?: boolean;
}

const words: Record<Deal, RegExp> = {
  sale: word('a vendre|a acheter|en vente|ventes?|achats?|acheter|for sale|to buy'),
  rent: word('a louer|en location|locations?|louer|(?:to|for) (?:rent|let)|rentals?'),
};

/** No rent is so high, in cents. */
const dear = 3_000_000;

/** By its words, by a price for a time, or by a high one. Said to be both it is no statement about either. */
export function saysDeal(reading: Reading): SaidDeal | null {
  const [sale, rent] = [reading.sentence.find(words.sale), reading.sentence.find(words.rent)];
  if (sale && rent) return null;
  if (sale) return { deal: 'sale', from: sale.source };
  const from = rent?.source ?? saysRent(reading);
  if (from) return { deal: 'rent', from };
  const price = reading.understood.find(({ param, value }) => param.startsWith('price') && Number(value) >= dear);
  return price ? { deal: 'sale', from: price.from, isSupposed: true } : null;
}

/** What is left of the words without them: "location" is also the name of a category, and not what is let. */
export const withoutDeal = (text: string): string => withoutAll(text, Object.values(words));

export const dealOf = (attributes: readonly Attribute[], deal: Deal): Attribute | undefined =>
  attributes.find(
    ({ key, filterable, options }) =>
      key === 'transaction' && filterable && options.some(({ value }) => value === deal),
  );

/**
 * Where a section knows sales and rents, what is for sale is not for rent, and what costs so much a month is. Returns the
 * category the rest is about: the section where the one that was guessed knows only the other.
 */
export function readDeal(reading: Reading, lookup: CategoryLookup, category: number, { deal, from }: SaidDeal): number {
  const section = lookup.lineOf(category)[0]?.id ?? category;
  const around = [...lookup.categories.values()].filter((row) => row.id === section || row.parentId === section);
  const attribute = around.map(({ id }) => dealOf(lookup.attributesOf(id), deal)).find((one) => one !== undefined);
  const option = attribute?.options.find(({ value }) => value === deal);
  if (!attribute || !option) return category;
  reading.sentence.takeOut(words[deal]);
  tellOption(reading, attribute, option, from);
  return dealOf(lookup.attributesOf(category), deal) ? category : section;
}
