/** Homes: which category of property is meant, and whether it is to be bought or rented. */
import type { SearchParams } from '#contract/assistant.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { said } from '#server/features/assistant/local/phrases.ts';

/** Words for a deal in property, as the search's own reading leaves them. */
const rents = said(`
  a louer|en location|locations?|louer|loue|loyer|cc|charges comprises|par mois|/ ?mois
  to rent|for rent|rent(?:al|ing)?s?|to let|per month|a month
`);
const buys = said('a vendre|en vente|acheter|achat|a acheter|a la vente|for sale|to buy|buy');
const shares = said(`
  coloc(?:ation|ations|s)?|colocataires?
  flat ?-?shares?|house ?-?shares?|flatmates?|room in a shared(?: (?:flat|house))?|shared (?:flat|house)
`);
const holidays = said('vacances|saisonniere?|week-?ends?|semaine|gites?|a la mer|holidays?|vacation|weekly');
const holidayHomes = said(`
  locations? (?:de |pour les )?vacances|locations? saisonnieres?|gites?|chambres? d'hotes?
  holiday (?:lets?|rentals?|homes?|cottages?|flats?)|vacation rentals?
`);
const homes = said(`
  maisons?|appartements?|studios?|lofts?|villas?|pavillons?|duplex|logements?|[tf][1-7]|\\d pieces
  longeres?|chalets?|corps de ferme|peniches?|manoirs?
  houses?|flats?|apartments?|farmhouses?|cottages?|bungalows?|houseboats?
`);
export const dealFrom = said('a louer|en location|(?:to|for) rent|to let|a vendre|en vente|for sale|a acheter|to buy');

/** Fewer than this is a month's rent. Cents. */
const rentMax = 400_000;

export function propertyOf(
  folded: string,
  price: number | null,
  lookup: CategoryLookup,
  whole: string = folded,
): number | null {
  const isHoliday = holidayHomes.test(folded);
  if (!homes.test(folded) && !shares.test(folded) && !isHoliday) return null;
  const id = shares.test(folded)
    ? 203
    : (isHoliday || holidays.test(folded)) && !buys.test(folded)
      ? 204
      : rents.test(folded)
        ? 201
        : buys.test(whole)
          ? 202
          : price !== null
            ? price < rentMax
              ? 201
              : 202
            : null;
  return id !== null &&
    lookup.isOpen(id) &&
    lookup.attributesOf(id).some(({ key }) => key === 'transaction' || key === 'surface' || key === 'roomSurface')
    ? id
    : null;
}

/** Where a category holds what is sold and what is let, which of the two is meant. */
export function chosenDeal(folded: string, lookup: CategoryLookup, category: number | null): SearchParams {
  const known = category === null ? undefined : lookup.attributesOf(category).find(({ key }) => key === 'transaction');
  if (!known || known.options.length < 2) return {};
  const deal = rents.test(folded) ? 'rent' : buys.test(folded) ? 'sale' : null;
  return deal && known.options.some(({ value }) => value === deal) ? { 'attr.transaction': deal } : {};
}
