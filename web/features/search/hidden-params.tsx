import { toPairs, type Params } from '#web/features/search/search-params.ts';

/** What a form without a script has to take along of the present search. */
export function HiddenParams({ params, except }: { params: Params; except: (key: string) => boolean }) {
  return toPairs(params)
    .filter(([key]) => !except(key))
    .map(([key, value]) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />);
}
