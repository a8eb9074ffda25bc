/** What the screens read of the catalogue. The calls are fetched when they are needed: first pages bring their data along. */
import { queryOptions } from '@tanstack/react-query';
import type { AdPage } from '#contract/api/ad-page.ts';
import type { Call } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { toListed, type ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import type { Guide } from '#web/features/price-guide/price-guide.queries.ts';
import { call, quietCall } from '#web/lib/api.ts';

const calls = () => import('#contract/api/ads.ts');
const minutes = 60_000;
const shared = { meta: { public: true }, staleTime: 10 * minutes } as const;

/** The same for everybody; a minute old at most, for prices change. */
export function adQuery(id: string, language: Language, by = call) {
  return queryOptions({
    queryKey: ['ad', Number(id), language],
    queryFn: async () => by((await calls()).readAd, { params: { id } }),
    ...shared,
    staleTime: minutes,
  });
}

interface Neighbours {
  similar: ListedAd[];
  guide: Guide | null;
}

const toNeighbours = ({ similar, guide }: AdPage): Neighbours => ({ similar: similar.map(toListed), guide });
const readPage = async (id: string, by: Call) =>
  by((await import('#contract/api/ad-page.ts')).adPage, { params: { id } });

/** A page does without them where they cannot be had. */
export function neighboursQuery(id: string, language: Language, read = () => readPage(id, quietCall)) {
  return queryOptions({
    queryKey: ['ads', 'neighbours', id, language],
    queryFn: (): Promise<Neighbours> => read().then(toNeighbours, () => ({ similar: [], guide: null })),
    ...shared,
  });
}

/** What the page of an ad opens with, from one call. */
export function adPageQueries(id: string, language: Language, by: Call = call) {
  let asked: Promise<AdPage> | null = null;
  const read = () =>
    (asked ??= readPage(id, by).catch((error: unknown) => {
      // Whoever tries again asks again.
      asked = null;
      throw error;
    }));
  return [{ ...adQuery(id, language), queryFn: async () => (await read()).ad }, neighboursQuery(id, language, read)];
}

export function compareQuery(ids: string, language: Language, by = call) {
  return queryOptions({
    queryKey: ['ads', 'compare', ids, language],
    queryFn: async () => (ids ? by((await calls()).compareAds, { query: { ids } }) : []),
    ...shared,
    staleTime: minutes,
  });
}

/** A look at an ad, counted by the server once per visitor and day. */
export async function noteView(id: number): Promise<number> {
  const { noteView: endpoint } = await calls();
  return (await quietCall(endpoint, { params: { id: String(id) } })).viewCount;
}
