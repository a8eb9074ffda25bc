/** The one thing a seller could do next, read from the figures; nothing where they say nothing. */
import type { readAnalytics } from '#contract/api/analytics.ts';
import type { DataOf } from '#contract/endpoint.ts';

type Answer = DataOf<typeof readAnalytics>;
type Ad = Answer['ads'][number];

export type Advice = { kind: 'photos'; ad: Ad; rate: number; usual: number } | { kind: 'price'; ad: Ad };

const fewPhotos = 3;
/** Below these, chance says more than the ad. */
const seenEnough = 50;
const viewedEnough = 30;

/** Asked about this much less than the others, in parts of how often they are. */
const rarely = 0.5;

const openedOf = ({ seen, views }: { seen: number; views: number }) => (seen ? views / seen : 0);
const askedOf = ({ views, contacts }: { views: number; contacts: number }) => (views ? contacts / views : 0);

export function adviceOn({ ads, totals }: Pick<Answer, 'ads' | 'totals'>): Advice | null {
  const online = ads.filter((ad) => ad.status === 'Active');
  const usual = openedOf(totals);
  const [bare] = online
    .filter((ad) => ad.photos < fewPhotos && ad.seen >= seenEnough && openedOf(ad) < usual)
    .sort((one, other) => openedOf(one) - openedOf(other));
  if (bare) return { kind: 'photos', ad: bare, rate: openedOf(bare), usual };
  const [rare] = online
    .filter((ad) => ad.priced && ad.views >= viewedEnough && askedOf(ad) <= rarely * askedOf(totals))
    .sort((one, other) => askedOf(one) - askedOf(other) || other.views - one.views);
  return rare ? { kind: 'price', ad: rare } : null;
}
