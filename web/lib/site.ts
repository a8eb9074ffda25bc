import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The site's configuration, unless the root loader failed. */
export const useSiteIfKnown = (): Site | undefined => useRouteLoaderData<{ site: Site }>('root')?.site;

/** The site's configuration, as the root loader brought it. */
export function useSite(): Site {
  const site = useSiteIfKnown();
  if (!site) throw new Error('The root loader has not run');
  return site;
}
