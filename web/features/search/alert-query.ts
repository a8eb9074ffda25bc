import { change, forApi, placeKeys, type Params } from '#web/features/search/search-params.ts';
import type { Found } from '#web/features/search/search.queries.ts';

type Answer = Pick<Found, 'correctedQuery' | 'ignored' | 'unknownPlace'>;

/** The search on screen as an alert asks it: with the words put right, and without what was left aside. */
export function alertQuery(params: Params, answer: Answer | undefined): Params {
  const aside = [...(answer?.ignored ?? []), ...(answer?.unknownPlace ? [...placeKeys, 'radius'] : [])];
  return forApi(
    change(params, {
      ...Object.fromEntries(aside.map((key) => [key, undefined])),
      q: (params.q && answer?.correctedQuery) || params.q,
      page: undefined,
      pageSize: undefined,
      view: undefined,
    }),
  );
}
