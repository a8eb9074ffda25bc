/** The address of the search screen for parameters by name; apart from their schema, so that light pages may use it. */
export function searchAddress(query: Record<string, string | string[]>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one]));
  return `/search?${new URLSearchParams(pairs).toString()}`;
}
