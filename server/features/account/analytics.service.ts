import type { DataOf } from '#contract/endpoint.ts';
import type { readAnalytics } from '#contract/api/account.ts';

const dayMs = 86_400_000;

/** One line for each day; the figures are added with the ads. */
export function analyticsOf({ from, to }: { from: string; to: string }): DataOf<typeof readAnalytics> {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const days = Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
    views: 0,
    contacts: 0,
    favorites: 0,
  }));
  return { from, to, days };
}
