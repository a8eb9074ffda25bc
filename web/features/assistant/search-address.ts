import type { SearchParams, ToolEvent } from '#contract/assistant.ts';

/** The address of the search screen for these filters. */
export function searchAddress(params: SearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) for (const one of [value].flat()) query.append(name, one);
  const text = query.toString();
  return `/search${text && `?${text}`}`;
}

/** How many ads a search found, where that is known and any. */
export const totalOf = ({ total, totalIsCapped }: ToolEvent['shown']): number | undefined =>
  totalIsCapped ? undefined : total || undefined;
