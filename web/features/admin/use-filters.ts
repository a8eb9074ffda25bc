/** Filters of a list that stand in its address, so that it can be sent to a colleague and found again by going back. */
import { useNavigate, useSearchParams } from 'react-router';
import { pageOf } from '#web/lib/page-of.ts';

export type Changes = Record<string, string | null>;

/** The address of this screen with other filters; what is empty is left out, and lists begin again. */
function withFilters(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  // The place in a list is one of the filters before.
  if (!('before' in changes)) next.delete('before');
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}

export function useFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    get: (name: string) => params.get(name) ?? '',
    /** Of a list of numbered pages; the API answers for the first fifty. */
    page: pageOf(params.get('page'), 50),
    /** One of the allowed values, or none. */
    oneOf: <Value extends string>(name: string, all: readonly Value[]) =>
      all.find((value) => value === params.get(name)) ?? null,
    hrefOf: (changes: Changes) => withFilters(params, changes),
    // The address knows what was chosen a moment ago, also while the screen still shows what was before.
    set: (changes: Changes) =>
      void navigate(withFilters(new URLSearchParams(window.location.search), changes), { preventScrollReset: true }),
  };
}
