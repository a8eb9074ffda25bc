import type { Seller } from '#contract/api/ads.ts';

export const sellerName = ({ company, firstName, lastInitial }: Seller) =>
  company ?? (lastInitial ? `${firstName} ${lastInitial}.` : firstName);

/** What an avatar without a picture shows: the letters of the name that stands beside it. */
export function initialsOf({ company, firstName, lastInitial }: Pick<Seller, 'company' | 'firstName' | 'lastInitial'>) {
  const [first, ...others] = company?.split(/\s+/) ?? [];
  return first ? { firstName: first, lastName: others.at(-1) ?? null } : { firstName, lastName: lastInitial };
}
