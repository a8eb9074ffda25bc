import type { Seller } from '#contract/api/ads.ts';

export const sellerName = ({ company, firstName, lastInitial }: Seller) =>
  company ?? (lastInitial ? `${firstName} ${lastInitial}.` : firstName);
