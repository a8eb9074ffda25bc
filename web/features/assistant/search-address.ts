import type { SearchParams } from '#contract/assistant.ts';

/** The address of the search screen for these filters. */
export function searchAddress(params: SearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) for (const one of [value].flat()) query.append(name, one);
  const text = query.toString();
  return `/search${text && `?${text}`}`;
}
