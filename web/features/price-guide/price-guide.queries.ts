import { queryOptions } from '@tanstack/react-query';
import type { AdPage } from '#contract/api/ad-page.ts';
import type { Language } from '#contract/languages.ts';
import { toListed } from '#web/features/ad-parts/listed-ad.ts';
import { call } from '#web/lib/api.ts';

/** The guide as the page opens with it: of the ads behind it no more than their names and prices. */
export type Guide = AdPage['guide'];

/** The ads behind the guide in full, for those who unfold them. */
export function comparablesQuery(id: number, language: Language) {
  return queryOptions({
    queryKey: ['ads', 'comparables', id, language],
    queryFn: async () =>
      (await call((await import('#contract/api/price-guide.ts')).priceGuide, { params: { id: String(id) } })).ads.map(
        toListed,
      ),
    meta: { public: true },
    staleTime: 10 * 60_000,
  });
}
