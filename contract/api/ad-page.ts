import * as z from 'zod/mini';
import { AdCard } from '#contract/ads.ts';
import { AdDetail } from '#contract/api/ads.ts';
import { PriceGuide } from '#contract/api/price-guide.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idFromPath } from '#contract/text.ts';

/** An ad with what stands around it on its page. */
export const AdPage = z.object({
  ad: AdDetail,
  similar: z.array(AdCard),
  /** Of the ads behind it no more than their names and prices. */
  guide: z.extend(z.omit(PriceGuide, { ads: true }), {
    ads: z.array(z.pick(AdCard, { id: true, title: true, price: true })),
  }),
});
export type AdPage = z.infer<typeof AdPage>;

export const adPage = endpoint('GET /advertisements/{id}/page', {
  tag: 'Advertisements',
  access: 'public',
  summary: 'One public ad with five like it and the prices of comparable ones, as its page shows them',
  params: z.strictObject({ id: idFromPath }),
  data: AdPage,
  errors: ['not_found', 'gone'],
});
