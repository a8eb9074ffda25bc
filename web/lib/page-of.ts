/** The page that an address asks for; the API answers for no more than so many. */
export const pageOf = (value: string | null, most = 500): number =>
  Math.min(most, Math.max(1, Number.parseInt(value ?? '', 10) || 1));
