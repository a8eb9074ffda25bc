import { queryOptions } from '@tanstack/react-query';
import { readOverview } from '#contract/api/overview.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';

/** Live: asked for again as long as somebody looks. */
export const overviewQuery = (language: Language) =>
  queryOptions({
    queryKey: ['overview', language],
    queryFn: () => call(readOverview),
    staleTime: 0,
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  });
