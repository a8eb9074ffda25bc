import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The site's configuration, as the root loader brought it. */
export function useSite(): Site {
  const data = useRouteLoaderData('root') as { site: Site } | undefined;
  if (!data) throw new Error('The root loader has not run');
  return data.site;
}
